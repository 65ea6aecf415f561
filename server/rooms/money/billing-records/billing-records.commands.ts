import { randomUUID } from 'node:crypto';
import type {
  BillingProfileFields,
  BillingRecord,
  BillingRecordFields,
  postBillingRecord,
  putBillingRecord,
} from '../../../../src/contract/money/billing-record.ts';
import { isSameJson } from '../../../../src/lib/json/same-json.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { requireForms, taxIdOf } from './billing-record-fields.ts';
import { findRecordOf, listProfiles, presentRecord, type ProfileRow } from './billing-records.queries.ts';

const insert: Statement = {
  name: 'add-billing-record',
  text: `insert into user_billing_records (id, clinic_id, user_id, npi, taxonomy_code, license_number, license_state,
      license_expires_on, medicare_ptan, accepts_assignment, signature_on_file, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) on conflict do nothing returning id`,
};
const update: Statement = {
  name: 'save-billing-record',
  text: `update user_billing_records set npi = $3, taxonomy_code = $4, license_number = $5, license_state = $6,
      license_expires_on = $7, medicare_ptan = $8, accepts_assignment = $9, signature_on_file = $10,
      version = version + 1, updated_at = $11
    where clinic_id = $1 and id = $2`,
};
const lock: Statement = {
  name: 'lock-billing-record',
  text: 'select id from user_billing_records where clinic_id = $1 and user_id = $2 for update',
};
const retire: Statement = {
  name: 'retire-billing-profiles',
  text: `update user_billing_profiles set active = false, updated_at = $3
    where clinic_id = $1 and record_id = $2 and active`,
};
const insertProfile: Statement = {
  name: 'add-billing-profile',
  text: `insert into user_billing_profiles (id, clinic_id, record_id, name, npi, tax_id, tax_id_kind, address,
      pay_to_address, phone, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $11)`,
};

const valuesOf = (fields: BillingRecordFields) => [
  fields.npi,
  fields.taxonomyCode,
  fields.licenseNumber,
  fields.licenseState,
  fields.licenseExpiresOn,
  fields.medicarePtan,
  fields.acceptsAssignment,
  fields.signatureOnFile,
];

/** [7.16] Makes the caller's own record. Throws `id-taken` when there is one, and `fields-invalid`. */
export async function create(call: WriteCall<typeof postBillingRecord>): Promise<Written<BillingRecord>> {
  const { tx, clinicId, caller, body, now } = call;
  requireForms(body, null);
  const made = await tx.run(insert, [body.id, clinicId, caller.userId, ...valuesOf(body), now]);
  if (made.length === 0) throw await taken(tx, clinicId, caller.userId);
  if (body.profile) await putProfile(call, body.id, body.profile, null);
  return written(tx, clinicId, caller.userId, 201);
}

async function taken(tx: Tx, clinicId: string, userId: string): Promise<Refusal> {
  const row = await findRecordOf(tx, clinicId, userId);
  return new Refusal(
    'id-taken',
    'You have a billing record in this clinic already. Nothing was saved; look at it, then change it.',
    { details: { current: row && (await presentRecord(tx, row)) } },
  );
}

/** [7.16] Saves the caller's own record. Throws `not-found`, `version-stale`, `fields-invalid`. */
export async function save(call: WriteCall<typeof putBillingRecord>): Promise<Written<BillingRecord>> {
  const { tx, clinicId, caller, body, now } = call;
  await tx.run(lock, [clinicId, caller.userId]);
  const row = await findRecordOf(tx, clinicId, caller.userId);
  if (!row) throw new NotFound('billing record', caller.userId);
  const shown = await presentRecord(tx, row);
  call.requireFresh(row, () => shown);
  const active = (await listProfiles(tx, clinicId, row.id)).find((profile) => profile.active) ?? null;
  requireForms(body, active);
  await tx.run(update, [clinicId, row.id, ...valuesOf(body), now]);
  if (body.profile) await putProfile(call, row.id, body.profile, active);
  return written(tx, clinicId, caller.userId, 200);
}

/** A profile that differs takes the place of the active one, which stays for the claims that were sent with it. */
async function putProfile(
  { tx, clinicId, now }: Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'now'>,
  recordId: string,
  profile: BillingProfileFields,
  active: ProfileRow | null,
): Promise<void> {
  const wanted = { ...profile, taxId: taxIdOf(profile, active)! };
  if (active && isSameJson(wanted, fieldsOf(active))) return;
  await tx.run(retire, [clinicId, recordId, now]);
  await tx.run(insertProfile, [
    randomUUID(),
    clinicId,
    recordId,
    wanted.name,
    wanted.npi,
    wanted.taxId,
    wanted.taxIdKind,
    JSON.stringify(wanted.address),
    wanted.payToAddress && JSON.stringify(wanted.payToAddress),
    wanted.phone,
    now,
  ]);
}

const fieldsOf = ({ name, npi, taxIdKind, taxId, address, payToAddress, phone }: ProfileRow) => ({
  name,
  npi,
  taxIdKind,
  taxId,
  address,
  payToAddress,
  phone,
});

async function written(
  tx: Tx,
  clinicId: string,
  userId: string,
  status: 200 | 201,
): Promise<Written<BillingRecord>> {
  const row = (await findRecordOf(tx, clinicId, userId))!;
  const body = await presentRecord(tx, row);
  return { status, body, about: { entity: 'billing-record', id: row.id, version: row.version } };
}
