import type { Biller, BillingProfile, BillingRecord } from '../../../../src/contract/money/billing-record.ts';
import { maskTaxId } from '../../../../src/domain/money/payer-ids.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

export type RecordRow = Omit<BillingRecord, 'profiles'>;
/** With its tax id in full. */
export type ProfileRow = BillingProfile & { readonly recordId: string; readonly userId: string };

const recordColumns = `r.id, r.clinic_id as "clinicId", r.user_id as "userId", r.npi, r.taxonomy_code as "taxonomyCode",
  r.license_number as "licenseNumber", r.license_state as "licenseState",
  r.license_expires_on::text as "licenseExpiresOn", r.medicare_ptan as "medicarePtan",
  r.accepts_assignment as "acceptsAssignment", r.signature_on_file as "signatureOnFile", r.version,
  ${isoInstant('r.updated_at')} as "updatedAt"`;
const profileColumns = `p.id, p.record_id as "recordId", r.user_id as "userId", p.active, p.name, p.npi, p.tax_id as "taxId",
  p.tax_id_kind as "taxIdKind", p.address, p.pay_to_address as "payToAddress", p.phone,
  ${isoInstant('p.created_at')} as "createdAt"`;

const recordOf: Statement = {
  name: 'billing-record-of',
  text: `select ${recordColumns} from user_billing_records r where r.clinic_id = $1 and r.user_id = $2`,
};
const recordById: Statement = {
  name: 'billing-record',
  text: `select ${recordColumns} from user_billing_records r where r.clinic_id = $1 and r.id = $2`,
};
const profilesOf: Statement = {
  name: 'billing-profiles-of',
  text: `select ${profileColumns} from user_billing_profiles p join user_billing_records r on r.id = p.record_id
    where p.clinic_id = $1 and p.record_id = $2 order by p.active desc, p.created_at desc, p.id`,
};
const profileById: Statement = {
  name: 'billing-profile',
  text: `select ${profileColumns} from user_billing_profiles p join user_billing_records r on r.id = p.record_id
    where p.clinic_id = $1 and p.id = $2 and p.active = $3::boolean`,
};

export async function findRecordOf(tx: Tx, clinicId: string, userId: string): Promise<RecordRow | null> {
  return (await tx.run<RecordRow>(recordOf, [clinicId, userId]))[0] ?? null;
}

export async function findRecord(tx: Tx, clinicId: string, id: string): Promise<RecordRow | null> {
  return (await tx.run<RecordRow>(recordById, [clinicId, id]))[0] ?? null;
}

/** Every profile of a record, the active one first. */
export const listProfiles = (tx: Tx, clinicId: string, recordId: string): Promise<ProfileRow[]> =>
  tx.run<ProfileRow>(profilesOf, [clinicId, recordId]);

export async function findProfile(
  tx: Tx,
  clinicId: string,
  id: string,
  active: 'true' | 'false',
): Promise<ProfileRow | null> {
  return (await tx.run<ProfileRow>(profileById, [clinicId, id, active]))[0] ?? null;
}

export function presentProfile(row: ProfileRow): BillingProfile {
  const { id, active, name, npi, taxId, taxIdKind, address, payToAddress, phone, createdAt } = row;
  return { id, active, name, npi, taxId, taxIdKind, address, payToAddress, phone, createdAt };
}

/** A record as it goes over the wire: the tax ids show their last four digits. */
export async function presentRecord(tx: Tx, row: RecordRow): Promise<BillingRecord> {
  const profiles = await listProfiles(tx, row.clinicId, row.id);
  return {
    ...row,
    profiles: profiles
      .map(presentProfile)
      .map((profile) => ({ ...profile, taxId: maskTaxId(profile.taxIdKind, profile.taxId) })),
  };
}

const billers: Statement = {
  name: 'billers',
  text: `select r.user_id as "userId", r.npi, r.license_number as "licenseNumber", r.license_state as "licenseState",
      case when p.id is null then null else json_build_object('name', p.name, 'npi', p.npi, 'taxIdKind', p.tax_id_kind,
        'taxId', p.tax_id, 'address', p.address, 'phone', p.phone) end as profile
    from user_billing_records r left join user_billing_profiles p
      on p.clinic_id = r.clinic_id and p.record_id = r.id and p.active
    where r.clinic_id = $1 order by r.user_id`,
};

/** What superbills say of those who bill. Of a social security number the last four digits leave the server. */
export async function listBillers(tx: Tx, clinicId: string): Promise<Biller[]> {
  const rows = await tx.run<Biller>(billers, [clinicId]);
  return rows.map((one) => ({ ...one, profile: one.profile && withoutSsn(one.profile) }));
}

const withoutSsn = (profile: NonNullable<Biller['profile']>) =>
  profile.taxIdKind === 'SSN' ? { ...profile, taxId: maskTaxId('SSN', profile.taxId) } : profile;
