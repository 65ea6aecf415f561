import { liveAccessToken, hasLiveToken } from '../../src/api/auth/bearer.ts';
import { call } from '../../src/api/call/call.ts';
import { configNow, fetchConfig } from '../../src/api/config/config.ts';
import { readDeviceIdentity } from '../../src/api/auth/device-identity.ts';
import type { ClinicId, UserId } from '../../src/contract/base/ids.ts';
import { listEvents } from '../../src/contract/base/live.ts';
import { openOutbox } from '../../src/db/outbox-database.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from '../../src/sync/device/device-ports.ts';
import { browserWake } from '../../src/sync/device/browser-ports.ts';
import { browserNetwork } from '../../src/sync/device/browser-network.ts';
import { startLive } from '../../src/sync/live/live.ts';
import { openLiveSocket } from '../../src/sync/live/open-live-socket.ts';
import { pendingStore } from '../../src/sync/reads/pending.ts';
import { openQueue, type Queue } from '../../src/sync/outbox/queue.ts';
import { socketState } from '../../src/sync/live/socket-state.ts';
import type { WriteIntent } from '../../src/sync/outbox/write-intent.ts';
import { openVault } from '../../src/vault/keys/open-vault.ts';
import { whenUnlocked } from '../../src/vault/seals.ts';

/** Runs on the product's own origin, signed in, without its screens: the real outbox, live socket and sign-in. */
let queue: Queue;
let onlineAtMs = 0;
const heard = new Set<string>();
let isEverythingStale = false;

addEventListener('online', () => (onlineAtMs = performance.now()));

/** A browser that is told to be offline leaves open sockets open; a network that is gone does not. */
const sockets = new Set<WebSocket>();
class CuttableSocket extends WebSocket {
  constructor(...given: ConstructorParameters<typeof WebSocket>) {
    super(...given);
    sockets.add(this);
  }
}

async function open(clinicId: ClinicId, userId: UserId): Promise<void> {
  const config = await fetchConfig();
  const reader = readDeviceIdentity(config.signIn.clientId)?.sub ?? '';
  // Set up at the sign-in; the service worker passes the keys on.
  await openVault(reader);
  const seals = await whenUnlocked(reader);
  const host = { indexedDB, IDBKeyRange };
  const wake = browserWake();
  const report = (what: string, error: unknown) => console.warn(what, error);
  const ports = { clock: browserClock, random: browserRandom, wake, report };
  queue = await openQueue({
    ports: {
      ...ports,
      network: browserNetwork,
      locks: browserLocks(),
      bus: browserBus(),
      tokens: { renew: hasLiveToken },
    },
    database: openOutbox(host, { name: 'bench-away' }),
    drainDatabase: openOutbox(host, { name: 'bench-away', durability: 'relaxed' }),
    userId: reader,
    seals,
  });
  const url = new URL(configNow()?.live.url ?? '/live', location.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  let kept: { readonly cursor: number; readonly mark: string | null } | null = null;
  startLive(
    {
      ...ports,
      openSocket: (address, options) => openLiveSocket(address, options, CuttableSocket),
      url: url.href,
      accessToken: liveAccessToken,
      sessionId: crypto.randomUUID(),
      userId,
      cursors: {
        get: () => Promise.resolve(kept),
        put: (_clinic, known) => {
          kept = known;
          return Promise.resolve();
        },
      },
      listEvents: async (clinic, { cursor, mark }) => {
        const query = { after: String(cursor), ...(mark !== null && { mark }) };
        return (await call(listEvents, { params: { clinicId: clinic }, query })).body;
      },
      onEvents: (events) => {
        for (const { entityId } of events) heard.add(entityId);
      },
      onEverything: () => (isEverythingStale = true),
      onRestored: () => queue.sendAgain(),
      onOpen: () => queue.wake('socket'),
      onHeard: () => {},
      onClosed: () => {},
      isOutOfReach: () => false,
    },
    { clinicId, locationId: null },
  );
}

const isSent = () => {
  const { isLoaded, counts } = pendingStore.getSnapshot();
  return isLoaded && counts.waiting + counts.sending === 0;
};

Object.assign(globalThis, {
  away: {
    open,
    isConnected: () => socketState.getSnapshot() === 'Open' && isEverythingStale,
    async write(intents: readonly WriteIntent[]) {
      for (const intent of intents) await queue.enqueue(intent);
    },
    cutSockets() {
      for (const socket of sockets) socket.close(4_000);
      sockets.clear();
    },
    /** The device's clock, for all that asks for it from now on. */
    setClockAhead(aheadMs: number) {
      const Real = Date;
      const now = () => Real.now() + aheadMs;
      globalThis.Date = new Proxy(Real, {
        construct: (real, given: unknown[]) =>
          Reflect.construct(real, given.length > 0 ? given : [now()]) as object,
        get: (real, key) => (key === 'now' ? now : (Reflect.get(real, key) as unknown)),
      });
    },
    /** @returns milliseconds from the browser's word until each was so */
    async comeBack(entityIds: readonly string[]) {
      onlineAtMs = 0;
      const times = { sentMs: 0, heardMs: 0, openMs: 0 };
      while (times.sentMs === 0 || times.heardMs === 0 || times.openMs === 0) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (onlineAtMs === 0) continue;
        const sinceMs = performance.now() - onlineAtMs;
        if (times.sentMs === 0 && isSent()) times.sentMs = sinceMs;
        if (times.openMs === 0 && socketState.getSnapshot() === 'Open') times.openMs = sinceMs;
        if (times.heardMs === 0 && entityIds.every((id) => heard.has(id))) times.heardMs = sinceMs;
        if (sinceMs > 60_000) break;
      }
      return { ...times, missed: entityIds.filter((id) => !heard.has(id)).length };
    },
  },
});
