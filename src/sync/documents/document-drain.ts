import type { DocumentId } from '../../contract/base/ids.ts';
import type { DocumentShelf, OpenedDocument, ReadableDocument } from '../../db/document-shelf.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { SealBroken, VaultLocked } from '../../vault/seals.ts';
import { isDue } from '../drain/choose-batch.ts';
import type { WakeReason } from '../device/ports.ts';
import type { DocumentPorts } from './document-ports.ts';
import { sendDocument, type Sent } from './send-document.ts';
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
  readonly shelf: DocumentShelf;
  readonly userId: string;
  /** What lies here, or what is on its way, has changed. */
  readonly onMoved: () => Promise<void>;
  readonly onReachable: (isReachable: boolean) => void;
}

const patience = { firstMs: 2_000, capMs: 300_000 };
/** No wait is believed for longer: the clock may have been set back. */
const longestMs = 3_600_000;
/** A tab that holds the lock and moves nothing for this long is frozen. Longer than one call may take. */
const frozenMs = 90_000;
/** These say that the network, or the person, may be back. */
const hopeless = new Set<WakeReason | 'queued' | 'start'>(['offline', 'renewed', 'beat', 'queued']);

const brokenWords =
  'What lies on this device was changed or is damaged, so it was not sent. Add the document again and remove this one.';

/**
 * Sends one person's documents from this tab whenever it can and no other tab does: one after another, part after part. A Web
 * Lock sees to it that one tab sends at a time. Where there are none, two may send the same part: the server takes it once.
 */
export function createDocumentDrain(options: DrainOptions): DocumentDrain {
  const { ports, shelf, userId, onMoved, onReachable } = options;
  const { clock, random, locks } = ports;
  let running: Promise<void> | null = null;
  let isAgain = false;
  let isStopped = false;
  let current: DocumentId | null = null;
  let cancelTimer = () => {};
  /** No document can be sent: the server is out of reach, or the person has to sign in. */
  let stops = 0;
  let stoppedUntilMs = 0;
  let waitedAt: string | null = null;

  const isReady = ({ state, content, nextAttemptAtMs }: OpenedDocument): boolean =>
    state === 'waiting' &&
    content !== null &&
    !ports.isPatientWaiting(content.patientId) &&
    isDue(nextAttemptAtMs, clock.nowMs(), longestMs);

  function schedule(delayMs: number): void {
    cancelTimer();
    if (!isStopped) cancelTimer = clock.after(Math.max(0, delayMs), start);
  }

  function start(): void {
    if (isStopped) return;
    isAgain = true;
    running ??= runAll()
      .catch((error: unknown) => {
        if (!isStopped && !(error instanceof VaultLocked)) ports.report('Sending documents failed', error);
        schedule(patience.capMs / 2);
      })
      .finally(() => {
        running = null;
        if (isAgain) start();
      });
  }

  async function runAll(): Promise<void> {
    isAgain = false;
    if (!isDue(stoppedUntilMs, clock.nowMs(), longestMs)) return schedule(stoppedUntilMs - clock.nowMs());
    const documents = await shelf.list();
    const isUntidy = documents.some(
      ({ state }) => state === 'removed' || state === 'done' || state === 'keeping',
    );
    if (isUntidy || documents.some(isReady)) await inTurn(run);
    await scheduleNext();
  }

  async function scheduleNext(): Promise<void> {
    const nowMs = clock.nowMs();
    if (!isDue(stoppedUntilMs, nowMs, longestMs)) return schedule(stoppedUntilMs - nowMs);
    const due = (await shelf.list())
      .filter(({ state, nextAttemptAtMs }) => state === 'waiting' && nextAttemptAtMs > nowMs)
      .map(({ nextAttemptAtMs }) => nextAttemptAtMs - nowMs);
    if (due.length > 0) schedule(Math.min(longestMs, ...due));
  }

  /** Becomes the one tab that sends, and lets go again. */
  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (!locks) return work();
    const mark = await shelf.mark();
    const isFrozen = waitedAt === mark;
    const hadTurn = await locks.hold(
      `documents:${userId}`,
      isFrozen ? 'steal' : { giveUpMs: frozenMs },
      async () => (isStopped ? undefined : work()),
    );
    waitedAt = hadTurn ? null : mark;
    if (!hadTurn) isAgain = true;
  }

  async function run(): Promise<void> {
    await tidyDocuments({ ports, shelf, userId });
    const tried = new Set<DocumentId>();
    while (!isStopped) {
      // One after another, and whoever was added meanwhile is found.
      // oxlint-disable-next-line no-await-in-loop
      const next = (await shelf.list()).find((one) => !tried.has(one.id) && isReady(one));
      if (!next) return;
      tried.add(next.id);
      // oxlint-disable-next-line no-await-in-loop
      if (!(await tryOne(next as ReadableDocument))) return;
    }
  }

  /** @returns whether others may be tried */
  async function tryOne(document: ReadableDocument): Promise<boolean> {
    current = document.id;
    await onMoved();
    try {
      const sending = { shelf, server: ports.server, isStopped: () => isStopped, onMoved };
      let sent = await sendDocument(document, userId, sending);
      if (sent.is === 'stop' && sent.why === 'sign-in' && (await ports.tokens.renew(userId)))
        sent = await sendDocument(document, userId, sending);
      return await settle(document, sent);
    } catch (fault) {
      if (!(fault instanceof SealBroken)) throw fault;
      return await settle(document, { is: 'refused', words: brokenWords });
    } finally {
      current = null;
      if (!isStopped) await onMoved();
    }
  }

  async function settle({ id, failures }: ReadableDocument, sent: Sent): Promise<boolean> {
    if (sent.is === 'stop') {
      stops += 1;
      // Signed out of the server, it is asked again when the person is back, or now and then.
      const delayMs = sent.why === 'sign-in' ? patience.capMs : backoffMs(stops, random.unit(), patience);
      stoppedUntilMs = clock.nowMs() + delayMs;
      if (sent.why === 'network') onReachable(false);
      return false;
    }
    stops = 0;
    if (sent.is !== 'left') onReachable(true);
    if (sent.is === 'refused') {
      const { words } = sent;
      await shelf.change(id, ({ state, content }) =>
        state === 'waiting' ? { state: 'refused', content: { ...content, refusal: words } } : null,
      );
    }
    if (sent.is === 'wait') {
      const delayMs = Math.max(sent.atLeastMs, backoffMs(failures + 1, random.unit(), patience));
      const nextAttemptAtMs = clock.nowMs() + delayMs;
      await shelf.note(id, { failures: failures + 1, nextAttemptAtMs, waitsForPatient: sent.forPatient });
    }
    return true;
  }

  return {
    wake(reason) {
      if (reason === 'offline') return;
      if (!hopeless.has(reason)) stoppedUntilMs = 0;
      start();
    },
    sending: () => current,
    async stop() {
      isStopped = true;
      cancelTimer();
      await running?.catch(() => {});
    },
    async settled() {
      while (running) await running;
    },
  };
}
