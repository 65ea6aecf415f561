import { call } from '../../api/call/call.ts';
import { standingInstead } from '../../api/call/fault.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  addFeeSchedule,
  saveFeeSchedule,
  type FeeSchedule,
  type FeeScheduleFields,
} from '../../contract/clinics/fee-schedule.ts';
import { newId } from '../../sync/public-writes.ts';

/** Adds a schedule (`before` null), or saves it over the version that was seen. @throws ApiFault */
export async function writeFeeSchedule(
  clinicId: ClinicId,
  before: FeeSchedule | null,
  fields: FeeScheduleFields,
): Promise<FeeSchedule> {
  const opId = newId();
  if (before === null)
    return (await call(addFeeSchedule, { params: { clinicId }, body: { ...fields, id: newId() } }, { opId }))
      .body;
  const params = { clinicId, feeScheduleId: before.id };
  return (await call(saveFeeSchedule, { params, body: fields }, { opId, ifMatch: before.version })).body;
}

/** The schedule as it stands, when a write was refused because somebody else was faster. */
export const feeScheduleInstead = (fault: unknown): FeeSchedule | null => standingInstead<FeeSchedule>(fault);
