import { call } from '../../api/call/call.ts';
import { syncDeliver } from '../../contract/sync.ts';
import { openDocuments, type DocumentDatabase } from '../../db/document-database.ts';
import { openOutbox, type OutboxDatabase } from '../../db/outbox-database.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { uuid7 } from '../../lib/uuid.ts';
import { devicePeople, deviceProofOf, vaultStore } from '../../vault/keys/vault.ts';
import { browserWake } from '../device/browser-ports.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from '../device/device-ports.ts';
import { handOver } from './hand-over.ts';
import { showWaitingHere } from './waiting-here-store.ts';
import { readWaitingHere, type WaitingHere } from './waiting-here.ts';

/** First wait 2 s, doubling to 15 s: whoever waits for these entries cannot press anything. */
const waits = { firstMs: 2_000, capMs: 15_000 };
/** Several changes in a row are one look. */
const restMs = 300;
const slowMs = 60_000;
/** What has not been answered by now is taken for lost; it goes again under the same ids. */
const patienceMs = 20_000;

interface Databases {
  readonly outbox: OutboxDatabase;
  readonly documents: DocumentDatabase;
}

/** Whether this person's vault is open in this page: then they send by themselves. */
const isOpenHere = (userId: string): boolean => {
  const { reader, phase } = vaultStore.getSnapshot();
  return reader === userId && phase === 'open';
};

/**
 * Hands the server, while their vaults are locked, what people entered on this device, and shows what of them still lies
 * here. Goes on for as long as the page does, whoever works in it.
 * @param onChange told whenever it has been looked at
 */
export function keepDelivering(onChange: (waiting: readonly WaitingHere[]) => void): void {
  const host = { indexedDB, IDBKeyRange };
  const databases = { outbox: openOutbox(host), documents: openDocuments(host) };
  const bus = browserBus();
  const holder = uuid7(browserClock.nowMs(), browserRandom.bytes);
  let failures = 0;
  let cancel = () => {};
  let turn: Promise<void> = Promise.resolve();

  const lookIn = (delayMs: number) => {
    cancel();
    cancel = browserClock.after(delayMs, () => {
      turn = turn.then(look);
    });
  };
  const tell = () =>
    show(databases)
      .then(onChange)
      .catch(() => undefined);
  async function look(): Promise<void> {
    let isLeft = false;
    // First of all, since a network may hang.
    await tell();
    try {
      isLeft = await deliverAll(databases, holder, bus);
      failures = 0;
    } catch {
      // Out of reach, or a storage that does not answer: it is tried again.
      failures += 1;
      isLeft = true;
    }
    await tell();
    const pauseMs = backoffMs(failures + 1, browserRandom.unit(), waits);
    lookIn(isLeft ? Math.max(restMs, pauseMs) : slowMs);
  }
  bus.subscribe(({ kind }) => (kind === 'pack' ? undefined : lookIn(restMs)));
  vaultStore.subscribe(() => lookIn(restMs));
  browserWake().subscribe((reason) => {
    if (reason === 'online' || reason === 'visible' || reason === 'socket' || reason === 'worker') {
      failures = 0;
      lookIn(restMs);
    }
  });
  lookIn(0);
}

/** @returns whether something may be taken in a moment. @throws what kept one of them from being sent */
async function deliverAll(
  { outbox: database }: Databases,
  holder: string,
  bus: ReturnType<typeof browserBus>,
): Promise<boolean> {
  let isLeft = false;
  for (const { reader: userId } of await devicePeople()) {
    if (isOpenHere(userId)) continue;
    // One person's entries after the other's.
    // oxlint-disable-next-line no-await-in-loop
    const proof = await deviceProofOf(userId);
    const options = {
      database,
      userId,
      clock: browserClock,
      locks: browserLocks(),
      bus,
      holder,
      deliver: async (body: Parameters<typeof sendSealed>[0]) => sendSealed(body),
      isStopped: () => isOpenHere(userId),
    };
    // oxlint-disable-next-line no-await-in-loop
    if (proof && (await handOver({ ...options, proof }))) isLeft = true;
  }
  return isLeft;
}

const sendSealed = async (body: Parameters<typeof call<typeof syncDeliver>>[1]['body']) =>
  (await call(syncDeliver, { body }, { timeoutMs: patienceMs })).body;

async function show(databases: Databases): Promise<readonly WaitingHere[]> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  const locks = held.flatMap(({ name }) => name ?? []);
  const waiting = await readWaitingHere(databases, await devicePeople(), locks);
  const isToShow = ({ userId, entries, documents }: WaitingHere) =>
    entries + documents > 0 && !isOpenHere(userId);
  showWaitingHere(waiting.filter(isToShow));
  return waiting;
}
