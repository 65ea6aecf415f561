import { beforeEach, describe, expect, it } from 'vitest';
import { TurnedClock } from '../../../tests/sync/world.ts';
import { retryWhenReached, type RetryWhenReached } from './retry-when-reached.ts';

let clock: TurnedClock;
let state: 'open' | 'connecting' | 'closed';
let retries: number;
let retrying: RetryWhenReached;

beforeEach(() => {
  clock = new TurnedClock();
  state = 'closed';
  retries = 0;
  const socket = { isOpen: () => state === 'open', isWaiting: () => state === 'closed' };
  retrying = retryWhenReached(clock, socket, () => {
    retries += 1;
    state = 'connecting';
  });
});
const close = () => {
  state = 'closed';
  retrying.closed();
};

describe('a socket that waits, and a server that has answered elsewhere', () => {
  it('retries at once, and then not sooner than after five seconds', async () => {
    retrying.reached();
    expect(retries).toBe(1);
    close();
    retrying.reached();
    retrying.reached();
    await clock.pass(4_900);
    expect(retries).toBe(1);
    await clock.pass(200);
    expect(retries, 'the only answer that a device at rest hears is not forgotten').toBe(2);
    close();
    await clock.pass(20_000);
    expect(retries, 'one answer, one retry').toBe(2);
  });

  it('keeps an answer that came while an attempt was under way until that fails', () => {
    state = 'connecting';
    retrying.reached();
    expect(retries).toBe(0);
    close();
    expect(retries).toBe(1);
  });

  it('forgets it once the socket is open', async () => {
    state = 'connecting';
    retrying.reached();
    state = 'open';
    retrying.settle();
    retrying.reached();
    close();
    await clock.pass(10_000);
    expect(retries).toBe(0);
  });
});
