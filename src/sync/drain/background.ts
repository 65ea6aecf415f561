import { currentBearer } from '../../api/auth/bearer.ts';
import { configNow, wholeAddress } from '../../api/config/config.ts';
import type { DeviceDatabase } from '../../db/device-database.ts';
import { sealsOf } from '../../vault/seals.ts';
import { askToStay } from '../device/storage-space.ts';
import { pendingStore } from '../reads/pending.ts';
import type { Clock, Report, Wake } from '../device/ports.ts';
import { drainTag, leavePass } from './worker-pass.ts';

interface BackgroundOptions {
  readonly reader: string;
  readonly database: DeviceDatabase;
  readonly clock: Clock;
  readonly wake: Wake;
  readonly report: Report;
}

/** What is sent at once needs no second way. */
const waitMs = 2_000;
/** Chrome, Edge and Android have it; TypeScript's DOM does not. */
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/**
 * Sees to it that what waits is sent also when the last page is closed, where the browser has background sync: asks for
 * one while something waits, and leaves the worker a pass. Elsewhere the next page sends, when it is opened or comes back.
 * @returns how to stop
 */
export function keepBackground({ reader, database, clock, wake, report }: BackgroundOptions): () => void {
  let registration: WithSync | null = null;
  let left: string | null = null;
  let cancel: (() => void) | null = null;
  const waits = () => {
    const { waiting, sending } = pendingStore.getSnapshot().counts;
    return waiting + sending > 0;
  };
  void navigator.serviceWorker?.ready.then((ready) => (registration = ready));

  async function leave(): Promise<void> {
    const config = configNow();
    const seals = sealsOf(reader);
    if (!config || !seals || !registration?.sync) return;
    const bearer = await currentBearer();
    if (!bearer?.isLive || bearer.sub !== reader || bearer.idToken === left) return;
    const { idToken, exp, clockDriftMs } = bearer;
    const apiUrl = wholeAddress(config.api.endpoint).replace(/\/$/, '');
    await leavePass(database, seals, { idToken, endsAtMs: exp * 1000 - clockDriftMs, apiUrl });
    left = idToken;
  }
  const tryToLeave = () =>
    leave().catch((error: unknown) => report('The worker was given nothing to send with', error));
  const ask = () => {
    // Refused where the person has switched it off.
    registration?.sync?.register(drainTag).catch(() => {});
  };
  const prepare = () => {
    cancel = null;
    if (!waits()) return;
    ask();
    // Something lies on this device alone: now it matters that the browser keeps it.
    void askToStay();
    void tryToLeave();
  };
  const look = () => {
    if (waits()) cancel ??= clock.after(waitMs, prepare);
  };
  const stopPending = pendingStore.subscribe(look);
  const stopWake = wake.subscribe((reason) => {
    if (reason === 'beat' && waits()) void tryToLeave();
  });
  const ending = new AbortController();
  const hide = () => {
    if (document.visibilityState === 'hidden' && waits()) ask();
  };
  document.addEventListener('visibilitychange', hide, { signal: ending.signal });
  addEventListener('pagehide', () => waits() && ask(), { signal: ending.signal });
  const first = clock.after(waitMs * 5, () => void tryToLeave());
  return () => {
    ending.abort();
    stopPending();
    stopWake();
    cancel?.();
    first();
  };
}
