import { beforeEach, describe, expect, it } from 'vitest';
import { clinicA } from '../../../tests/sync/intents.ts';
import { TurnedClock } from '../../../tests/sync/world.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { Reply } from '../../api/call/reply.ts';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import type { LocationId } from '../../contract/base/ids.ts';
import type { LiveEvent } from '../../contract/base/live.ts';
import { createDayPacks, type DayPacks } from './day-pack.ts';
import { packState } from './pack-state.ts';

const place = { clinicId: clinicA, locationId: 'loc' as LocationId, timeZone: 'America/New_York' };
const event = (topic: string) => ({ topic }) as LiveEvent;

let clock: TurnedClock;
let fetched: string[];
let weeks: string[];
let isOffline: boolean;
/** The day whose pack does not come. */
let missing: string | null;
let packs: DayPacks;
let isThere: boolean;
let cleared: number;

beforeEach(() => {
  const held = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
    },
  });
  // 2 March 2026, 09:00 UTC: four in the morning in New York.
  clock = new TurnedClock();
  fetched = [];
  weeks = [];
  isOffline = false;
  missing = null;
  isThere = true;
  cleared = 0;
  packs = createDayPacks({
    clock,
    report: () => {},
    whenIdle: (run) => run(),
    fetchWeek: (_place, from) => {
      weeks.push(from);
      if (isOffline) return Promise.reject(new ApiFault({ kind: 'network', message: 'no' }));
      return Promise.resolve({ takenAtMs: clock.nowMs(), fromDevice: false });
    },
    isThere: () => Promise.resolve(isThere),
    onCleared: () => (cleared += 1),
    fetchPack: (_place, date) => {
      fetched.push(date);
      if (isOffline || date === missing)
        return Promise.reject(new ApiFault({ kind: 'network', message: 'no' }));
      const reply = { takenAtMs: clock.nowMs(), fromDevice: false } as Reply<DayPack>;
      return Promise.resolve(reply);
    },
  });
});

describe('the day pack', () => {
  it("is fetched at the start for the location's own day, tomorrow's when there is time", async () => {
    packs.moveTo(place);
    expect(packState.getSnapshot().ready).toBe(false);
    await clock.pass(0);
    expect(fetched).toEqual(['2026-03-02', '2026-03-03']);
    expect(packState.getSnapshot()).toEqual({
      ready: true,
      takenAtMs: clock.nowMs(),
      until: '2026-03-03',
    });
  });

  it('is of the clinic’s day as soon as the clock turns out to be a year ahead', async () => {
    const yearMs = 365 * 24 * 3_600_000;
    await clock.pass(yearMs);
    packs.moveTo(place);
    await clock.pass(0);
    Object.assign(clock, { aheadMs: () => yearMs });
    packs.refresh();
    await clock.pass(0);
    expect(fetched).toEqual(['2027-03-02', '2027-03-03', '2026-03-02', '2026-03-03']);
    expect(packState.getSnapshot()).toMatchObject({ ready: true, until: '2026-03-03' });
  });

  it.each([
    ['tomorrow', '2026-03-03', { ready: true, until: '2026-03-02' }],
    ['today', '2026-03-02', { ready: false, until: null }],
  ])('promises no more than what is here where %s is missing', async (_, date, promise) => {
    missing = date;
    packs.moveTo(place);
    await clock.pass(0);
    expect(packState.getSnapshot()).toMatchObject(promise);
  });

  it('is followed by this week and the next, again when they are half an hour old, and of another location', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    expect(weeks).toEqual(['2026-03-01', '2026-03-08']);
    packs.mark([event('appointments')]);
    await clock.pass(15_000);
    expect(weeks).toHaveLength(2);
    isOffline = true;
    await clock.pass(31 * 60_000);
    packs.refresh();
    await clock.pass(0);
    isOffline = false;
    packs.refresh();
    await clock.pass(0);
    expect(weeks.slice(-2)).toEqual(['2026-03-01', '2026-03-08']);
    packs.moveTo({ ...place, locationId: 'other' as LocationId });
    await clock.pass(0);
    expect(weeks).toHaveLength(6);
  });

  it('follows the chosen location', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    packs.moveTo({ ...place, locationId: 'other' as LocationId });
    expect(packState.getSnapshot().ready).toBe(false);
    await clock.pass(0);
    expect(packState.getSnapshot().ready).toBe(true);
    packs.moveTo(null);
    expect(packState.getSnapshot().ready).toBe(false);
  });

  it('is fetched once for a burst of events, and not for what it does not hold', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    for (let index = 0; index < 20; index += 1) packs.mark([event('appointments')]);
    packs.mark([event('presence')]);
    await clock.pass(15_000);
    expect(fetched.filter((date) => date === '2026-03-02')).toHaveLength(2);
    packs.mark([event('presence')]);
    await clock.pass(60_000);
    expect(fetched.filter((date) => date === '2026-03-02')).toHaveLength(2);
  });

  it('has who comes today within a second or so, also while a lesser change waits its turn', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    packs.mark([event('patients')]);
    packs.mark([{ ...event('appointments'), locationId: 'loc', date: '2026-03-02' }]);
    await clock.pass(1_000);
    expect(fetched.filter((date) => date === '2026-03-02')).toHaveLength(2);
  });

  it('stays as it was without a network, and says of when it is', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    const takenAtMs = clock.nowMs();
    isOffline = true;
    packs.mark([event('patients')]);
    await clock.pass(60_000);
    expect(packState.getSnapshot()).toEqual({ ready: true, takenAtMs, until: '2026-03-03' });
  });

  it('that the browser has cleared is said to be gone, is not called ready, and is fetched again', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    isOffline = true;
    isThere = false;
    packs.moveTo({ ...place });
    await clock.pass(0);
    expect(cleared).toBe(1);
    expect(packState.getSnapshot()).toEqual({ ready: false, takenAtMs: null, until: null });
    isOffline = false;
    packs.refresh();
    await clock.pass(0);
    expect(packState.getSnapshot().ready).toBe(true);
  });

  it('is a new one after midnight of the location', async () => {
    packs.moveTo(place);
    await clock.pass(0);
    await clock.pass(20 * 3_600_000);
    fetched = [];
    packs.refresh();
    await clock.pass(0);
    expect(fetched).toEqual(['2026-03-03', '2026-03-04']);
  });
});
