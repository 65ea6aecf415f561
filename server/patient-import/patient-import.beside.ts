import type { importPatients, ImportRow } from '../../src/contract/patient-import.ts';
import { allergies, patientContacts, patientCoverages } from '../db/schema.ts';
import type { Call } from '../http/route.ts';
import type { Statement } from '../http/transaction.ts';
import { derivedId } from '../records/derived-id.ts';
import { tableSql } from '../records/row-sql.ts';
import { allergyId, coverageId } from './patient-import.same.ts';

const insertContacts: Statement = { name: 'import-contacts', text: tableSql(patientContacts).insert };
const insertCoverages: Statement = { name: 'import-coverages', text: tableSql(patientCoverages).insert };
const insertAllergies: Statement = { name: 'import-allergies', text: tableSql(allergies).insert };

/** Patients with what is to be added to them of what their rows say beside their fields. */
type Those = readonly (readonly [patientId: string, row: ImportRow])[];

/** Adds people to be called, coverages and allergies to patients. What has been added before stays as it is. */
export async function addBeside(call: Call<typeof importPatients>, those: Those): Promise<void> {
  const { tx, clinicId, now, body } = call;
  const kept = { clinicId, archivedAt: null, version: 1, createdAt: now, updatedAt: now };
  const add = async (statement: Statement, rows: readonly object[]) => {
    if (rows.length > 0) await tx.run(statement, [JSON.stringify(rows), clinicId]);
  };
  const each = <One extends object>(
    of: (row: ImportRow) => readonly One[] | undefined,
    idOf: (patientId: string, one: One, at: number) => string,
  ) =>
    those.flatMap(([patientId, row]) =>
      (of(row) ?? []).map((one, at) => ({ ...one, id: idOf(patientId, one, at), clinicId, patientId })),
    );
  await add(
    insertContacts,
    each(
      ({ contacts }) => contacts,
      (patientId, _, at) => derivedId(`plumbline-import-contact:${patientId}:${at}`),
    ).map((contact) => ({
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
