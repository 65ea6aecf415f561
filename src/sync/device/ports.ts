import type { RequestOf, ResponseOf } from '../../contract/base/endpoint.ts';
import type { ClinicId, OpId } from '../../contract/base/ids.ts';
import type { syncPush } from '../../contract/sync.ts';
import type { RandomBytes } from '../../lib/uuid.ts';

/**
 * Everything the engine needs from the world. The browser's own are in `browser-ports.ts`; a simulation brings a clock
 * that it turns itself, a network that loses things, and randomness from a seed.
 */
export interface Clock {
  /** Milliseconds since 1970, by the device. May jump either way. */
  nowMs(): number;
  /** How far that is ahead of the clinic's time, as far as the server has said; absent where nobody knows. */
  aheadMs?(): number;
  /** Calls once, later. Returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The time of the clinic: what a day is asked for by, and what is entered is dated with. */
export const clinicNow = (clock: Pick<Clock, 'nowMs' | 'aheadMs'>): number =>
  clock.nowMs() - (clock.aheadMs?.() ?? 0);

export interface Random {
  /** 0 ≤ unit < 1 */
  unit(): number;
  bytes: RandomBytes;
}

export type PushBody = RequestOf<typeof syncPush>['body'];
export type PushAnswer = ResponseOf<typeof syncPush>;

export interface Network {
  /**
   * Sends one batch with the token of `userId` and of nobody else.
   * @throws ApiFault; `sign-in` kinds come as a refusal with status 401
   */
  push(clinicId: ClinicId, userId: string, body: PushBody): Promise<PushAnswer>;
}

/** Mutual exclusion between the tabs of one device. */
export interface Locks {
  /**
   * Runs `run` while no other tab holds `name`; the lock ends with the tab.
   * @param wait how long to wait for its turn, or `steal`: take the lock from whoever holds it
   * @returns false when its turn did not come
   */
  hold(name: string, wait: { giveUpMs: number } | 'steal', run: () => Promise<void>): Promise<boolean>;
}

/** What one tab tells the others. A hint: the truth is in the database. */
export type BusMessage =
  | { readonly kind: 'changed'; readonly userId: string; readonly opIds: readonly OpId[] }
  /** These were entered, or something else may be possible that was not before. */
  | { readonly kind: 'queued'; readonly userId: string; readonly opIds: readonly OpId[] }
  | { readonly kind: 'pack'; readonly clinicId: string }
  /** What lies here of documents has changed. */
  | { readonly kind: 'documents'; readonly userId: string }
  /** Words that were typed and not saved yet lie here, or no longer do. */
  | { readonly kind: 'drafts'; readonly userId: string };

export interface Bus {
  post(message: BusMessage): void;
  subscribe(hear: (message: BusMessage) => void): () => void;
}

/** `worker`: the service worker heard that the network is back. `renewed`: it has fetched fresher copies meanwhile. */
export type WakeReason =
  'online' | 'offline' | 'visible' | 'shown' | 'focus' | 'socket' | 'beat' | 'clock' | 'worker' | 'renewed';

/** Moments at which it may be worth trying again. */
export interface Wake {
  subscribe(woken: (reason: WakeReason) => void): () => void;
}

/** The session's part: a fresh token, or word that the person must sign in. */
export interface Tokens {
  /** @returns whether the token of `userId` is usable now */
  renew(userId: string): Promise<boolean>;
}

export interface Report {
  (what: string, error: unknown): void;
}

export interface SyncPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly network: Network;
  /** null where the browser has none: the lease row alone then decides. */
  readonly locks: Locks | null;
  readonly bus: Bus;
  readonly wake: Wake;
  readonly tokens: Tokens;
  readonly report: Report;
}
