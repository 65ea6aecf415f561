import { createHash } from 'node:crypto';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logins } from '../db/login-roles.ts';
import type { Log } from '../process/log.ts';
import { tooMany } from './flood.ts';

/**
 * Counts in the database, for all servers and over their restarts: what is limited by person, clinic or mailbox. Of whom it counts
 * only a hash is kept.
 */
export interface SharedLimits {
  limiter(limit: Counted): RateLimiterPostgres;
  end(): Promise<void>;
}

interface Counted {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** A limit of its own: so many of one key in so many seconds, on all servers together. */
export interface SharedLimit {
  /** Throws `too-many-requests`. */
  take(parts: { readonly limits: SharedLimits }, key: string): Promise<void>;
}

const maxConnections = 2;

/** Opens it, with connections of its own: whoever counts may hold one of the API's in a transaction. */
export function openSharedLimits({ logins, log }: { logins: Logins; log: Log }): SharedLimits {
  const storeClient = new pg.Pool({
    application_name: 'plumbline-limits',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...logins.system,
    max: maxConnections,
  });
  const lost = (fault: Error) => log.warn({ err: fault }, 'a database connection of the limits was lost');
  storeClient.on('error', lost);
  storeClient.on('connect', (client) => client.on('error', () => {}));
  const made = new Map<string, RateLimiterPostgres>();
  return {
    limiter({ name, points, seconds }) {
      const known = made.get(name);
      if (known) return known;
      const limiter = new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'shared_limits',
        tableCreated: true,
        // Removes what has run out, of all limits: once is enough.
        clearExpiredByTimeout: made.size === 0,
        keyPrefix: name,
        points,
        duration: seconds,
      });
      made.set(name, limiter);
      return limiter;
    },
    end: () => storeClient.end(),
  };
}

/** @param name tells the limit from all others, also from those of earlier releases that counted otherwise */
export function createSharedLimit(name: string, points: number, seconds: number): SharedLimit {
  return {
    async take({ limits }, key) {
      try {
        await limits
          .limiter({ name, points, seconds })
          .consume(createHash('sha256').update(key).digest('base64url'));
      } catch (fault) {
        if (!(fault instanceof RateLimiterRes)) throw fault;
        throw tooMany(Math.max(1, Math.ceil(fault.msBeforeNext / 1_000)));
      }
    },
  };
}
