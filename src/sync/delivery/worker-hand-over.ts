import { syncDeliver } from '../../contract/sync.ts';
import { openOutbox } from '../../db/outbox-database.ts';
import type { IndexedDbHost } from '../../db/open-dexie.ts';
import { uuid7 } from '../../lib/uuid.ts';
import { deviceProofOf } from '../../vault/keys/device-proof.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from '../device/device-ports.ts';
import { handOver, type DeliverAnswer, type DeliverBody } from './hand-over.ts';

const patienceMs = 30_000;

/** With no page open: hands over what lies sealed of everybody whose vault the worker has no keys of. */
export async function handOverWithoutPage(
  host: IndexedDbHost,
  isOpen: (reader: string) => Promise<boolean>,
): Promise<void> {
  const database = openOutbox(host);
  try {
    const rows = await database.use((outbox) => outbox.entryKeys.toArray());
    for (const { userId, apiUrl } of rows) {
      // One person's entries after the other's. Who could not be served is tried with the next sync.
      // oxlint-disable-next-line no-await-in-loop
      const proof = (await isOpen(userId)) ? null : await deviceProofOf(userId).catch(() => null);
      if (!proof) continue;
      const ports = { clock: browserClock, locks: browserLocks(), bus: browserBus() };
      const holder = uuid7(browserClock.nowMs(), browserRandom.bytes);
      const deliver = (body: DeliverBody) => post(`${apiUrl}${syncDeliver.path}`, body);
      const isStopped = () => false;
      // oxlint-disable-next-line no-await-in-loop
      await handOver({ ...ports, database, userId, proof, deliver, holder, isStopped }).catch(
        () => undefined,
      );
    }
  } finally {
    await database.close();
  }
}

async function post(url: string, body: DeliverBody): Promise<DeliverAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`Handing over was answered with ${answer.status}.`);
  const read = (await answer.json()) as Partial<DeliverAnswer> | null;
  // A page of somebody else's on the way may answer anything.
  if (!Array.isArray(read?.outcomes))
    throw new Error('Something on the network answered instead of the server.');
  return read as DeliverAnswer;
}
