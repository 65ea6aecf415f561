import { createHash } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import type { PatientDocument } from '../../src/contract/people/document.ts';
import type { ClinicId, DocumentId, PatientId } from '../../src/contract/base/ids.ts';
import type { Instant } from '../../src/contract/base/values.ts';
import { openDocuments, type DocumentDatabase } from '../../src/db/document-database.ts';
import { countParts, partLength } from '../../src/domain/people/documents/document.ts';
import type {
  DocumentChanges,
  DocumentPorts,
  DocumentServer,
} from '../../src/sync/documents/document-ports.ts';
import { openDocumentRoom, type DocumentRoom } from '../../src/sync/documents/document-room.ts';
import type { FileSeals } from '../../src/vault/seals.ts';
import { plainSeals } from './plain-seals.ts';
import { Device, refusal } from './world.ts';

export const clinicId = '11111111-1111-4111-8111-111111111111' as ClinicId;
export const patientId = '22222222-2222-4222-8222-222222222222' as PatientId;
let made = 0;
export const newDocumentId = () => {
  made += 1;
  return `33333333-3333-4333-8333-${String(made).padStart(12, '0')}` as DocumentId;
};

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** A PDF as far as its first bytes tell, of that length. */
export function pdfOf(length: number, fill = 7): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(fill);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  // Each part is another one.
  for (let at = 16; at < length; at += 4_096) bytes[at] = at / 4_096;
  return bytes;
}

interface StoredDocument {
  row: PatientDocument;
  sha256: string;
  userId: string;
  parts: Map<number, Uint8Array>;
}

/** What the real server promises of documents, in a page. */
export class DocumentModel {
  readonly documents = new Map<string, StoredDocument>();
  readonly patients = new Set<string>([patientId]);
  /** A chart that was merged into another. */
  readonly mergedInto = new Map<string, PatientId>();
  /** Each call as it arrived: `announce`, `part 3`, `complete`, `save`. */
  readonly calls: string[] = [];
  /** Which users' tokens they came with. */
  readonly callers: string[] = [];
  /** Damages what arrives, so often. */
  damages = 0;

  announce(userId: string, of: PatientId, body: Parameters<DocumentServer['announce']>[2]): PatientDocument {
    if (!this.patients.has(of)) throw refusal(404);
    const known = this.documents.get(body.id);
    if (known) return this.#row(known);
    const { id, name, kind, sizeBytes, sha256 } = body;
    const named = { id, name, kind, sizeBytes, patientId: this.mergedInto.get(of) ?? of };
    const row: PatientDocument = {
      ...named,
      contentType: null,
      addedBy: userId as PatientDocument['addedBy'],
      addedByName: userId,
      addedAt: '2026-03-02T09:00:00.000Z' as Instant,
      storedAt: null,
      parts: [],
      removedAt: null,
      version: 1,
    };
    const stored = { row, sha256, userId, parts: new Map() };
    this.documents.set(id, stored);
    return this.#row(stored);
  }

  putPart(id: string, number: number, bytes: Uint8Array): void {
    const document = this.#find(id);
    if (bytes.length !== partLength(document.row.sizeBytes, number)) throw refusal(422);
    const kept = bytes.slice();
    if (this.damages > 0 && number === 0) {
      this.damages -= 1;
      kept[20] = 255 - kept[20]!;
    }
    document.parts.set(number, kept);
  }

  complete(id: string): PatientDocument {
    const document = this.#find(id);
    const { sizeBytes } = document.row;
    const missing = Array.from({ length: countParts(sizeBytes) }, (_, number) => number).filter(
      (number) => !document.parts.has(number),
    );
    if (missing.length > 0) throw missingParts(missing);
    if (hashOf(this.whole(id)) !== document.sha256) {
      const all = [...document.parts.keys()];
      document.parts.clear();
      throw missingParts(all);
    }
    document.row = { ...document.row, storedAt: '2026-03-02T09:05:00.000Z' as Instant, version: 2 };
    return this.#row(document);
  }

