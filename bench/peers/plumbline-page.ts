import { ApiFault } from '../../src/api/call/fault.ts';
import { faultOf, networkFault } from '../../src/api/call/read-fault.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import type { ClinicId } from '../../src/contract/base/ids.ts';
import { syncPush } from '../../src/contract/sync.ts';
import { openOutbox, type OutboxDatabase } from '../../src/db/outbox-database.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from '../../src/sync/device/device-ports.ts';
import { browserWake } from '../../src/sync/device/browser-ports.ts';
import { pendingStore } from '../../src/sync/reads/pending.ts';
import type { Network, PushAnswer } from '../../src/sync/device/ports.ts';
import { openQueue, type Queue } from '../../src/sync/outbox/queue.ts';
import type { WriteIntent } from '../../src/sync/outbox/write-intent.ts';
import { openBenchSeals } from './bench-seals.ts';
import { addressOf, offer } from './pages/bench-page.ts';
import type { Held, Note } from './peer.ts';

const clinicId = '018f0000-0000-7000-8000-00000000000a' as ClinicId;

let queue: Queue;
let database: OutboxDatabase;

/** The push of the contract without Amplify, which needs a signed-in person; faults are read as the product does. */
const networkTo = (run: string): Network => ({
  async push(clinic, _userId, body) {
    const url = `${addressOf(run)}/api${fillPath(syncPush.path, { clinicId: clinic })}`;
    const headers = { 'content-type': 'application/json' };
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      text = await response.text();
    } catch (cause) {
      throw networkFault(cause, 'The server could not be reached.');
    }
    if (!response.ok) {
      const sent = Object.fromEntries(response.headers);
      throw faultOf({ response: { statusCode: response.status, headers: sent, body: text } });
    }
    try {
      return JSON.parse(text) as PushAnswer;
    } catch (cause) {
      throw new ApiFault({ kind: 'network', message: 'That was not the server.', cause });
    }
  },
});

/** A note as a provider starts it, with all that a screen needs to show it. */
const intentOf = ({ id, text }: Note): WriteIntent => ({
  name: 'encounter.start',
  params: { clinicId },
  body: {
    id,
    locationId: clinicId,
    patientId: clinicId,
    providerId: clinicId,
    appointmentId: null,
    startedAt: new Date().toISOString(),
    title: text,
    note: emptyNote(),
  } as never,
  lane: `encounter:${id}`,
  seen: null,
  label: `Note ${id}`,
  patches: [{ entity: 'encounter', id, merge: { title: text }, create: true }],
});

const stateOf = (state: string): Held['state'] =>
  state === 'needs-review' || state === 'parked' ? 'review' : 'pending';

offer({
  async open({ run, unsealed = false }) {
    const host = { indexedDB, IDBKeyRange };
    const name = `plumbline-${run}`;
    const seals = await openBenchSeals(run, unsealed);
    database = openOutbox(host, { name });
    const options = {
      ports: {
        clock: browserClock,
        random: browserRandom,
        network: networkTo(run),
        locks: browserLocks(),
        bus: browserBus(),
        wake: browserWake(),
        tokens: { renew: () => Promise.resolve(false) },
        report: () => {},
      },
      database,
      drainDatabase: openOutbox(host, { name, durability: 'relaxed' }),
      userId: run,
      seals,
    };
    queue = await openQueue(options);
  },
  write: async (note) => void (await queue.enqueue(intentOf(note))),
  async held() {
    const open = pendingStore.getSnapshot().ops.filter(({ state }) => state !== 'done');
    const rows = await Promise.all(open.map(({ opId }) => queue.read(opId)));
    return rows.flatMap((row) => {
      const body = row?.body as { id: string; title: string } | null | undefined;
      return row && body ? [{ id: body.id, text: body.title, state: stateOf(row.state) }] : [];
    });
  },
  storeId: () => database.use(async (outbox) => (await outbox.device.get('device'))?.deviceId ?? ''),
  untilSent: () =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { isLoaded, counts } = pendingStore.getSnapshot();
        if (!isLoaded || counts.waiting + counts.sending > 0) return;
        stop();
        resolve();
      };
      const stop = pendingStore.subscribe(look);
      look();
    }),
  // The engine hears the browser itself.
  hurry: () => {},
});
