import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import {
  meansDay,
  plannedAlready,
  plannedInDays,
  plannedOn,
  ruleOfWeeks,
  stillEmpty,
  weeksOfRule,
} from './class-times.ts';
import { addDays, timeAt } from '../../base/time/clinic-day.ts';
import { occurrencesOf } from '../../base/time/repeat-rule.ts';

const zone = 'America/New_York';
const here = { ID: 'here', timezone: zone } as Parameters<typeof plannedOn>[1];
const there = { ID: 'there', timezone: 'America/Phoenix' } as typeof here;
const day = (date: string) => date as PlainDate;
const kept = { archivedAt: null, version: 1 };
const pilates = {
  ...kept,
  id: 'pilates',
  name: 'Pilates',
  capacity: 8,
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
};
const everyTuesday = {
  ...kept,
  id: 'tuesdays',
  typeId: 'pilates',
  providerId: 'ada',
  locationId: 'here',
  resourceIds: ['studio'],
  rule: ruleOfWeeks({ every: 1, weekdays: [2] }),
  from: '2026-03-03',
  to: null,
  startMinute: 600,
  except: [] as string[],
};
const setup = (classTimes: readonly object[], parts: object = {}): ScheduleSetup =>
  ({
    types: [pilates],
    resources: [],
    hours: [],
    exceptions: [],
    closures: [],
    blocks: [],
    classTimes,
    ...parts,
  }) as never;
const planned = (date: string, change: object = {}, parts: object = {}) =>
  plannedOn(setup([{ ...everyTuesday, ...change }], parts), here, day(date));
const isHeld = (...given: Parameters<typeof planned>) => planned(...given).length === 1;

