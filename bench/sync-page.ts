import { fetchConfig } from '../src/api/config/config.ts';
import { readDeviceIdentity } from '../src/api/auth/device-identity.ts';
import { enqueue } from '../src/sync/outbox/outbox.ts';
import { pendingStore } from '../src/sync/reads/pending.ts';
import { startSync } from '../src/sync/start.ts';
import type { StaleCache } from '../src/sync/reads/stale-reads.ts';
import { openVault } from '../src/vault/keys/open-vault.ts';
import type { WriteIntent } from '../src/sync/outbox/write-intent.ts';

/**
 * Runs in a browser, on the product's own origin but without its screens: the real outbox and the real drain, asked
 * for more at once than a person could type.
 */
const config = await fetchConfig();
const reader = readDeviceIdentity(config.signIn.clientId)?.sub ?? '';
// Set up at the sign-in; the service worker passes the keys on.
await openVault(reader);
const cache: StaleCache = { invalidateQueries: () => Promise.resolve() };

type Me = { ID: string };

/** Opens the outbox; `online` also lets it drain into the server. */
async function open(me: Me) {
  return startSync(
    { reader, userId: me.ID as never, sessionId: crypto.randomUUID(), context: null },
    { cache, report: (message, error) => console.warn(message, error) },
  );
}

const countOpen = () => {
  const { waiting, sending, needsReview } = pendingStore.getSnapshot().counts;
  return { open: waiting + sending, needsReview };
};

const untilEmpty = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (pendingStore.getSnapshot().isLoaded && countOpen().open === 0) {
        stop();
        resolve();
      }
    };
    const stop = pendingStore.subscribe(look);
    look();
  });

Object.assign(globalThis, {
  bench: {
    /** Saves the writes on the device one after the other, as a person does. @returns milliseconds of each */
    async enqueueAll(me: Me, intents: readonly WriteIntent[]): Promise<number[]> {
      const running = await open(me);
      const timesMs: number[] = [];
      for (const intent of intents) {
        const from = performance.now();
        await enqueue(intent);
        timesMs.push(performance.now() - from);
      }
      await running.stop();
      return timesMs;
    },
    /** Opens an outbox that has writes in it, with the server there. @returns milliseconds until it was empty */
    async replay(me: Me): Promise<{ tookMs: number; needsReview: number }> {
      const from = performance.now();
      const running = await open(me);
      const openedMs = performance.now();
      await untilEmpty();
      const tookMs = performance.now() - openedMs;
      const { needsReview } = countOpen();
      await running.stop();
      console.log(`opened after ${openedMs - from} ms`);
      return { tookMs, needsReview };
    },
  },
});
