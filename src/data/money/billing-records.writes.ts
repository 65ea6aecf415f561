import { call } from '../../api/call/call.ts';
import {
  getBillingProfile,
  postBillingRecord,
  putBillingRecord,
  type BillingProfile,
  type BillingProfileFields,
  type BillingRecord,
  type BillingRecordFields,
} from '../../contract/money/billing-record.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { newId } from '../../sync/public-writes.ts';

export type Saving = BillingRecordFields & { profile?: BillingProfileFields };

/** [7.16] Makes the record, or saves it in the version that was seen. Throws an ApiFault. */
export async function saveBillingRecord(
  clinic: ClinicId,
  before: BillingRecord | null,
  saving: Saving,
): Promise<BillingRecord> {
  const opId = newId();
  const params = { clinic };
  if (before === null) {
    return (await call(postBillingRecord, { params, body: { ...saving, id: newId() } }, { opId })).body;
  }
  return (await call(putBillingRecord, { params, body: saving }, { opId, ifMatch: before.version })).body;
}

/** [7.18] The tax id in full; the server writes down who asked. */
export async function revealTaxId(clinic: ClinicId, { id, active }: BillingProfile): Promise<string> {
  const query = { active: active ? 'true' : 'false' } as const;
  return (await call(getBillingProfile, { params: { clinic, id }, query })).body.taxId;
}
