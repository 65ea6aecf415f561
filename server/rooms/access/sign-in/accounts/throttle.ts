import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

export interface Attempt {
  /** Who the attempt is for, as typed. */
  readonly account: string;
  /** The network address it comes from. */
  readonly address: string;
  /** The name of a browser that has signed in to this account before; null for any other. */
  readonly knownBrowser: string | null;
}

/** How long to wait, and what has used the tries up; null when the attempt may go on. */
export type Wait = { readonly seconds: number; readonly by: 'account' | 'address' } | null;

/** Slows guessing down. */
export interface Throttle {
  takePassword(attempt: Attempt): Promise<Wait>;
  /** Gives the attempt back: only failures count. */
  passwordWasRight(attempt: Attempt): Promise<void>;
  /** How many seconds to wait, 0 when the code may be tried. */
  takeCode(sub: string): Promise<number>;
  codeWasRight(sub: string): Promise<void>;
  /** Mails that ask for a new password. */
  takeReset(attempt: Attempt): Promise<Wait>;
  /** Tries of such a code, for a known and an unknown account alike. */
  takeResetCode(attempt: Attempt): Promise<Wait>;
}

export interface ThrottleOptions {
  readonly pool: pg.Pool;
  readonly isDatabaseShared: boolean;
  readonly nowMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Wrong passwords are counted by account and browser. In a browser that has signed in to the account before: 5, then a
 * minute's pause, and nothing that anybody does elsewhere or at the same address stops it. In all others: this
 * account from this address (the same 5) and from anywhere (20 in 10 minutes). Their address is a clinic's as well as a
 * stranger's: after 60 wrong ones in 10 minutes it refuses nobody, but lets one attempt in each second.
 */
export function createThrottle(options: ThrottleOptions): Throttle {
  const limiter = (
    name: string,
    points: number,
    duration: number,
    blockDuration: number,
  ): RateLimiterAbstract =>
    options.isDatabaseShared
      ? new RateLimiterPostgres({
          storeClient: options.pool,
          storeType: 'pool',
          schemaName: 'sign_in',
          tableName: 'throttle',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration,
          blockDuration,
        })
      : new RateLimiterMemory({ keyPrefix: name, points, duration, blockDuration });

  const known = limiter('known', 5, 300, 60);
  const pair = limiter('pair', 5, 300, 60);
  const account = limiter('account', 20, 600, 300);
  const address = limiter('address', 60, 600, 0);
  const code = limiter('code', 5, 300, 300);
  const resetAccount = limiter('reset-account', 3, 900, 900);
  const resetAddress = limiter('reset-address', 20, 900, 0);
  const resetTry = limiter('reset-try', 10, 900, 300);
  const pairKey = (attempt: Attempt) => `${attempt.account}|${attempt.address}`;
  const knownKey = (attempt: Attempt) => `${attempt.account}|${attempt.knownBrowser}`;
  const turns = createTurns(options);

  /** By account first: who waits for it anyhow takes no turn of the address. */
  const first = async (byAccount: Promise<number>[], byAddress: () => Promise<number>): Promise<Wait> => {
    const forAccount = Math.max(...(await Promise.all(byAccount)));
    if (forAccount > 0) return { seconds: forAccount, by: 'account' };
    const forAddress = await byAddress();
    return forAddress > 0 ? { seconds: forAddress, by: 'address' } : null;
  };
  /** Past the limit each attempt waits its turn, and only where too many wait is it turned away. */
  const slow = async (limit: RateLimiterAbstract, from: string): Promise<number> =>
    (await take(limit, from)) === 0 ? 0 : turns.wait(from);
  const nothing = () => Promise.resolve(0);

  return {
    takePassword: (attempt) =>
      attempt.knownBrowser === null
        ? first([take(pair, pairKey(attempt)), take(account, attempt.account)], () =>
            slow(address, attempt.address),
          )
        : first([take(known, knownKey(attempt))], nothing),
    async passwordWasRight(attempt) {
      if (attempt.knownBrowser !== null) await known.delete(knownKey(attempt));
      else {
        await Promise.all([
          pair.delete(pairKey(attempt)),
          address.reward(attempt.address),
          account.reward(attempt.account),
        ]);
      }
    },
    takeCode: (sub) => take(code, sub),
    async codeWasRight(sub) {
      await code.delete(sub);
    },
    takeReset: (attempt) =>
      first([take(resetAccount, attempt.account)], () =>
        attempt.knownBrowser === null ? slow(resetAddress, attempt.address) : nothing(),
      ),
    takeResetCode: (attempt) =>
      first([take(resetTry, pairKey(attempt))], () =>
        attempt.knownBrowser === null ? slow(address, attempt.address) : nothing(),
      ),
  };
}

const turnMs = 1_000;
const mostWaitMs = 15_000;

/** One attempt a second for each address. */
function createTurns({ nowMs, pause }: Pick<ThrottleOptions, 'nowMs' | 'pause'>) {
  const nextAtMs = new Map<string, number>();
  return {
    /** Resolves with 0 when it is one's turn; with how many seconds to wait, at once, where too many wait already. */
    async wait(from: string): Promise<number> {
      const now = nowMs();
      for (const [one, at] of nextAtMs) if (at <= now) nextAtMs.delete(one);
      const at = nextAtMs.get(from) ?? now;
      if (at - now > mostWaitMs) return Math.ceil((at - now) / 1_000);
      nextAtMs.set(from, at + turnMs);
      await pause(at - now);
      return 0;
    },
  };
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