describe('planned sessions of a class', () => {
  it('stand on the days that the rule means, as long and in what the class needs', () => {
    const [session] = planned('2026-03-10');
    expect(session).toEqual({
      id: `pilates ada here ${Date.parse('2026-03-10T14:00:00Z')}`,
      classTimeId: 'tuesdays',
      date: '2026-03-10',
      typeId: 'pilates',
      providerId: 'ada',
      locationId: 'here',
      resourceIds: ['studio'],
      startsAt: '2026-03-10T14:00:00.000Z',
      durationMinutes: 60,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 10,
    });
    expect(isHeld('2026-02-24')).toBe(false);
    expect(isHeld('2026-03-11')).toBe(false);
    expect([isHeld('2026-03-17', { to: '2026-03-17' }), isHeld('2026-03-24', { to: '2026-03-17' })]).toEqual([
      true,
      false,
    ]);
    expect(isHeld('2026-03-10', { except: ['2026-03-10'] })).toBe(false);
    expect(isHeld('2026-03-10', { archivedAt: '2026-03-01T00:00:00.000Z' })).toBe(false);
    expect(plannedOn(setup([everyTuesday]), there, day('2026-03-10'))).toEqual([]);
  });

  it('means the days that the calendar of repeat rules means', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    const first = fc.integer({ min: 0, max: 800 }).map((after) => addDays(day('2025-12-20'), after));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 6 }), first, (weekdays, every, from) => {
        const rule = ruleOfWeeks({ every, weekdays });
        const atMost = 12;
        const meant = occurrencesOf({ rule, start: `${from}T10:00:00`, timeZone: zone, atMost });
        const last = meant.at(-1)!.date;
        const found: PlainDate[] = [];
        for (let date = from; date <= last; date = addDays(date, 1))
          if (meansDay({ rule, from, to: null }, date)) found.push(date);
        expect(found).toEqual(meant.map(({ date }) => date));
        expect(weeksOfRule(rule)).toEqual({ every, weekdays: weekdays.toSorted((a, b) => a - b) });
      }),
      { numRuns: 60 },
    );
  });

  it('keep their time through both clock changes; one that is skipped moves on by the gap', () => {
    const sundays = { rule: ruleOfWeeks({ every: 1, weekdays: [7] }), from: '2026-02-01' };
    const clock = (date: string, startMinute: number) => {
      const [one] = planned(date, { ...sundays, startMinute });
      return [one?.startsAt.slice(11, 16), one && timeAt(one.startsAt, zone)];
    };
    expect([clock('2026-03-01', 600), clock('2026-03-08', 600)]).toEqual([
      ['15:00', '10:00'],
      ['14:00', '10:00'],
    ]);
    expect(clock('2026-03-08', 150)).toEqual(['07:30', '03:30']);
    // The hour that comes twice: the first.
    expect([clock('2026-11-01', 90), clock('2026-11-01', 600)]).toEqual([
      ['05:30', '01:30'],
      ['15:00', '10:00'],
    ]);
  });

  it('are left out on a closed day, and of a type that is no class or out of use', () => {
    const closed = (more: object) => ({
      closures: [
        { ...kept, id: 'c', locationId: null, from: '2026-03-09', to: '2026-03-10', reason: '', ...more },
      ],
    });
    expect(isHeld('2026-03-10', {}, closed({}))).toBe(false);
    expect(isHeld('2026-03-10', {}, closed({ locationId: 'here' }))).toBe(false);
    expect(isHeld('2026-03-10', {}, closed({ locationId: 'there' }))).toBe(true);
    expect(isHeld('2026-03-17', {}, closed({}))).toBe(true);
    // It runs into the closed day.
    expect(
      isHeld('2026-03-10', { startMinute: 1_410 }, closed({ from: '2026-03-11', to: '2026-03-11' })),
    ).toBe(false);
    for (const change of [{ capacity: 1 }, { archivedAt: '2026-01-01T00:00:00.000Z' }])
      expect(isHeld('2026-03-10', {}, { types: [{ ...pilates, ...change }] })).toBe(false);
    expect(isHeld('2026-03-10', { typeId: 'gone' })).toBe(false);
  });

  it('are left out on blocked time of their provider, and outside of other hours', () => {
    const blocked = (more: object) => ({
      blocks: [
        {
          ...kept,
          id: 'b',
          providerId: 'ada',
          locationId: null,
          from: '2026-03-10',
          to: '2026-03-10',
          time: { from: 630, to: 690 },
          reason: '',
          ...more,
        },
      ],
    });
    expect(isHeld('2026-03-10', {}, blocked({}))).toBe(false);
    for (const more of [{ providerId: 'ben' }, { time: { from: 660, to: 720 } }, { locationId: 'there' }])
      expect(isHeld('2026-03-10', {}, blocked(more))).toBe(true);
    const other = (...ranges: object[]) => ({
      exceptions: [
        {
          ...kept,
          id: 'e',
          providerId: 'ada',
          locationId: null,
          from: '2026-03-10',
          to: '2026-03-10',
          ranges,
        },
      ],
    });
    expect(isHeld('2026-03-10', {}, other())).toBe(false);
    expect(isHeld('2026-03-10', {}, other({ from: 540, to: 630 }))).toBe(false);
    expect(isHeld('2026-03-10', {}, other({ from: 540, to: 660 }))).toBe(true);
    // Usual hours say when visits are booked; a class may have its own.
    const usual = { hours: [{ ...kept, providerId: 'ada', locationId: 'here', weekly: [] }] };
    expect(isHeld('2026-03-10', {}, usual)).toBe(true);
  });

  it('stand once where two plans mean the same, and on each location’s own clock', () => {
    const both = setup([
      everyTuesday,
      { ...everyTuesday, id: 'again' },
      { ...everyTuesday, id: 'far', locationId: 'there' },
    ]);
    const found = plannedInDays(both, [here, there], day('2026-03-08'), 7);
    expect(found.map(({ locationId, startsAt }) => [locationId, startsAt.slice(11, 16)])).toEqual([
      ['here', '14:00'],
      ['there', '17:00'],
    ]);
    expect(plannedOn(both, here, day('2026-03-10'))).toBe(plannedOn(both, here, day('2026-03-10')));
  });

  it('are empty until somebody is in them, and again when all were cancelled', () => {
    const sessions = planned('2026-03-10');
    const visit = (more: object) =>
      [
        {
          typeId: 'pilates',
          providerId: 'ada',
          locationId: 'here',
          startsAt: '2026-03-10T14:00:00Z',
          status: 'booked',
          ...more,
        },
      ] as never;
    expect(stillEmpty(sessions, visit({}))).toEqual([]);
    expect(stillEmpty(sessions, visit({ status: 'noShow' }))).toEqual([]);
    for (const more of [
      { status: 'cancelled' },
      { startsAt: '2026-03-10T15:00:00Z' },
      { typeId: null },
      { providerId: 'ben' },
    ])
      expect(stillEmpty(sessions, visit(more))).toEqual(sessions);
  });
});

describe('a plan of a class that is planned', () => {
  const already = (next: object, standing: object = {}, ownId: string | null = null) =>
    plannedAlready(
      { ...everyTuesday, ...next } as never,
      ownId as never,
      setup([{ ...everyTuesday, ...standing }]),
    ) !== null;

  it('is found where both mean one day, also where their weeks meet late', () => {
    expect(already({})).toBe(true);
    expect(already({ from: '2027-05-01' })).toBe(true);
    const every = (weeks: number) => ({ rule: ruleOfWeeks({ every: weeks, weekdays: [2] }) });
    expect(already({ ...every(3), from: '2026-03-10' }, every(4))).toBe(true);
    expect(already({ ...every(2), from: '2026-03-10' }, every(2))).toBe(false);
  });

  it('is none of another class, provider, place, time or day, nor after it or itself', () => {
    for (const next of [
      { typeId: 'yoga' },
      { providerId: 'ben' },
      { locationId: 'there' },
      { startMinute: 615 },
      { rule: ruleOfWeeks({ every: 1, weekdays: [3] }) },
    ])
      expect(already(next)).toBe(false);
    expect(already({ from: '2026-05-01' }, { to: '2026-04-30' })).toBe(false);
    expect(already({}, { archivedAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
    expect(already({}, {}, 'tuesdays')).toBe(false);
  });

  it('may hold it on a day that the other leaves out', () => {
    const once = { from: '2026-03-10', to: '2026-03-10' };
    expect(already(once)).toBe(true);
    expect(already(once, { except: ['2026-03-10'] })).toBe(false);
  });
});
