import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** Counts calls without a sign-in by network address, which many people may share. Refuses with `Retry-After`. */
export interface Flood {
  /** @param what the endpoint that is called: whoever floods one of them keeps nobody from the others */
  takeOpen(address: string, what?: string): Promise<void>;
  /** So many bytes are about to be parsed. */
  takeBytes(address: string, bytes: number): Promise<void>;
}

/** A limit of its own: so many of one key in so many seconds. */
export interface Limit {
  /** Throws `too-many-requests`. @param points what it counts for, 1 unless given */
  take(key: string, points?: number): Promise<void>;
}

export function createLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key, cost = 1) {
      try {
        await limiter.consume(key, cost);
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
/** Four deliveries as large as may be; a clinic's devices together hand over far less. */
const openBytesAMinute = 16_777_216;

export function createFlood(): Flood {
  const calls = createLimit(openCallsAMinute, 60);
  const bytes = createLimit(openBytesAMinute, 60);
  return {
    takeOpen: (address, what = '') => calls.take(`${what} ${address}`),
    takeBytes: (address, count) => bytes.take(address, count),
  };
}
