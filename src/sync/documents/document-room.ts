import type { DocumentKind } from '../../contract/people/document.ts';
import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentDatabase } from '../../db/document-database.ts';
import { DocumentRepository } from '../../db/document-repository.ts';
import type { FileSeals } from '../../vault/seals.ts';
import { noteReachable } from '../reads/pending.ts';
import type { BusMessage, WakeReason } from '../device/ports.ts';
import { storeWithRoom } from '../device/with-room.ts';
import {
  describeDocument,
  openFile,
  removeDocument,
  restoreDocument,
  retryDocument,
} from './document-changes.ts';
import { createDocumentDrain } from './document-drain.ts';
import type { DocumentPorts } from './document-ports.ts';
import { keepDocument, type DocumentWish } from './keep-document.ts';
import { createShownDocuments } from './shown-documents.ts';
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

/** Opens a person's documents and begins to send them. Resolves when they are in the store for screens. */
export async function openDocumentRoom(options: RoomOptions): Promise<DocumentRoom> {
  const { ports, database, seals, makeRoom } = options;
  const { clock, bus, locks } = ports;
  const userId = seals.reader;
  const repository = new DocumentRepository(database, seals, () => clock.nowMs());
  const shown = createShownDocuments(repository, () => drain.sending());
  async function moved(): Promise<void> {
    bus.post({ kind: 'documents', userId });
    await shown.show();
  }
  const drain = createDocumentDrain({
    ports,
    repository,
    userId,
    onMoved: moved,
    onReachable: (isReachable) => noteReachable(isReachable ? 'online' : 'offline'),
  });
  const showAgain = () =>
    void shown.show().catch((error: unknown) => ports.report('Reading documents failed', error));
  const endings = [
    bus.subscribe((message: BusMessage) => {
      if (message.kind === 'documents' && message.userId === userId) showAgain();
    }),
    ports.wake.subscribe((reason) => {
      if (reason === 'visible' || reason === 'shown' || reason === 'clock') showAgain();
      drain.wake(reason);
    }),
  ];

  async function changed(work: Promise<unknown>): Promise<void> {
    await work;
    await moved();
    drain.wake('queued');
  }

  await shown.show();
  drain.wake('start');

  return {
    async keep(wish, file) {
      await inKeepingTurn(locks, userId, () =>
        storeWithRoom(() => keepDocument(repository, wish, file), makeRoom),
      );
      await changed(Promise.resolve());
    },
    retry: (id) => changed(retryDocument(repository, id)),
    remove: (id) => changed(removeDocument(repository, id)),
    restore: (id) => changed(restoreDocument(repository, id)),
    describe: (id, about) => changed(describeDocument(repository, id, about)),
    open: (id) => openFile(repository, id),
    wake: (reason) => drain.wake(reason),
    async stop() {
      for (const end of endings) end();
      shown.stop();
      await drain.stop();
    },
    settled: () => drain.settled(),
  };
}

/** One tab at a time lays a file down. */
async function inKeepingTurn(
  locks: DocumentPorts['locks'],
  userId: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!locks) return work();
  let fault: unknown;
  const hadTurn = await locks.hold(keepingLock(userId), { giveUpMs: keepPatienceMs }, () =>
    work().catch((error: unknown) => void (fault = error)),
  );
  if (fault !== undefined) throw fault;
  if (!hadTurn) throw new Error('Another tab is keeping a file. Nothing was kept; try again in a moment.');
}
