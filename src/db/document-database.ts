import { Dexie, type Table } from 'dexie';
import type { DocumentKind, DocumentType, PatientDocument } from '../contract/people/document.ts';
import type { ClinicId, CoverageId, DocumentId, PatientId } from '../contract/base/ids.ts';
import type { Instant } from '../contract/base/values.ts';
import type { Sealed } from '../vault/seals.ts';
import { ReopeningDatabase, type IndexedDbHost } from './open-dexie.ts';

/**
 * keeping: its parts are being laid down; waiting: it goes to the server by itself; refused: the server does not take it, so a
 * person decides; removed: given up, for a while still to be brought back; done: the server has it, its parts are gone.
 */
export type KeptState = 'keeping' | 'waiting' | 'refused' | 'removed' | 'done';

/** What a document of a patient is, while it is on this device. Sealed as a whole. */
export interface DocumentContent {
  readonly patientId: PatientId;
  readonly name: string;
  readonly kind: DocumentKind;
  /** Whose card it shows; absent in rows from before it was told. */
  readonly coverageId?: CoverageId | null;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly contentType: DocumentType;
  readonly addedAt: Instant;
  /** The server may know of it already. */
  readonly isAnnounced: boolean;
  /** Its name or kind was changed here since it was added. */
  readonly isRenamed: boolean;
  /** Why the server does not take it. */
  readonly refusal: string | null;
  /** What the server said once it had all of it. */
  readonly answer: PatientDocument | null;
}

/** A document on this device: ids, states, counts and times in the clear, everything else sealed. */
export interface DocumentHead {
  /** The `sub` of who added it. It is sent with this person's token or not at all. */
  readonly userId: string;
  readonly id: DocumentId;
  readonly clinicId: ClinicId;
  readonly state: KeptState;
  readonly partCount: number;
  /** How many parts the server has, as far as this device knows; the server itself is asked before any is sent. */
  readonly sentCount: number;
  /** How often in a row it could not be sent. */
  readonly failures: number;
  readonly nextAttemptAtMs: number;
  /** The server does not know its patient yet. */
  readonly waitsForPatient: boolean;
  readonly changedAtMs: number;
  /** Grows with each new content; bound into its seal. */
  readonly version: number;
  /** Null only while its parts are being laid down. */
  readonly sealed: Sealed | null;
}

export interface DocumentPartRow {
  readonly userId: string;
  readonly id: DocumentId;
  readonly number: number;
  readonly sealed: Sealed;
}

export class DocumentDexie extends Dexie {
  declare heads: Table<DocumentHead, [string, string]>;
  declare parts: Table<DocumentPartRow, [string, string, number]>;

  constructor(host: IndexedDbHost, name = 'plumbline-documents') {
    super(name, { ...host, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ heads: '&[userId+id]', parts: '&[userId+id+number]' });
  }

  /** Every part of one document. */
  partsOf(userId: string, id: DocumentId) {
    return this.parts
      .where('[userId+id+number]')
      .between([userId, id, Dexie.minKey], [userId, id, Dexie.maxKey]);
  }

  /** Every document of one person. */
  headsOf(userId: string) {
    return this.heads.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  }
}

export type DocumentDatabase = ReopeningDatabase<DocumentDexie>;

/** Documents that wait on this device. By themselves, so that no file stands in the way of a note; written strictly. */
export const openDocuments = (host: IndexedDbHost, name?: string): DocumentDatabase =>
  new ReopeningDatabase(() => new DocumentDexie(host, name));

/** The clinics for which a person has documents here that the server has not got. @throws OutboxUnavailable */
export const unsentDocumentScopes = (
  database: DocumentDatabase,
  userId: string,
): Promise<readonly string[]> =>
  database.use(async (documents) => {
    const heads = await documents.headsOf(userId).toArray();
    return [...new Set(heads.filter(({ state }) => state !== 'done').map(({ clinicId }) => clinicId))];
  });
