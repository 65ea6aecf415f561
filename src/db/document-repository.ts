import type { ClinicId, DocumentId } from '../contract/base/ids.ts';
import type { FileSeals } from '../vault/seals.ts';
import type { DocumentContent, DocumentDatabase, DocumentDexie, DocumentHead } from './document-database.ts';

/** A document with its content opened; null where it cannot be opened any more. */
export type OpenedDocument = Omit<DocumentHead, 'sealed'> & { readonly content: DocumentContent | null };
/** A document that can be opened. */
export type ReadableDocument = OpenedDocument & { readonly content: DocumentContent };

/** What may be noted of a document without opening it. */
export type HeadNote = Partial<
  Pick<DocumentHead, 'sentCount' | 'failures' | 'nextAttemptAtMs' | 'waitsForPatient'>
>;
type Change = Partial<Pick<DocumentHead, 'state'>> & HeadNote & { readonly content?: DocumentContent };

const headAddress = (id: string, version: number) => ({ table: 'documents', id, version });
const partAddress = (id: string, number: number) => ({
  table: 'documentParts',
  id: `${id}/${number}`,
  version: 1,
});

/** One person's documents on this device: what is in them is sealed with the key of their clinic. */
export class DocumentRepository {
  readonly #database: DocumentDatabase;
  readonly #seals: FileSeals;
  readonly #nowMs: () => number;

  constructor(database: DocumentDatabase, seals: FileSeals, nowMs: () => number) {
    this.#database = database;
    this.#seals = seals;
    this.#nowMs = nowMs;
  }

