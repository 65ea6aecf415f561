import type { importPatients, ImportRow } from '../../../../src/contract/exchange/patient-import.ts';
import { allergies } from '../../clinical/record/record.table.ts';
import { patientContacts, patientCoverages } from '../../people/patient-file/patient-file.table.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { tableSql } from '../../../kernel/write/row-sql.ts';
import { allergyId, contactId, coverageId, type Lacking } from './patient-import.same.ts';

const insertContacts: Statement = { name: 'import-contacts', text: tableSql(patientContacts).insert };
const insertCoverages: Statement = { name: 'import-coverages', text: tableSql(patientCoverages).insert };
const insertAllergies: Statement = { name: 'import-allergies', text: tableSql(allergies).insert };

/** Only where there is none, however it came there meanwhile. */
const fill: Statement = {
  name: 'import-fill-patients',
  text: `update patients p set
      photo = case when p.photo = '' then r.photo else p.photo end,
      preferred_provider_id = coalesce(p.preferred_provider_id, r."preferredProviderId"),
      version = p.version + 1, updated_at = $3
    from json_to_recordset($2::json) as r (id uuid, photo text, "preferredProviderId" uuid)
    where p.clinic_id = $1 and p.id = r.id
      and ((p.photo = '' and r.photo <> '')
        or (p.preferred_provider_id is null and r."preferredProviderId" is not null))`,
};

/** Gives patients the photo and the preferred provider that they lack. What they have stays. */
export async function fillPatients(
  { tx, clinicId, now }: Call<typeof importPatients>,
  those: readonly (readonly [patientId: string, lacking: Lacking])[],
): Promise<void> {
  const rows = new Map<string, { id: string; photo: string; preferredProviderId: string | null }>();
  for (const [id, { photo, preferredProviderId }] of those) {
    const before = rows.get(id);
    if (photo === '' && preferredProviderId === null) continue;
    rows.set(id, {
      id,
      photo: before?.photo || photo,
      preferredProviderId: before?.preferredProviderId ?? preferredProviderId,
    });
  }
  if (rows.size > 0) await tx.run(fill, [clinicId, JSON.stringify([...rows.values()]), now]);
}

/** Patients with what is to be added to them of what their rows say beside their fields. */
type Those = readonly (readonly [
  patientId: string,
  says: Pick<ImportRow, 'contacts' | 'coverages' | 'allergies'>,
])[];

/** Adds people to be called, coverages and allergies to patients. What has been added before stays as it is. */
export async function addBeside(call: Call<typeof importPatients>, those: Those): Promise<void> {
  const { tx, clinicId, now, body } = call;
  const kept = { clinicId, archivedAt: null, version: 1, createdAt: now, updatedAt: now };
  const add = async (statement: Statement, rows: readonly object[]) => {
    if (rows.length > 0) await tx.run(statement, [JSON.stringify(rows), clinicId]);
  };
  const each = <One extends object>(
    of: (says: Those[number][1]) => readonly One[] | undefined,
    idOf: (patientId: string, one: One) => string,
  ) =>
    those.flatMap(([patientId, row]) =>
      (of(row) ?? []).map((one) => ({ ...one, id: idOf(patientId, one), clinicId, patientId })),
    );
  await add(
    insertContacts,
    each(({ contacts }) => contacts, contactId).map((contact) => ({
      isGuarantor: false,
      sharesHousehold: false,
      note: '',
      ...contact,
      ...kept,
      personId: null,
    })),
  );
  await add(
    insertCoverages,
    each(({ coverages }) => coverages, coverageId).map((coverage) => ({
      ...coverage,
      ...kept,
      caseId: null,
    })),
  );
  await add(
    insertAllergies,
    each((row) => row.allergies, allergyId).map((allergy) => ({
      reaction: '',
      severity: '',
      ...allergy,
      ...kept,
      encounterId: null,
      // Not by its id over there: two systems that nobody named may both have an allergy 1, and none may be lost.
      externalSource: `${body.format ?? 'csv'}:${body.source}`,
      externalId: allergy.id,
      recordedBy: null,
      recordedByName: '',
    })),
  );
}
