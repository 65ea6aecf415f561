import * as contract from '../../../../src/contract/people/document.ts';
import { writeAudit, type AuditEntry } from '../../../kernel/audit/audit-trail.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { idTaken, NotFound } from '../../../kernel/http/refusal.ts';
import { answer, type Call, type Routes } from '../../../kernel/http/route.ts';
import { inScope, type Tx } from '../../../kernel/http/transaction.ts';
import { recordEvent, type NewEvent } from '../../../kernel/live/events.ts';
import { requireStorage } from '../../../kernel/storage/upload.ts';
import { checkWhole, keepPart } from './document-parts.ts';
import { isInSight, requireInSight, requireMayBring } from './documents.policy.ts';
import * as queries from './documents.queries.ts';
import { areOrWereOne, requirePatient } from '../patients/public.ts';

type AnyCall = Pick<Call<never>, 'clinicId' | 'caller' | 'member' | 'now'>;

const write = inClinic('patient.write');
const bring = inClinic('coverage.write');
const read = inClinic('patient.read');

const scopeOf = ({ clinicId, caller: { userId } }: AnyCall) => ({ clinicId, userId });
const about = ({ id, patientId }: { readonly id: string; readonly patientId: string }) => ({
  entity: 'patient-document',
  entityId: id,
  patientId,
});
const entryOf = (call: AnyCall, action: string, document: queries.DocumentRow): AuditEntry => ({
  ...about(document),
  at: call.now,
  userId: call.caller.userId,
  action,
  outcome: 'done',
  opId: null,
});

/** Lists of documents, and what else shows the patient, are asked again. */
const eventOf = ({ id, patientId, version }: queries.DocumentRow, at: string): NewEvent => ({
  topic: 'patients',
  entityId: id,
  version,
  patientId,
  locationId: null,
  date: null,
  opId: null,
  at: at as NewEvent['at'],
});

function present(row: queries.DocumentRow): contract.PatientDocument {
  const { sha256: _, ...document } = row;
  return document;
}

/** Throws `not-found` for another clinic's, and for what the caller's role does not include. */
async function requireDocument(tx: Tx, call: AnyCall, id: string): Promise<queries.DocumentRow> {
  return requireInSight(call, await queries.findDocument(tx, call.clinicId, id), id);
}

/** Documents of patients. Their parts go through the API itself: no address shows one, so none can be passed on. */
export function documentRoutes(routes: Routes): void {
  answer(routes, contract.listDocuments, {
    policy: read,
    handler: listInSight,
    audits: ({ params }) => ({
      entity: 'documents',
      entityId: params.patientId,
      patientId: params.patientId,
    }),
  });
  answer(routes, contract.addDocument, {
    policy: bring,
    audits: (_, document) => about(document),
    handler: addOne,
  });
  // The storage is slow: no transaction waits for it.
  answer(routes, contract.putDocumentPart, { policy: bring, hasNoTransaction: true, handler: putPart });
  answer(routes, contract.completeDocument, { policy: bring, hasNoTransaction: true, handler: complete });
  answer(routes, contract.readDocumentPart, { policy: read, hasNoTransaction: true, handler: readPart });
  answer(routes, contract.saveDocument, {
    policy: write,
    audits: (_, document) => about(document),
    handler: saveChanges,
  });
}

async function listInSight(call: Call<typeof contract.listDocuments>) {
  const { tx, clinicId, params } = call;
  await requirePatient(tx, clinicId, params.patientId);
  const rows = await queries.readDocuments(tx, clinicId, params.patientId);
  return { documents: rows.filter((row) => isInSight(call, row)).map(present) };
}

async function addOne(call: Call<typeof contract.addDocument>) {
  const { tx, clinicId, caller, params, body, now } = call;
  requireMayBring(call, { kind: body.kind, addedBy: caller.userId });
  const patientId = await queries.standingPatient(tx, clinicId, params.patientId);
  if (!patientId) throw new NotFound('patient', params.patientId);
  const { coverageId = null } = body;
  const covered = coverageId === null ? null : await queries.coveredPatient(tx, clinicId, coverageId);
  if (covered !== null && !(await areOrWereOne(tx, clinicId, covered, patientId)))
    throw new NotFound('patient-coverage', coverageId!);
  const who = { addedBy: caller.userId, addedByName: caller.name };
  await queries.insertDocument(tx, clinicId, { ...body, patientId, ...who, now });
  const row = await queries.findDocument(tx, clinicId, body.id);
  // Its name, its kind and whose it is may have been changed since by somebody else; what it is may not.
  const isSame =
    row?.addedBy === caller.userId && row.sha256 === body.sha256 && row.sizeBytes === body.sizeBytes;
  if (!isSame) throw idTaken('document');
  return present(row);
}

async function putPart(call: Call<typeof contract.putDocumentPart>) {
  const { params, body, parts, clinicId } = call;
  const find = (tx: Tx) => requireDocument(tx, call, params.documentId);
  const document = await toRead(parts.pool, scopeOf(call), find);
  requireMayBring(call, document);
  const number = Number(params.number);
  const { sha256, bytes: base64 } = body;
  await keepPart(parts, scopeOf(call), document, { number, sha256, base64, now: call.now });
  const rows = await inScope(parts.pool, scopeOf(call), (tx) => queries.readParts(tx, clinicId, document.id));
  return { parts: rows.map((row) => row.number) };
}

/** All parts are there: checked once, told and audited once, however often it is said. */
async function complete(call: Call<typeof contract.completeDocument>) {
  const { params, parts, clinicId, now } = call;
  const find = (tx: Tx) => requireDocument(tx, call, params.documentId);
  const document = await inScope(parts.pool, scopeOf(call), find);
  requireMayBring(call, document);
  if (document.storedAt !== null) return present(document);
  const contentType = await checkWhole(parts, scopeOf(call), document);
  return inScope(parts.pool, scopeOf(call), async (tx) => {
    const isFirst = await queries.setStored(tx, clinicId, document.id, { now, contentType });
    const after = await find(tx);
    if (isFirst) {
      await writeAudit(tx, clinicId, [entryOf(call, contract.completeDocument.name, document)]);
      await recordEvent(tx.db, clinicId, eventOf(after, now));
    }
    return present(after);
  });
}

async function readPart(call: Call<typeof contract.readDocumentPart>) {
  const { params, parts, clinicId } = call;
  const storage = requireStorage(parts);
  const { document, part } = await toRead(parts.pool, scopeOf(call), async (tx) => {
    const found = await requireDocument(tx, call, params.documentId);
    const rows = await queries.readParts(tx, clinicId, found.id);
    return { document: found, part: rows.find(({ number }) => number === Number(params.number)) };
  });
  if (!part || document.storedAt === null) throw new NotFound('patient-document', params.documentId);
  const bytes = await storage.get(part.key);
  if (!bytes) throw new Error(`A part of document ${document.id} is gone from the storage.`);
  // Once for a document that is opened, not for each of its parts.
  if (part.number === 0) {
    parts.trail.note(clinicId, entryOf(call, contract.readDocumentPart.name, document));
  }
  return { bytes: Buffer.from(bytes).toString('base64') };
}

async function saveChanges(call: Call<typeof contract.saveDocument>) {
  const { tx, clinicId, params, body, now } = call;
  const before = await requireDocument(tx, call, params.documentId);
  await queries.changeDocument(tx, clinicId, before.id, { ...body, now });
  const after = (await queries.findDocument(tx, clinicId, before.id))!;
  tx.beforeCommit(recordEvent(tx.db, clinicId, eventOf(after, now)));
  return present(after);
}