  save(id: string, changes: DocumentChanges): PatientDocument {
    const document = this.#find(id);
    const { name = document.row.name, kind = document.row.kind, removed = false } = changes;
    const removedAt = removed ? document.row.addedAt : null;
    document.row = { ...document.row, name, kind, removedAt, version: document.row.version + 1 };
    return this.#row(document);
  }

  whole(id: string): Uint8Array {
    const parts = [...this.#find(id).parts].toSorted(([a], [b]) => a - b);
    return Buffer.concat(parts.map(([, bytes]) => bytes));
  }

  #find(id: string): StoredDocument {
    const document = this.documents.get(id);
    if (!document) throw refusal(404);
    return document;
  }

  #row = ({ row, parts }: StoredDocument): PatientDocument => ({ ...row, parts: [...parts.keys()] });
}

const missingParts = (missing: number[]) => {
  const fault = refusal(422, { code: 'fields-invalid' });
  return Object.assign(fault, { response: { data: { statusCode: 422, details: { missing } } } });
};

/** What becomes of a call, named as in `calls`; a test replaces it. */
export type DocumentWire = <T>(call: string, serve: () => T) => Promise<T>;

/** One device with a server that knows documents. */
export class DocumentWorld {
  readonly device = new Device(1);
  readonly server = new DocumentModel();
  wire: DocumentWire = (_, serve) => Promise.resolve().then(serve);
  waitingPatients = new Set<string>();
  readonly #rooms: DocumentRoom[] = [];

  database(): DocumentDatabase {
    return openDocuments({ indexedDB: this.device.idb, IDBKeyRange });
  }

  /** Opens the documents of a user in a tab of its own. */
  async tab(userId = 'ada', options: { withLocks?: boolean; seals?: FileSeals } = {}) {
    const { ports: of, die } = this.device.tab({ withLocks: options.withLocks ?? true });
    let isDead = false;
    const reach = <T>(call: string, serve: () => T): Promise<T> => {
      if (isDead) return new Promise(() => {});
      return this.wire(call, () => {
        this.server.calls.push(call);
        this.server.callers.push(userId);
        return serve();
      }).then((answer) => (isDead ? new Promise<never>(() => {}) : answer));
    };
    const server: DocumentServer = {
      announce: (_, patient, body) => reach('announce', () => this.server.announce(userId, patient, body)),
      putPart: ({ documentId }, number, bytes) =>
        reach(`part ${number}`, () => this.server.putPart(documentId, number, bytes)),
      complete: ({ documentId }) => reach('complete', () => this.server.complete(documentId)),
      save: ({ documentId }, changes) => reach('save', () => this.server.save(documentId, changes)),
    };
    const ports: DocumentPorts = {
      ...of,
      server,
      isPatientWaiting: (patient) => this.waitingPatients.has(patient),
    };
    const database = this.database();
    const room = await openDocumentRoom({ ports, database, seals: options.seals ?? plainSeals(userId) });
    this.#rooms.push(room);
    return {
      room,
      database,
      kill: () => {
        isDead = true;
        die();
      },
    };
  }

  /** Keeps a file of that length. @returns its id and hash */
  async keep(room: DocumentRoom, bytes: Uint8Array<ArrayBuffer>, changes: { patientId?: PatientId } = {}) {
    const id = newDocumentId();
    const addedAt = '2026-03-02T09:00:00.000Z' as Instant;
    const about = { name: 'Letter of Dr. Quay', kind: 'referral', addedAt } as const;
    await room.keep({ id, clinicId, patientId, ...about, ...changes }, new Blob([bytes]));
    return { id, hash: hashOf(bytes) };
  }

  /** Whether the server has this document, whole. */
  has({ id, hash }: { id: string; hash: string }): boolean {
    const document = this.server.documents.get(id);
    return document?.row.storedAt != null && hashOf(this.server.whole(id)) === hash;
  }
}
