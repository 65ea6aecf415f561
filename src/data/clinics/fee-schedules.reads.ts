import type { ClinicId } from '../../contract/base/ids.ts';
import { listFeeSchedules } from '../../contract/clinics/fee-schedule.ts';
import { defineRead } from '../../sync/public.ts';

/** What codes cost, by payer and date; part of each day's pack. */
export const feeSchedulesRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listFeeSchedules,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ schedules: pack.feeSchedules ?? [] }),
  });
