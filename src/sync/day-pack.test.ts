import { describe, expect, it } from 'vitest';
import type { Reply } from '../api/reply.ts';
import type { DayPack } from '../contract/day-pack.ts';
import type { ClinicId, LocationId } from '../contract/ids.ts';
import type { LiveEvent } from '../contract/live.ts';
import type { PlainDate } from '../contract/values.ts';
import { createDayPacks } from './day-pack.ts';

const place = {
  clinicId: 'c' as ClinicId,
  locationId: 'harbor' as LocationId,
  timeZone: 'America/New_York',
};

function setUp() {
  let nowMs = Date.parse('2026-03-02T15:00:00Z');
  const timers: { atMs: number; run: () => void }[] = [];
  const fetched: { date: PlainDate; atMs: number }[] = [];
  const packs = createDayPacks({
    clock: {
      nowMs: () => nowMs,
      after(delayMs, run) {
        const timer = { atMs: nowMs + delayMs, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    report: (message) => {
      throw new Error(message);
    },
    fetchPack: (_, date) => {
      fetched.push({ date, atMs: nowMs });
      return Promise.resolve({ fromDevice: false, takenAtMs: nowMs } as Reply<DayPack>);
    },
    whenIdle: () => {},
  });
  const pass = async (ms: number) => {
    const untilMs = nowMs + ms;
    for (;;) {
      const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > untilMs) break;
      timers.splice(timers.indexOf(next), 1);
      nowMs = next.atMs;
      next.run();
      await Promise.resolve();
    }
    nowMs = untilMs;
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { packs, fetched, pass };
}

const event = (over: Partial<LiveEvent>) =>
  ({ topic: 'appointments', locationId: 'harbor', date: '2026-03-02', ...over }) as LiveEvent;

describe('The day pack', () => {
  it('is fetched at once for a place, and again within a second when who comes today changed', async () => {
    const { packs, fetched, pass } = setUp();
    packs.moveTo(place);
    await pass(0);
    expect(fetched.map(({ date }) => date)).toEqual(['2026-03-02']);
    packs.mark([event({})]);
    await pass(1_000);
    expect(fetched).toHaveLength(2);
  });

  it('waits for what does not change who comes today, and takes many of those together', async () => {
    const { packs, fetched, pass } = setUp();
    packs.moveTo(place);
    await pass(0);
    packs.mark([event({ topic: 'encounters', date: null })]);
    packs.mark([event({ locationId: 'elsewhere' })]);
    await pass(5_000);
    expect(fetched).toHaveLength(1);
    await pass(10_000);
    expect(fetched).toHaveLength(2);
  });

  it('a new visit of today does not wait behind what can wait', async () => {
    const { packs, fetched, pass } = setUp();
    packs.moveTo(place);
    await pass(0);
    packs.mark([event({ topic: 'patients', date: null })]);
    await pass(500);
    packs.mark([event({})]);
    await pass(1_000);
    expect(fetched).toHaveLength(2);
    await pass(20_000);
    expect(fetched).toHaveLength(2);
  });
});
