import { listCharges } from '../../../contract/money/charge.ts';
import type { ClinicId, LocationId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { defineRead } from '../../../sync/reads/read.ts';

export interface ChargeRange {
  from: PlainDate;
  to: PlainDate;
  /** null: every location of the clinic. */
  locationId: LocationId | null;
}

/** The clinic's charges between two days, with the server's sums. */
export const chargesRead = (clinicId: ClinicId, { from, to, locationId }: ChargeRange) =>
  defineRead({
    endpoint: listCharges,
    request: { params: { clinicId }, query: { from, to, ...(locationId && { locationId }) } },
    topics: ['charges'],
  });
