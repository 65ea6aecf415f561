import type { DocumentType, PatientDocument } from '../../../../src/contract/people/document.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

/** A document as the database has it. */
export interface DocumentRow extends PatientDocument {
  readonly sha256: string;
}

/** Where one of its parts lies. */
export interface PartRow {
  readonly number: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly key: string;
}

const instantOf = (column: string, name: string) =>
  `to_char(d.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`;
const columns = `d.id, d.patient_id as "patientId", d.name, d.kind, d.coverage_id as "coverageId", d.size_bytes as "sizeBytes", d.sha256,
  d.content_type as "contentType", d.added_by as "addedBy", d.added_by_name as "addedByName",
  ${instantOf('created_at', 'addedAt')}, ${instantOf('stored_at', 'storedAt')}, ${instantOf('removed_at', 'removedAt')}, d.version,
  (select coalesce(array_agg(p.number order by p.number), '{}') from patient_document_parts p
    where p.clinic_id = d.clinic_id and p.document_id = d.id) as parts`;

const ofPatient: Statement = {
  name: 'documents-of-patient',
  text: `select ${columns} from patient_documents d
    where d.clinic_id = $1 and d.patient_id = $2 and d.removed_at is null order by d.created_at desc, d.id desc`,
};
const byId: Statement = {
  name: 'document',
  text: `select ${columns} from patient_documents d where d.clinic_id = $1 and d.id = $2`,
};
/** A device that was away may announce a document for a chart that has been merged into another since. */
const standing: Statement = {
  name: 'document-patient',
  text: `with recursive chart as (
      select id, merged_into from patients where clinic_id = $1 and id = $2
      union select p.id, p.merged_into from patients p join chart c on p.id = c.merged_into where p.clinic_id = $1
    ) select id from chart where merged_into is null`,
};
const add: Statement = {
  name: 'add-document',
  text: `insert into patient_documents (id, clinic_id, patient_id, name, kind, size_bytes, sha256, added_by, added_by_name,
      created_at, updated_at, coverage_id)
    values ($2, $1, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) on conflict (id) do nothing`,
};
const patientOfCoverage: Statement = {
  name: 'document-coverage',
  text: `select patient_id as "patientId" from patient_coverages where clinic_id = $1 and id = $2`,
};
const partsOf: Statement = {
  name: 'document-parts',
  text: `select number, size_bytes as "sizeBytes", sha256, key from patient_document_parts
    where clinic_id = $1 and document_id = $2 order by number`,
};
const addPart: Statement = {
  name: 'add-document-part',
  text: `insert into patient_document_parts (clinic_id, document_id, number, size_bytes, sha256, key, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning number`,
};
const dropParts: Statement = {
  name: 'drop-document-parts',
  text: `delete from patient_document_parts p using patient_documents d
    where p.clinic_id = $1 and p.document_id = $2 and d.clinic_id = $1 and d.id = $2 and d.stored_at is null
    returning p.key`,
};
const markStored: Statement = {
  name: 'mark-document-stored',
  text: `update patient_documents set stored_at = $3, updated_at = $3, content_type = $4, version = version + 1
    where clinic_id = $1 and id = $2 and stored_at is null returning id`,
};
const change: Statement = {
  name: 'change-document',
  text: `update patient_documents set name = coalesce($3, name), kind = coalesce($4, kind),
      removed_at = case when $5::boolean is null then removed_at when $5 then coalesce(removed_at, $6) end,
      version = version + 1, updated_at = $6
    where clinic_id = $1 and id = $2`,
};

export const readDocuments = (tx: Tx, clinicId: string, patientId: string) =>
  tx.run<DocumentRow>(ofPatient, [clinicId, patientId]);

export async function findDocument(tx: Tx, clinicId: string, id: string): Promise<DocumentRow | null> {
  return (await tx.run<DocumentRow>(byId, [clinicId, id]))[0] ?? null;
}

/** The chart under which a document of this patient stands; null where the clinic has no such patient. */
export async function standingPatient(tx: Tx, clinicId: string, patientId: string): Promise<string | null> {
  return (await tx.run<{ id: string }>(standing, [clinicId, patientId]))[0]?.id ?? null;
}

/** Whose coverage it is; null where the server has none, for a card may come before its coverage. */
export const coveredPatient = async (tx: Tx, clinicId: string, coverageId: string): Promise<string | null> =>
  (await tx.run<{ patientId: string }>(patientOfCoverage, [clinicId, coverageId]))[0]?.patientId ?? null;

/** What is known of a document before its parts come. */
export interface NewDocument extends Pick<DocumentRow, 'id' | 'name' | 'kind' | 'sizeBytes' | 'sha256'> {
  readonly patientId: string;
  readonly addedBy: string;
  readonly addedByName: string;
  readonly coverageId?: string | null | undefined;
  readonly now: string;
}

/** Nothing happens where the id is taken, here or in another clinic. */
export async function insertDocument(tx: Tx, clinicId: string, made: NewDocument): Promise<void> {
  const { id, patientId, name, kind, coverageId = null, sizeBytes, sha256, addedBy, addedByName, now } = made;
  const values = [
    clinicId,
    id,
    patientId,
    name,
    kind,
    sizeBytes,
    sha256,
    addedBy,
    addedByName,
    now,
    coverageId,
  ];
  await tx.run(add, values);
}

export const readParts = (tx: Tx, clinicId: string, id: string) => tx.run<PartRow>(partsOf, [clinicId, id]);

/** False where a part of that number has come already. */
export async function insertPart(
  tx: Tx,
  clinicId: string,
  id: string,
  part: PartRow & { readonly now: string },
): Promise<boolean> {
  const { number, sizeBytes, sha256, key, now } = part;
  return (await tx.run(addPart, [clinicId, id, number, sizeBytes, sha256, key, now])).length > 0;
}

/** Forgets the parts of a document that is not whole. @returns where they lie */
export async function deleteParts(tx: Tx, clinicId: string, id: string): Promise<string[]> {
  return (await tx.run<{ key: string }>(dropParts, [clinicId, id])).map(({ key }) => key);
}

/** False where somebody was first. */
export async function setStored(
  tx: Tx,
  clinicId: string,
  id: string,
  { now, contentType }: { now: string; contentType: DocumentType },
): Promise<boolean> {
  return (await tx.run(markStored, [clinicId, id, now, contentType])).length > 0;
}

export async function changeDocument(
  tx: Tx,
  clinicId: string,
  id: string,
  changes: {
    name?: string | undefined;
    kind?: string | undefined;
    removed?: boolean | undefined;
    now: string;
  },
): Promise<void> {
  const { name = null, kind = null, removed = null, now } = changes;
  await tx.run(change, [clinicId, id, name, kind, removed, now]);
}
