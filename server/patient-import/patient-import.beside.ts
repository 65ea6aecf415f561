import type { importPatients, ImportRow } from '../../src/contract/patient-import.ts';
import { allergies, patientContacts, patientCoverages } from '../db/schema.ts';
import type { Call } from '../http/route.ts';
import type { Statement } from '../http/transaction.ts';
import { derivedId } from '../records/derived-id.ts';
import { tableSql } from '../records/row-sql.ts';

const insertContacts: Statement = { name: 'import-contacts', text: tableSql(patientContacts).insert };
const insertCoverages: Statement = { name: 'import-coverages', text: tableSql(patientCoverages).insert };
const insertAllergies: Statement = { name: 'import-allergies', text: tableSql(allergies).insert };

/** Patients who were just added, with what their rows say beside their fields. */
type Those = readonly (readonly [patientId: string, row: ImportRow])[];

/** Adds the people to be called, the coverages and the allergies of patients who were just added. */
export async function addBeside(call: Call<typeof importPatients>, those: Those): Promise<void> {
  const { tx, clinicId, now, body } = call;
  const kept = { clinicId, archivedAt: null, version: 1, createdAt: now, updatedAt: now };
  const add = async (statement: Statement, rows: readonly object[]) => {
    if (rows.length > 0) await tx.run(statement, [JSON.stringify(rows), clinicId]);
  };
  const each = <One extends object>(kind: string, of: (row: ImportRow) => readonly One[] | undefined) =>
    those.flatMap(([patientId, row]) =>
      (of(row) ?? []).map((one, at) => ({
        ...one,
        id: derivedId(`plumbline-import-${kind}:${patientId}:${at}`),
        clinicId,
        patientId,
      })),
    );
  await add(
    insertContacts,
    each('contact', ({ contacts }) => contacts).map((contact) => ({
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
    each('coverage', ({ coverages }) => coverages).map((coverage) => ({
      ...coverage,
      ...kept,
      caseId: null,
    })),
  );
  await add(
    insertAllergies,
    each('allergy', (row) => row.allergies).map((allergy) => ({
      ...allergy,
      encounterId: null,
      // Not by its id over there: two systems that nobody named may both have an allergy 1, and none may be lost.
      externalSource: `${body.format ?? 'csv'}:${body.source}`,
      externalId: allergy.id,
    })),
  );
}
