import { listCatalogue } from '../../../contract/clinics/catalogue.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** The clinic's services; part of each day's pack. */
export const catalogueRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listCatalogue,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ services: pack.services }),
  });
