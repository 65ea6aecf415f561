import { describe, expect, it } from 'vitest';
import { syncWords } from './sync-words.ts';

const idle = { counts: { waiting: 0, sending: 0, needsReview: 0 }, needsSignIn: false, isLoaded: true };
const say = (
  counts: Partial<typeof idle.counts>,
  online: 'online' | 'offline' | 'unknown' = 'online',
  more: Partial<typeof idle> = {},
) => syncWords({ ...idle, ...more, online, counts: { ...idle.counts, ...counts } });

describe('the sync state in words', () => {
  it('says "All on the server" only when the outbox was read, is empty, and the server was reached', () => {
    expect(say({}).words).toBe('All on the server');
    expect(say({}, 'unknown').kind).toBe('checking');
    expect(say({}, 'online', { isLoaded: false }).kind).toBe('checking');
    expect(say({}, 'offline').words).toBe('Offline');
    expect(say({ waiting: 1 }).kind).toBe('waiting');
  });

  it('counts what waits, with what is on its way', () => {
    expect(say({ waiting: 3 })).toEqual({ kind: 'waiting', words: '3 waiting on this device', count: 3 });
    expect(say({ waiting: 2, sending: 1 }, 'offline').words).toBe('Offline – 3 saved on this device');
    expect(say({ waiting: 2, sending: 1 })).toEqual({ kind: 'sending', words: 'Sending…', count: 3 });
  });

  it('puts what needs a person before everything else', () => {
    expect(say({ waiting: 5, needsReview: 1 }, 'offline').words).toBe('1 needs review');
    expect(say({ needsReview: 2 }).words).toBe('2 need review');
    expect(say({ waiting: 2 }, 'offline', { needsSignIn: true }).words).toBe('Sign in to send 2');
    const away = { ...idle, online: 'online' as const, needsSignIn: true, others: 2 };
    expect(syncWords({ ...away, counts: { ...idle.counts, waiting: 5 } }).words).toBe('Sign in to send 3');
    expect(syncWords({ ...away, counts: { ...idle.counts, waiting: 2 } }).words).toBe(
      '2 waiting on this device',
    );
    expect(say({}, 'online', { needsSignIn: true }).words).toBe('All on the server');
  });
});
