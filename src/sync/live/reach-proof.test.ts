import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TurnedClock } from '../../../tests/sync/world.ts';
import type { WakeReason } from '../device/ports.ts';
import { noteReachable, pendingStore } from '../reads/pending.ts';
import { keepReachProof, proofMs, type ReachProof } from './reach-proof.ts';

let clock: TurnedClock;
let isSeen: boolean;
let answers: 'at once' | 'never' | 'refused';
let asked: number;
let refuse: () => void;
let woken: (reason: WakeReason) => void;
let proof: ReachProof;

const online = () => pendingStore.getSnapshot().online;

beforeEach(() => {
  clock = new TurnedClock();
  isSeen = true;
  answers = 'at once';
  asked = 0;
  proof = keepReachProof({
    clock,
    wake: { subscribe: (listen) => ((woken = listen), () => {}) },
    isSeen: () => isSeen,
    ask: () => {
      asked += 1;
      if (answers === 'at once') return Promise.resolve();
      if (answers === 'refused') return Promise.reject(new Error('refused'));
      return new Promise((_, reject) => (refuse = () => reject(new Error('took too long'))));
    },
  });
  noteReachable('online');
});
afterEach(() => proof.stop());

describe('what screens say of the server', () => {
  it('stays as long as the server says something, and asks nothing', async () => {
    for (let beat = 0; beat < 10; beat += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await clock.pass(4_000);
      noteReachable('online');
    }
    expect([online(), asked]).toEqual(['online', 0]);
  });

  it('is not known within ten seconds of silence, and is "offline" once a question has no answer', async () => {
    answers = 'never';
    await clock.pass(proofMs - 1);
    expect(online()).toBe('online');
    await clock.pass(1);
    expect([online(), asked]).toEqual(['unknown', 1]);
    expect(proofMs).toBeLessThan(10_000);
    refuse();
    await clock.pass(0);
    expect(online()).toBe('offline');
    answers = 'at once';
    await clock.pass(8_000);
    expect([online(), asked]).toEqual(['online', 2]);
  });

  it('is asked for at once when the socket closes', async () => {
    answers = 'refused';
    proof.doubt();
    await clock.pass(0);
    expect(online()).toBe('offline');
  });

  it('is not what a late refusal says where something else has answered meanwhile', async () => {
    answers = 'never';
    proof.doubt();
    await clock.pass(1_000);
    noteReachable('online');
    refuse();
    await clock.pass(0);
    expect(online()).toBe('online');
  });

  it('is asked for as soon as somebody looks, and not while nobody does', async () => {
    isSeen = false;
    await clock.pass(10 * proofMs);
    expect([online(), asked]).toEqual(['unknown', 0]);
    isSeen = true;
    woken('visible');
    await clock.pass(0);
    expect([online(), asked]).toEqual(['online', 1]);
  });
});
