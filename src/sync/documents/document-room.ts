import type { DocumentKind } from '../../contract/people/document.ts';
import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentDatabase } from '../../db/document-database.ts';
import { DocumentShelf, type OpenedDocument } from '../../db/document-shelf.ts';
import { OutboxFull } from '../../db/storage-fault.ts';
import { SealBroken, type FileSeals } from '../../vault/seals.ts';
import { noteReachable } from '../reads/pending.ts';
import type { BusMessage, WakeReason } from '../device/ports.ts';
import { createDocumentDrain } from './document-drain.ts';
import type { DocumentPorts } from './document-ports.ts';
import { keepDocument, type DocumentWish } from './keep-document.ts';
import { showKeptDocuments, type KeptDocument, type KeptStanding } from './kept-documents.ts';
import { keepingLock } from './tidy-documents.ts';

/** One person's documents on this device, in one tab: keeps them, shows them, and sends them when it is this tab's turn. */
export interface DocumentRoom {
  keep(wish: DocumentWish, file: Blob): Promise<void>;
  /** Sends a refused one again. */
  retry(id: DocumentId): Promise<void>;
  /** Gives up one that the server has not got; for some minutes it can be brought back. */
  remove(id: DocumentId): Promise<void>;
  restore(id: DocumentId): Promise<void>;
  describe(id: DocumentId, about: { readonly name: string; readonly kind: DocumentKind }): Promise<void>;
  /** The file itself. @throws SealBroken where it is not here, or not whole */
  open(id: DocumentId): Promise<Blob>;
  wake(reason: WakeReason | 'start'): void;
  stop(): Promise<void>;
  /** For tests: resolves when nothing is under way. */
  settled(): Promise<void>;
}

interface RoomOptions {
  readonly ports: DocumentPorts;
  readonly database: DocumentDatabase;
  /** Of the signed-in person. When their vault is locked, stop the room; it throws VaultLocked until then. */
  readonly seals: FileSeals;
  /** Makes room on a full device by dropping what can be fetched again. */
  readonly makeRoom?: () => Promise<void>;
}

/** How long another tab may take to lay a file down before this one says that it cannot. */
const keepPatienceMs = 120_000;

const standings: Readonly<Partial<Record<OpenedDocument['state'], KeptStanding>>> = {
  waiting: 'waiting',
  refused: 'refused',
  removed: 'removed',
  done: 'done',
};

function toKept({ content, ...head }: OpenedDocument, sending: DocumentId | null): KeptDocument[] {
  const plain = standings[head.state];
  if (plain === undefined) return [];
  const { id, clinicId, sentCount, partCount, waitsForPatient, changedAtMs } = head;
  const placed = { id, clinicId, sentCount, partCount, waitsForPatient, changedAtMs };
  if (!content)
    return plain === 'done' || plain === 'removed'
      ? []
      : [{ ...placed, standing: 'unreadable', about: null, refusal: null, answer: null }];
  const { patientId, name, kind, coverageId, sizeBytes, contentType, addedAt, refusal, answer } = content;
  const standing = plain === 'waiting' && id === sending ? 'sending' : plain;
  const about = { patientId, name, kind, coverageId: coverageId ?? null, sizeBytes, contentType, addedAt };
  return [{ ...placed, standing, about, refusal: plain === 'refused' ? refusal : null, answer }];
}

/** Opens a person's documents and begins to send them. Resolves when they are in the store for screens. */
export async function openDocumentRoom(options: RoomOptions): Promise<DocumentRoom> {
  const { ports, database, seals, makeRoom } = options;
  const { clock, bus, locks } = ports;
  const userId = seals.reader;
  const shelf = new DocumentShelf(database, seals, () => clock.nowMs());
  let isStopped = false;
  let shows = 0;

  async function show(): Promise<void> {
    shows += 1;
    const mine = shows;
    const documents = await shelf.list();
    // One that was read later stands already.
    if (!isStopped && mine === shows)
      showKeptDocuments(documents.flatMap((one) => toKept(one, drain.sending())));
  }
  async function moved(): Promise<void> {
    bus.post({ kind: 'documents', userId });
    await show();
  }
  const drain = createDocumentDrain({
    ports,
    shelf,
    userId,
    onMoved: moved,
    onReachable: (isReachable) => noteReachable(isReachable ? 'online' : 'offline'),
  });
  const showAgain = () =>
    void show().catch((error: unknown) => ports.report('Reading documents failed', error));
  const endings = [
    bus.subscribe((message: BusMessage) => {
      if (message.kind === 'documents' && message.userId === userId) showAgain();
    }),
    ports.wake.subscribe((reason) => {
      if (reason === 'visible' || reason === 'shown' || reason === 'clock') showAgain();
      drain.wake(reason);
    }),
  ];

  async function inKeepingTurn(work: () => Promise<void>): Promise<void> {
    if (!locks) return work();
    let fault: unknown;
    const hadTurn = await locks.hold(keepingLock(userId), { giveUpMs: keepPatienceMs }, () =>
      work().catch((error: unknown) => void (fault = error)),
    );
    if (fault !== undefined) throw fault;
    if (!hadTurn) throw new Error('Another tab is keeping a file. Nothing was kept; try again in a moment.');
  }
  async function changed(work: Promise<unknown>): Promise<void> {
    await work;
    await moved();
    drain.wake('queued');
  }

  await show();
  drain.wake('start');

  return {
    async keep(wish, file) {
      await inKeepingTurn(async () => {
        try {
          await keepDocument(shelf, wish, file);
        } catch (fault) {
          if (!(fault instanceof OutboxFull) || !makeRoom) throw fault;
          await makeRoom();
          await keepDocument(shelf, wish, file);
        }
      });
      await changed(Promise.resolve());
    },
    retry: (id) =>
      changed(
        shelf.change(id, ({ state, content }) =>
          state === 'refused'
            ? { state: 'waiting', failures: 0, nextAttemptAtMs: 0, content: { ...content, refusal: null } }
            : null,
        ),
      ),
    remove: (id) => changed(remove(shelf, id)),
    restore: (id) =>
      changed(
        shelf.change(id, ({ state, content }) =>
          state === 'removed' ? { state: content.refusal === null ? 'waiting' : 'refused' } : null,
        ),
      ),
    describe: (id, { name, kind }) =>
      changed(
        shelf.change(id, ({ state, content }) =>
          state === 'waiting' || state === 'refused'
            ? { content: { ...content, name, kind, isRenamed: true } }
            : null,
        ),
      ),
    async open(id) {
      const document = await shelf.find(id);
      if (!document || document.state === 'done')
        throw new SealBroken({ table: 'documents', id, version: document?.version ?? 0 });
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for (let number = 0; number < document.partCount; number += 1) {
        // oxlint-disable-next-line no-await-in-loop
        parts.push(await shelf.readPart(document, number));
      }
      return new Blob(parts, { type: document.content.contentType });
    },
    wake: (reason) => drain.wake(reason),
    async stop() {
      isStopped = true;
      for (const end of endings) end();
      showKeptDocuments([]);
      await drain.stop();
    },
    settled: () => drain.settled(),
  };
}

/** One that can be opened can be brought back; what nobody can open any more goes at once. */
async function remove(shelf: DocumentShelf, id: DocumentId): Promise<void> {
  const taken = await shelf.change(id, ({ state }) =>
    state === 'waiting' || state === 'refused' ? { state: 'removed' } : null,
  );
  if (!taken && (await shelf.find(id)) === null) await shelf.drop(id);
}
