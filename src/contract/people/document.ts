import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, coverageId, documentId, patientId, userId } from '../base/ids.ts';
import { instant, requiredLine, version } from '../base/values.ts';

export const documentKind = z.enum(['referral', 'imaging', 'insuranceCard', 'consent', 'other']);
export type DocumentKind = z.infer<typeof documentKind>;

/** What a document may be, told by its bytes and never by its name. No page and no drawing that could run a script. */
export const documentType = z.enum([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/tiff',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);
export type DocumentType = z.infer<typeof documentType>;

export const maxDocumentBytes = 50 * 1_048_576;
/** Every part of a document but its last has this length. In base64 it fits the body of one call. */
export const documentPartBytes = 512 * 1_024;
export const maxDocumentParts = maxDocumentBytes / documentPartBytes;

/** SHA-256 in lower case hex. */
export const documentHash = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case hex'));

export const patientDocument = z.object({
  id: documentId,
  patientId,
  name: z.string(),
  kind: documentKind,
  /** Whose card it shows. Absent in copies from before it was told. */
  coverageId: z.optional(z.nullable(coverageId)),
  sizeBytes: z.int(),
  /** Null until all of it has come. */
  contentType: z.nullable(documentType),
  addedBy: userId,
  /** The name they had then. */
  addedByName: z.string(),
  addedAt: instant,
  /** When all of it had come and was found whole; null before. */
  storedAt: z.nullable(instant),
  /** The numbers of the parts that have come, from 0. */
  parts: z.array(z.int()),
  removedAt: z.nullable(instant),
  version,
});
export type PatientDocument = z.infer<typeof patientDocument>;

const ofPatient = z.object({ clinicId, patientId });
const ofDocument = z.object({ clinicId, documentId });
const partNumber = z.string().check(z.regex(/^(0|[1-9][0-9]?)$/));
const ofPart = z.object({ clinicId, documentId, number: partNumber });
const base64 = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(Math.ceil(documentPartBytes / 3) * 4),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'),
  );

export const listDocuments = endpoint({
  name: 'documents.ofPatient',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/documents',
  summary:
    "A patient's documents that are not removed, newest first, those still on their way among them: of the kinds that the caller's role includes, and what they added themselves.",
  params: ofPatient,
  response: z.object({ documents: z.array(patientDocument) }),
});

export const addDocument = endpoint({
  name: 'documents.add',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/documents',
  summary:
    'Announces a document under an id of the device, before its parts come. Announced again it answers with the parts that have come.',
  params: ofPatient,
  body: z.object({
    id: documentId,
    name: requiredLine(200),
    kind: documentKind,
    /** The coverage may still wait on the device: nothing asks whether it is there. */
    coverageId: z.optional(z.nullable(coverageId)),
    sizeBytes: z.int().check(z.gte(1), z.lte(maxDocumentBytes)),
    sha256: documentHash,
  }),
  response: patientDocument,
});

export const putDocumentPart = endpoint({
  name: 'documents.putPart',
  method: 'PUT',
  path: '/:clinicId/documents/:documentId/parts/:number',
  summary:
    'One part of 512 KiB (the last one may be shorter), numbered from 0, in any order. The same part again changes nothing.',
  params: ofPart,
  body: z.object({ sha256: documentHash, bytes: base64 }),
  response: z.object({ parts: z.array(z.int()) }),
});

export const completeDocument = endpoint({
  name: 'documents.complete',
  method: 'POST',
  path: '/:clinicId/documents/:documentId/complete',
  summary:
    'All parts have come: checks length, hash and what the file really is. Where the hash is another, the parts are thrown away and come again.',
  params: ofDocument,
  response: patientDocument,
});

export const readDocumentPart = endpoint({
  name: 'documents.readPart',
  method: 'GET',
  path: '/:clinicId/documents/:documentId/parts/:number',
  summary:
    'One part of a document that has come whole, in base64. There is no address that shows a document.',
  params: ofPart,
  response: z.object({ bytes: z.string() }),
});

export const saveDocument = endpoint({
  name: 'documents.save',
  method: 'PUT',
  path: '/:clinicId/documents/:documentId',
  summary: 'Names a document anew, changes its kind, removes it (`removed`) or takes that back.',
  params: ofDocument,
  body: z.object({
    name: z.optional(requiredLine(200)),
    kind: z.optional(documentKind),
    removed: z.optional(z.boolean()),
  }),
  response: patientDocument,
});
