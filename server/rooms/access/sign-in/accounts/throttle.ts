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
  /** Whether this browser has signed in to this account before. */
  readonly isKnownBrowser: boolean;
}

/** Slows guessing down. Each `take` says how many seconds to wait, 0 when the attempt may go on. */
export interface Throttle {
  takePassword(attempt: Attempt): Promise<number>;
  /** Gives the attempt back: only failures count. */
  passwordWasRight(attempt: Attempt): Promise<void>;
  takeCode(sub: string): Promise<number>;
  codeWasRight(sub: string): Promise<void>;
  /** Mails that ask for a new password. */
  takeReset(account: string, address: string): Promise<number>;
  /** Tries of such a code, for a known and an unknown account alike. */
  takeResetCode(account: string, address: string): Promise<number>;
}

/**
 * Three counts of wrong passwords: this account from this address (5, then a minute's pause), this account from
 * anywhere (20 in 10 minutes) and this address (60 in 10 minutes). A stranger can use up the second one; a browser
 * that has signed in to the account before does not count against it and is not stopped by it.
 */
export function createThrottle(options: { pool: pg.Pool; isDatabaseShared: boolean }): Throttle {
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

  const pair = limiter('pair', 5, 300, 60);
  const account = limiter('account', 20, 600, 300);
  const address = limiter('address', 60, 600, 300);
  const code = limiter('code', 5, 300, 300);
  const resetAccount = limiter('reset-account', 3, 900, 900);
  const resetAddress = limiter('reset-address', 20, 900, 900);
  const resetTry = limiter('reset-try', 10, 900, 300);
  const pairKey = (attempt: Attempt) => `${attempt.account}|${attempt.address}`;

  return {
    async takePassword(attempt) {
      const waits = await Promise.all([
        take(pair, pairKey(attempt)),
        take(address, attempt.address),
        attempt.isKnownBrowser ? 0 : take(account, attempt.account),
      ]);
      return Math.max(...waits);
    },
    async passwordWasRight(attempt) {
      await Promise.all([
        pair.delete(pairKey(attempt)),
        address.reward(attempt.address),
        attempt.isKnownBrowser ? null : account.reward(attempt.account),
      ]);
    },
    takeCode: (sub) => take(code, sub),
    async codeWasRight(sub) {
      await code.delete(sub);
    },
    async takeReset(name, from) {
      return Math.max(...(await Promise.all([take(resetAccount, name), take(resetAddress, from)])));
    },
    async takeResetCode(name, from) {
      const waits = [take(resetTry, `${name}|${from}`), take(address, from)];
      return Math.max(...(await Promise.all(waits)));
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
