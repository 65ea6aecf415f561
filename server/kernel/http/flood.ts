import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** Counts calls and refuses those that are too many, with `Retry-After`. */
export interface Flood {
  /** A call without a sign-in, from a network address: many people may share one. */
  takeOpen(address: string): Promise<void>;
}

/** A limit of its own: so many of one key in so many seconds. */
export interface Limit {
  /** Throws `too-many-requests`. */
  take(key: string): Promise<void>;
}

export function createLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (fault) {
        if (!(fault instanceof RateLimiterRes)) throw fault;
        throw tooMany(Math.max(1, Math.ceil(fault.msBeforeNext / 1_000)));
      }
    },
  };
}

export const tooMany = (seconds: number) =>
  new Refusal(
    'too-many-requests',
    `This was tried too often. Nothing was changed; try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );

const openCallsAMinute = 120;

export function createFlood(): Flood {
  const open = createLimit(openCallsAMinute, 60);
  return { takeOpen: (address) => open.take(address) };
}
