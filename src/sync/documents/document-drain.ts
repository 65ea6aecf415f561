import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentRepository, OpenedDocument, ReadableDocument } from '../../db/document-repository.ts';
import { VaultLocked } from '../../vault/seals.ts';
import { createLockTurn } from '../drain/lock-turn.ts';
import { createRunLoop } from '../drain/run-loop.ts';
import type { WakeReason } from '../device/ports.ts';
import type { DocumentPorts } from './document-ports.ts';
import { createDocumentSender } from './document-sender.ts';
import { longestMs, patience, SendingPause } from './sending-pause.ts';
import { tidyDocuments } from './tidy-documents.ts';

export interface DocumentDrain {
  /** Something may have become possible. */
  wake(reason: WakeReason | 'queued' | 'start'): void;
  /** The document that is on its way from this tab at this moment. */
  sending(): DocumentId | null;
  /** Sends nothing more; resolves when what is under way has been written down. */
  stop(): Promise<void>;
  /** For tests: resolves when no run is under way. */
  settled(): Promise<void>;
}

interface DrainOptions {
  readonly ports: DocumentPorts;
  readonly repository: DocumentRepository;
  readonly userId: string;
  /** What lies here, or what is on its way, has changed. */
  readonly onMoved: () => Promise<void>;
  readonly onReachable: (isReachable: boolean) => void;
}

/** A tab that holds the lock and moves nothing for this long is frozen. Longer than one call may take. */
const frozenMs = 90_000;
/** These say that the network, or the person, may be back. */
const hopeless = new Set<WakeReason | 'queued' | 'start'>(['offline', 'renewed', 'beat', 'queued']);

/**
 * Sends one person's documents from this tab whenever it can and no other tab does: one after another, part after part. A Web
 * Lock sees to it that one tab sends at a time. Where there are none, two may send the same part: the server takes it once.
 */
export function createDocumentDrain(options: DrainOptions): DocumentDrain {
  const { ports, repository, userId } = options;
  const { clock, locks } = ports;
  const pause = new SendingPause(ports);
  const loop = createRunLoop({
    clock,
    run: sendWhatIsReady,
    onFault(error) {
      if (!loop.isStopped() && !(error instanceof VaultLocked))
        ports.report('Sending documents failed', error);
    },
    retryMs: patience.capMs / 2,
  });
  const turn = locks && createLockTurn(locks, `documents:${userId}`, frozenMs);
  const sender = createDocumentSender({ ...options, pause, isStopped: loop.isStopped });

  async function sendWhatIsReady(): Promise<void> {
    const pausedMs = pause.leftMs();
    if (pausedMs !== null) return loop.startIn(pausedMs);
    const documents = await repository.list();
    if (documents.some((one) => isUntidy(one) || sender.isReady(one))) await inTurn(run);
    await planNext();
  }

  async function planNext(): Promise<void> {
    const pausedMs = pause.leftMs();
    if (pausedMs !== null) return loop.startIn(pausedMs);
    const nowMs = clock.nowMs();
    const due = (await repository.list())
      .filter(({ state, nextAttemptAtMs }) => state === 'waiting' && nextAttemptAtMs > nowMs)
      .map(({ nextAttemptAtMs }) => nextAttemptAtMs - nowMs);
    if (due.length > 0) loop.startIn(Math.min(longestMs, ...due));
  }

  /** Becomes the one tab that sends, and lets go again. */
  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (!turn) return work();
    const mark = await repository.mark();
    const hadTurn = await turn.take(mark, true, async () => (loop.isStopped() ? undefined : work()));
    if (!hadTurn) loop.runAgain();
  }

  async function run(): Promise<void> {
    await tidyDocuments({ ports, repository, userId });
    const tried = new Set<DocumentId>();
    while (!loop.isStopped()) {
      // One after another, and whoever was added meanwhile is found.
      // oxlint-disable-next-line no-await-in-loop
      const next = (await repository.list()).find((one) => !tried.has(one.id) && sender.isReady(one));
      if (!next) return;
      tried.add(next.id);
      // oxlint-disable-next-line no-await-in-loop
      if (!(await sender.send(next as ReadableDocument))) return;
    }
  }

  return {
    wake(reason) {
      if (reason === 'offline') return;
      if (!hopeless.has(reason)) pause.cutShort();
      loop.start();
    },
    sending: sender.sending,
    stop: loop.stop,
    settled: loop.settled,
  };
}

const isUntidy = ({ state }: OpenedDocument): boolean =>
  state === 'removed' || state === 'done' || state === 'keeping';