  get #userId(): string {
    return this.#seals.reader;
  }

  /** Makes room for a document whose parts follow. @throws OutboxFull, OutboxUnavailable */
  async begin(id: DocumentId, clinicId: ClinicId): Promise<void> {
    const head: DocumentHead = {
      userId: this.#userId,
      id,
      clinicId,
      state: 'keeping',
      partCount: 0,
      sentCount: 0,
      failures: 0,
      nextAttemptAtMs: 0,
      waitsForPatient: false,
      changedAtMs: this.#nowMs(),
      version: 0,
      sealed: null,
    };
    await this.#database.use((documents) => documents.heads.put(head));
  }

  /** Lays one part down. @throws OutboxFull, OutboxUnavailable, VaultLocked */
  async addPart(
    id: DocumentId,
    clinicId: ClinicId,
    number: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    const sealed = await this.#seals.sealBytes(clinicId, partAddress(id, number), bytes);
    await this.#database.use((documents) =>
      documents.parts.put({ userId: this.#userId, id, number, sealed }),
    );
  }

  /** All parts lie here: from now on it is a document that waits. @throws OutboxFull, OutboxUnavailable, VaultLocked */
  async finish(
    id: DocumentId,
    clinicId: ClinicId,
    partCount: number,
    content: DocumentContent,
  ): Promise<void> {
    const sealed = await this.#seals.seal(clinicId, headAddress(id, 1), content);
    await this.#database.use((documents) =>
      documents.transaction('rw', documents.heads, async () => {
        const head = await documents.heads.get([this.#userId, id]);
        if (!head) throw new Error(`Document ${id} was tidied away while it was being kept.`);
        const changedAtMs = this.#nowMs();
        await documents.heads.put({ ...head, state: 'waiting', partCount, version: 1, sealed, changedAtMs });
      }),
    );
  }

  /** Takes a document away with its parts. */
  async drop(id: DocumentId): Promise<void> {
    await this.#database.use((documents) =>
      documents.transaction('rw', documents.heads, documents.parts, async () => {
        await documents.heads.delete([this.#userId, id]);
        await documents.partsOf(this.#userId, id).delete();
      }),
    );
  }

  /** In the order of their ids, which is the order in which they were added. @throws OutboxUnavailable, VaultLocked */
  async list(): Promise<OpenedDocument[]> {
    const heads = await this.#database.use((documents) => documents.headsOf(this.#userId).toArray());
    return Promise.all(heads.map((head) => this.#opened(head)));
  }

  /** Null where there is none, or none that can be opened. */
  async find(id: DocumentId): Promise<ReadableDocument | null> {
    const head = await this.#head(id);
    const opened = head && (await this.#opened(head));
    return opened?.content ? { ...opened, content: opened.content } : null;
  }

  /** One part of what lies here. @throws SealBroken where it is gone or was changed; VaultLocked */
  async readPart({ id, clinicId }: OpenedDocument, number: number): Promise<Uint8Array<ArrayBuffer>> {
    const row = await this.#database.use((documents) => documents.parts.get([this.#userId, id, number]));
    return this.#seals.openBytes(clinicId, partAddress(id, number), row?.sealed ?? new Uint8Array());
  }

  /**
   * Changes a document as it stands; `change` runs again when another tab was faster, and null from it changes nothing.
   * @returns the document as it is now; null when nothing was changed
   * @throws OutboxFull, OutboxUnavailable, VaultLocked
   */
  async change(
    id: DocumentId,
    change: (document: ReadableDocument) => Change | null,
  ): Promise<ReadableDocument | null> {
    for (;;) {
      // Each try stands on what the one before has met.
      // oxlint-disable-next-line no-await-in-loop
      const before = await this.find(id);
      const changed = before && change(before);
      if (!before || !changed) return null;
      const { content = before.content, ...fields } = changed;
      const version = before.version + 1;
      // oxlint-disable-next-line no-await-in-loop
      const sealed = await this.#seals.seal(before.clinicId, headAddress(id, version), content);
      const { content: _, ...head } = before;
      const next = { ...head, ...fields, version, sealed, changedAtMs: this.#nowMs() };
      // oxlint-disable-next-line no-await-in-loop
      if (await this.#replace(before.version, next)) return { ...next, content };
    }
  }

  /** Notes how it stands, without opening it. @returns whether it still waits */
  note(id: DocumentId, note: HeadNote): Promise<boolean> {
    const key: [string, string] = [this.#userId, id];
    const changedAtMs = this.#nowMs();
    return this.#database.use((documents) =>
      documents.transaction('rw', documents.heads, async () => {
        const head = await documents.heads.get(key);
        if (head?.state !== 'waiting') return false;
        await documents.heads.update(key, { ...note, changedAtMs });
        return true;
      }),
    );
  }

  /** What tells whether anything has moved since: the sending writes it down part by part. */
  async mark(): Promise<string> {
    const heads = await this.#database.use((documents) => documents.headsOf(this.#userId).toArray());
    return heads
      .map(({ id, version, sentCount, changedAtMs }) => [id, version, sentCount, changedAtMs])
      .join();
  }

  #head(id: DocumentId): Promise<DocumentHead | undefined> {
    return this.#database.use((documents) => documents.heads.get([this.#userId, id]));
  }

  async #opened({ sealed, ...head }: DocumentHead): Promise<OpenedDocument> {
    if (!sealed) return { ...head, content: null };
    const place = headAddress(head.id, head.version);
    try {
      return { ...head, content: (await this.#seals.open(head.clinicId, place, sealed)) as DocumentContent };
    } catch (fault) {
      if (fault instanceof Error && fault.name === 'SealBroken') return { ...head, content: null };
      throw fault;
    }
  }

  /** @returns false when it is not any more what the change was made of */
  #replace(version: number, next: DocumentHead): Promise<boolean> {
    const key: [string, string] = [this.#userId, next.id];
    return this.#database.use((documents: DocumentDexie) =>
      documents.transaction('rw', documents.heads, documents.parts, async () => {
        const now = await documents.heads.get(key);
        // What was committed when the connection died is found again by the second try.
        if (now?.version === next.version && sameBytes(now.sealed, next.sealed)) return true;
        if (now?.version !== version) return false;
        await documents.heads.put(next);
        if (next.state === 'done') await documents.partsOf(this.#userId, next.id).delete();
        return true;
      }),
    );
  }
}

const sameBytes = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one !== null &&
  other !== null &&
  one.length === other.length &&
  one.every((byte, at) => byte === other[at]);
