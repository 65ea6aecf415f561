import { hasLiveToken, liveAccessToken } from '../api/auth/bearer.ts';
import { call } from '../api/call/call.ts';
import { configNow } from '../api/config/config.ts';
import { devicePath } from '../api/call/device-read.ts';
import { ApiFault } from '../api/call/fault.ts';
import type { Reply } from '../api/call/reply.ts';
import { listAppointmentRange } from '../contract/scheduling/appointment.ts';
import { getDayPack } from '../contract/exchange/day-pack.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../contract/base/endpoint.ts';
import type { ClinicId, LocationId, UserId } from '../contract/base/ids.ts';
import { listEvents } from '../contract/base/live.ts';
import { getPlanWizardCategories, getUserSettings } from '../contract/clinics/settings.ts';
import { openDeviceDatabase } from '../db/device-database.ts';
import { openOutbox } from '../db/outbox-database.ts';
import { sealClearDrafts } from '../db/seal-clear-drafts.ts';
import { daysInView } from '../domain/scheduling/schedule/schedule-views.ts';
import {
  copyTakenAtMs,
  evictCopies,
  forgetClearCopies,
  readCopy,
  storeCopy,
} from '../vault/device-copies.ts';
import { sealsOf } from '../vault/seals.ts';
import { browserWake, onUnreached, whenIdle } from './device/browser-ports.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from './device/device-ports.ts';
import { browserNetwork } from './device/browser-network.ts';
import { keepBackground } from './drain/background.ts';
import { startDocuments } from './documents/start-documents.ts';
import { createDayPacks, type PackPlace } from './packs/day-pack.ts';
import { startLive, type Live, type Place } from './live/live.ts';
import { openLiveSocket } from './live/open-live-socket.ts';
import { keepPictures } from './packs/pack-pictures.ts';
import { noteReachable, onReached, pendingStore } from './reads/pending.ts';
import type { Report, SyncPorts } from './device/ports.ts';
import { openQueue } from './outbox/queue.ts';
import { keepQueue } from './outbox/keep-queue.ts';
import { createStaleReads, type StaleCache } from './reads/stale-reads.ts';

/** Who works here, and where. A new person means stop and start; a new place is told with `moveTo`. */
export interface SyncSession {
  /** The `sub` of the signed-in person's token. */
  readonly reader: string;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly place: SyncPlace | null;
}

export interface SyncPlace {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId | null;
  /** Null where no day is kept on this device: no location, or a role without the schedule. */
  readonly timeZone: string | null;
}

export interface SyncServices {
  /** The app's query client. */
  readonly cache: StaleCache;
  readonly report: Report;
  /** The browser has cleared the days that were kept for work without a network. */
  readonly onCleared?: () => void;
  /** The clinic itself has changed for its devices: its members, its locations, what it lets a device do. */
  readonly onClinicChanged?: () => void;
}

export interface RunningSync {
  /** Another clinic or location was chosen. */
  moveTo(place: SyncPlace | null): void;
  /** The person has signed in again, or is back in a clinic: what stood still goes on. */
  resume(): void;
  stop(): Promise<void>;
}

/**
 * Opens this person's outbox and keeps the device and the server in step. Resolves when what waits on this device is in
 * the pending store; socket and day pack follow by themselves.
 * @throws OutboxUnavailable when the device has no usable storage
 */
