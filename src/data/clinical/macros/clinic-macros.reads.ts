import type { ClinicId } from '../../../contract/base/ids.ts';
import { listClinicMacros } from '../../../contract/clinical/clinic-macro.ts';
import { defineRead } from '../../../sync/public.ts';

/** The macros of the clinic; part of each day's pack. */
export const clinicMacrosRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listClinicMacros,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ macros: pack.clinicMacros ?? [] }),
  });
