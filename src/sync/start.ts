import { hasLiveToken } from '../api/auth/bearer.ts';
import { openDeviceDatabase } from '../db/device-database.ts';
import { openOutbox } from '../db/outbox-database.ts';
import { sealClearDrafts } from '../db/seal-clear-drafts.ts';
import { evictCopies, forgetClearCopies } from '../vault/device-copies.ts';
import { askServer, browserNetwork } from './device/browser-network.ts';
import { browserWake, isSeen, onUnreached, whenIdle } from './device/browser-ports.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from './device/device-ports.ts';
import type { Report, SyncPorts } from './device/ports.ts';
import { startDocuments } from './documents/start-documents.ts';
import { keepBackground } from './drain/background.ts';
import { browserLive } from './live/browser-live.ts';
import { followLive } from './live/follow-live.ts';
import { keepReachProof } from './live/reach-proof.ts';
import { keepQueue, type KeptQueue } from './outbox/keep-queue.ts';
import { openQueue } from './outbox/queue.ts';
import { createDayPacks, type DayPacks } from './packs/day-pack.ts';
import { packFetching } from './packs/pack-fetching.ts';
import type { PackLocation } from './packs/pack-location.ts';
import { followReach } from './reads/follow-reach.ts';
import { noteReachable } from './reads/pending.ts';
import { createStaleReads } from './reads/stale-reads.ts';
import type { RunningSync, SyncContext, SyncServices, SyncSession } from './sync-session.ts';

/**
 * Opens this person's outbox and keeps the device and the server in step. Resolves when what waits on this device is in
 * the pending store; socket and day pack follow by themselves.
 * @throws OutboxUnavailable when the device has no usable storage
 */
export async function startSync(session: SyncSession, services: SyncServices): Promise<RunningSync> {
  const { cache, report, onClinicChanged } = services;
  const ports = browserPorts(report);
  const { clock, wake } = ports;
  const databases = openDatabases();
  const outbox = await openKeptQueue(session.reader, ports, databases);
  const documents = startDocuments(session.reader, ports);
  const staleReads = createStaleReads(cache, clock);
  const packs = startPacks(session, services, ports);
  const proof = keepReachProof({ clock, wake, isSeen, ask: askServer });
  const live = followLive({
    browser: () => browserLive(session, ports, databases.device),
    onEvents(events) {
      staleReads.mark(events);
      packs.mark(events);
      if (events.some(({ topic }) => topic === 'clinic')) onClinicChanged?.();
    },
    onEverything() {
      staleReads.markAll();
      packs.refresh();
      onClinicChanged?.();
    },
    onRestored: () => outbox.sendAgain(),
    onOpen: () => outbox.wake('socket'),
    onClosed: () => proof.doubt(),
  });
  const stopFollowing = followReach({
    clock,
    wake,
    onCopiesStale: () => staleReads.markCopies(),
    onAwake: () => packs.refresh(),
    onBack() {
      outbox.wake('socket');
      staleReads.markCopies();
      packs.refresh();
    },
  });
  const stopUnreached = onUnreached(() => noteReachable('offline'));
  const { reader } = session;
  const stopBackground = keepBackground({ reader, database: databases.device, clock, wake, report });

  function moveTo(context: SyncContext | null): void {
    packs.moveTo(packLocation(context));
    live.moveTo(context);
  }
  moveTo(session.context);
  whenIdle(() => void forgetClearCopies().catch(() => false));

  return {
    moveTo,
    resume() {
      outbox.resume();
      documents.wake();
    },
    async stop() {
      stopFollowing();
      stopUnreached();
      stopBackground();
      live.stop();
      proof.stop();
      packs.stop();
      staleReads.stop();
      await documents.stop();
      await outbox.stop();
      await Promise.all(Object.values(databases).map((database) => database.close()));
    },
  };
}

const browserPorts = (report: Report): SyncPorts => ({
  clock: browserClock,
  random: browserRandom,
  wake: browserWake(),
  report,
  network: browserNetwork,
  locks: browserLocks(),
  bus: browserBus(),
  tokens: { renew: hasLiveToken },
});

function openDatabases() {
  const host = { indexedDB, IDBKeyRange };
  return {
    /** For what people enter: written strictly. */
    entered: openOutbox(host),
    /** The same database for what the drain writes down, which need not wait for the disk. */
    drained: openOutbox(host, { durability: 'relaxed' }),
    device: openDeviceDatabase(host),
  };
}

const openKeptQueue = (
  reader: string,
  ports: SyncPorts,
  { entered, drained }: ReturnType<typeof openDatabases>,
): Promise<KeptQueue> =>
  keepQueue({
    reader,
    report: ports.report,
    open: (seals) => {
      const sealDrafts = () => sealClearDrafts(entered, seals);
      whenIdle(
        () => void sealDrafts().catch((error: unknown) => ports.report('A draft was not sealed', error)),
      );
      return openQueue({
        ports,
        database: entered,
        drainDatabase: drained,
        userId: reader,
        seals,
        makeRoom: evictCopies,
      });
    },
  });

const startPacks = (session: SyncSession, services: SyncServices, { clock, report }: SyncPorts): DayPacks =>
  createDayPacks({
    clock,
    report,
    whenIdle,
    ...packFetching(session, clock),
    onCleared: () => services.onCleared?.(),
  });

const packLocation = (context: SyncContext | null): PackLocation | null =>
  context?.locationId && context.timeZone
    ? { clinicId: context.clinicId, locationId: context.locationId, timeZone: context.timeZone }
    : null;