export async function startSync(
  session: SyncSession,
  { cache, report, onCleared, onClinicChanged }: SyncServices,
): Promise<RunningSync> {
  const clock = browserClock;
  const random = browserRandom;
  const wake = browserWake();
  const host = { indexedDB, IDBKeyRange };
  const database = openOutbox(host);
  const drainDatabase = openOutbox(host, { durability: 'relaxed' });
  const device = openDeviceDatabase(host);
  const ports: SyncPorts = {
    clock,
    random,
    wake,
    report,
    network: browserNetwork,
    locks: browserLocks(),
    bus: browserBus(),
    tokens: { renew: hasLiveToken },
  };
  const outbox = await keepQueue({
    reader: session.reader,
    report,
    open: (seals) => {
      const sealDrafts = () => sealClearDrafts(database, seals);
      whenIdle(() => void sealDrafts().catch((error: unknown) => report('A draft was not sealed', error)));
      return openQueue({
        ports,
        database,
        drainDatabase,
        userId: session.reader,
        seals,
        makeRoom: evictCopies,
      });
    },
  });

  const documents = startDocuments(session.reader, ports);
  const staleReads = createStaleReads(cache, clock);
  const packs = createDayPacks({
    clock,
    report,
    whenIdle,
    fetchWeek: async ({ clinicId, locationId }, from, isYoungMs) => {
      const query = { locationId, from, days: String(daysInView.week) };
      const request = { params: { clinicId }, query };
      // Another tab may have fetched it, or somebody has looked at it.
      const takenAtMs = await copyTakenAtMs(session.reader, devicePath(listAppointmentRange, request));
      if (takenAtMs !== null && clock.nowMs() - takenAtMs < isYoungMs)
        return { fromDevice: false, takenAtMs };
      // A worker that comes into control meanwhile has not seen it.
      return fetchCopy(session.reader, listAppointmentRange, request, true);
    },
    isThere: async ({ clinicId, locationId, date }) => {
      const path = devicePath(getDayPack, { params: { clinicId }, query: { locationId, date } });
      return (await readCopy(session.reader, path)) !== null || !sealsOf(session.reader);
    },
    onCleared: () => onCleared?.(),
    fetchPack: async ({ clinicId, locationId }, date) => {
      // What a note goes by of its writer is part of a day without a network; the pack does not wait for it.
      const wishes = { params: { clinic: clinicId, user: session.userId } };
      void fetchCopy(session.reader, getUserSettings, { query: {} }).catch(() => {});
      void fetchCopy(session.reader, getPlanWizardCategories, wishes).catch(() => {});
      const request = { params: { clinicId }, query: { locationId, date } };
      const pack = await fetchCopy(session.reader, getDayPack, request, true);
      if (!pack.fromDevice) whenIdle(() => void keepPictures(pack.body));
      return pack;
    },
  });

  let live: Live | null = null;
  const livePlace = (place: SyncPlace): Place => ({ clinicId: place.clinicId, locationId: place.locationId });
  const goLive = (place: SyncPlace): Live =>
    startLive(
      {
        clock,
        random,
        wake,
        report,
        openSocket: openLiveSocket,
        url: liveUrl(),
        accessToken: liveAccessToken,
        sessionId: session.sessionId,
        userId: session.userId,
        cursors: {
          get: (clinicId) =>
            device.use(async (rows) => (await rows.cursors.get([session.reader, clinicId]))?.cursor ?? null),
          put: (clinicId, cursor) =>
            device.use(async (rows) => {
              await rows.cursors.put({ userId: session.reader, clinicId, cursor });
            }),
        },
        listEvents: async (clinicId, after) => {
          const request = { params: { clinicId }, query: { after: String(after) } };
          const { body, fromDevice } = await call(listEvents, request);
          if (fromDevice) throw new ApiFault({ kind: 'network', message: 'The server did not answer.' });
          return body;
        },
        onEvents: (events) => {
          staleReads.mark(events);
          packs.mark(events);
          if (events.some(({ topic }) => topic === 'clinic')) onClinicChanged?.();
        },
        onEverything: () => {
          staleReads.markAll();
          packs.refresh();
          onClinicChanged?.();
        },
        onRestored: () => outbox.sendAgain(),
        onOpen: () => {
          noteReachable('online');
          outbox.wake('socket');
        },
        onHeard: () => {
          // What waits here finds out by its own tries. Where another tab or the worker has sent it, nobody here would.
          const { online, counts } = pendingStore.getSnapshot();
          const isAtRest = counts.waiting + counts.sending === 0;
          if (online === 'offline' && isAtRest && navigator.onLine) noteReachable('online');
        },
        isOutOfReach: () => pendingStore.getSnapshot().online === 'offline',
      },
      livePlace(place),
    );

  function moveTo(place: SyncPlace | null): void {
    packs.moveTo(packPlace(place));
    if (place && live) live.moveTo(livePlace(place));
    else if (place) live = goLive(place);
    else {
      live?.stop();
      live = null;
    }
  }
  let renewedAtMs = 0;
  const stopWaking = wake.subscribe((reason) => {
    if (reason === 'renewed') {
      noteReachable('online');
      // A server that is slow for long must not be asked in circles.
      if (Math.abs(clock.nowMs() - renewedAtMs) < renewalRestMs) return;
      renewedAtMs = clock.nowMs();
      return staleReads.markCopies();
    }
    if (reason === 'online' || reason === 'worker') {
      staleReads.markCopies();
    }
    if (reason !== 'offline' && reason !== 'focus') packs.refresh();
  });
  // Whoever reaches the server first (a read, a push, the socket) tells the others, which may be in a long wait.
  let before = pendingStore.getSnapshot().online;
  const stopWatching = pendingStore.subscribe(() => {
    const { online } = pendingStore.getSnapshot();
    const isBack = before === 'offline' && online === 'online';
    before = online;
    if (!isBack) return;
    outbox.wake('socket');
    staleReads.markCopies();
    packs.refresh();
  });
  // Any answer of the server, not only the first after an outage that was noticed.
  const stopHearing = onReached(() => live?.retry());
  const stopUnreached = onUnreached(() => noteReachable('offline'));
  const stopBackground = keepBackground({ reader: session.reader, database: device, clock, wake, report });
  moveTo(session.place);
  whenIdle(() => void forgetClearCopies().catch(() => false));

  return {
    moveTo,
    resume() {
      outbox.resume();
      documents.wake();
    },
    async stop() {
      stopWaking();
      stopWatching();
      stopHearing();
      stopUnreached();
      stopBackground();
      live?.stop();
      packs.stop();
      staleReads.stop();
      await documents.stop();
      await outbox.stop();
      await Promise.all([database.close(), drainDatabase.close(), device.close()]);
    },
  };
}

const renewalRestMs = 60_000;

/**
 * Reads and keeps the answer: the worker does with what passes through it; before it is in control the page itself.
 * @param isRelied the page keeps it itself in any case, and an answer that could not be kept comes as one from the device
 */
async function fetchCopy<E extends Endpoint>(
  reader: string,
  endpoint: E,
  request: RequestOf<E>,
  isRelied = false,
): Promise<Reply<ResponseOf<E>>> {
  const reply = await call(endpoint, request);
  if (reply.fromDevice || (navigator.serviceWorker?.controller && !isRelied)) return reply;
  const copy = new Response(JSON.stringify(reply.body));
  const isKept = await storeCopy(reader, devicePath(endpoint, request), copy, reply.takenAtMs);
  return isRelied && !isKept ? { ...reply, fromDevice: true } : reply;
}

const packPlace = (place: SyncPlace | null): PackPlace | null =>
  place?.locationId && place.timeZone
    ? { clinicId: place.clinicId, locationId: place.locationId, timeZone: place.timeZone }
    : null;

/** An address that begins with `/` is meant on the app's own origin. */
function liveUrl(): string {
  const url = new URL(configNow()?.live.url ?? '/live', location.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}
