import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { BookedVisit } from './booked-visit.ts';
import { checkBooking } from './booking-check.ts';
import { dayAt, minuteOfDay, toInstant } from '../../base/time/clinic-day.ts';
import { weekdayOf } from './working-time.ts';

const quarterMs = 15 * 60_000;
const rooms = ['r1', 'r2', 'r3'];
const resources = rooms.map((id, at) => ({
  id,
  locationId: 'here',
  kind: 'room',
  name: id,
  exclusive: at !== 2,
  archivedAt: null,
  version: 1,
}));
const setupWith = (parts: object): ScheduleSetup =>
  ({ types: [], resources, hours: [], exceptions: [], closures: [], ...parts }) as unknown as ScheduleSetup;

/** Visits on a grid of quarters of an hour, from a moment on. */
const visitsFrom = (fromMs: number, quarters: number) =>
  fc
    .record({
      id: fc.uuid(),
      locationId: fc.constant('here'),
      providerId: fc.constantFrom('p1', 'p2'),
      patientId: fc.constantFrom('a', 'b', 'c'),
      status: fc.constantFrom('booked', 'arrived', 'checkedOut', 'cancelled', 'noShow'),
      quarter: fc.integer({ min: 0, max: quarters }),
      lengths: fc.integer({ min: 1, max: 16 }),
      before: fc.integer({ min: 0, max: 2 }),
      after: fc.integer({ min: 0, max: 2 }),
      resourceIds: fc.uniqueArray(fc.constantFrom(...rooms)),
    })
    .map(
      ({ quarter, lengths, before, after, ...rest }) =>
        ({
          ...rest,
          startsAt: toInstant(fromMs + quarter * quarterMs),
          durationMinutes: lengths * 15,
          bufferBeforeMinutes: before * 15,
          bufferAfterMinutes: after * 15,
        }) as unknown as BookedVisit,
    );

/** The quarters that a visit takes up, with the time around it or without. */
function quartersOf(visit: BookedVisit, isHeld: boolean): Set<number> {
  const first = Date.parse(visit.startsAt) / quarterMs - (isHeld ? (visit.bufferBeforeMinutes ?? 0) / 15 : 0);
  const count =
    visit.durationMinutes / 15 +
    (isHeld ? ((visit.bufferBeforeMinutes ?? 0) + (visit.bufferAfterMinutes ?? 0)) / 15 : 0);
  return new Set(Array.from({ length: count }, (_, at) => first + at));
}
const share = (a: Set<number>, b: Set<number>) => [...a].some((one) => b.has(one));
const isOver = ({ status }: BookedVisit) => status === 'cancelled' || status === 'noShow';

const zones = ['America/New_York', 'Australia/Lord_Howe', 'UTC', 'Asia/Kathmandu'];
/** A day before the clocks of New York change, forward and back, and of Lord Howe's half hour; and a plain day. */
const starts = ['2026-03-07T12:00Z', '2026-10-31T12:00Z', '2026-04-04T00:00Z', '2026-06-10T00:00Z'].map(
  (at) => Date.parse(at),
);

const severalVisits = fc
  .constantFrom(...starts)
  .chain((fromMs) => fc.array(visitsFrom(fromMs, 40), { minLength: 2, maxLength: 5 }));

describe('the rule of booking', () => {
  it('finds the visits that share a quarter of an hour, and no others, whichever is asked', () => {
    fc.assert(
      fc.property(severalVisits, fc.constantFrom(...zones), (visits, timeZone) => {
        const setup = setupWith({});
        for (const one of visits) {
          const found = checkBooking(one, { visits, setup, timeZone, locations: [] });
          const expected = visits.flatMap((other) => {
            if (other.id === one.id || isOver(one) || isOver(other)) return [];
            const isHeld = share(quartersOf(one, true), quartersOf(other, true));
            const isMet = share(quartersOf(one, false), quartersOf(other, false));
            return [
              ...(isHeld && one.providerId === other.providerId ? [`provider-busy ${other.id}  false`] : []),
              ...(isMet && one.patientId === other.patientId ? [`patient-busy ${other.id}  false`] : []),
              ...rooms
                .filter(
                  (id) =>
                    isHeld && [one, other].every(({ resourceIds }) => resourceIds?.includes(id as never)),
                )
                .map((id) => `resource-busy ${other.id} ${id} ${id !== 'r3'}`),
            ];
          });
          const listed = found.map((clash) =>
            [clash.kind, clash.appointmentId, clash.resourceId, clash.needsReason].join(' '),
          );
          expect(listed.toSorted()).toEqual(expected.toSorted());
          expect(found.findLastIndex(({ needsReason }) => needsReason)).toBeLessThan(
            found.filter(({ needsReason }) => needsReason).length,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows each quarter of an hour that is not worked, in any zone and over any change of the clock', () => {
    const ranges = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 7 }),
          fc.integer({ min: 0, max: 23 }),
          fc.integer({ min: 1, max: 24 }),
        )
        .map(([weekday, from, hours]) => ({ weekday, from: from * 60, to: Math.min(24, from + hours) * 60 })),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...starts).chain((fromMs) => visitsFrom(fromMs, 120)),
        fc.constantFrom('America/New_York', 'UTC', 'Asia/Kathmandu'),
        ranges,
        (one, timeZone, weekly) => {
          const visit = { ...one, status: 'booked' as const };
          const hours = [{ providerId: visit.providerId, locationId: 'here', weekly, archivedAt: null }];
          const found = checkBooking(visit, {
            visits: [],
            setup: setupWith({ hours }),
            timeZone,
            locations: [],
          });
          const isWorked = [...quartersOf(visit, false)].every((quarter) => {
            const at = toInstant(quarter * quarterMs);
            const [day, minute] = [weekdayOf(dayAt(at, timeZone)), minuteOfDay(at, timeZone)];
            return weekly.some(({ weekday, from, to }) => weekday === day && from <= minute && minute < to);
          });
          expect(found.length === 0).toBe(isWorked);
          for (const { kind } of found) expect(['outside-hours', 'in-break']).toContain(kind);
        },
      ),
      { numRuns: 100 },
    );
  });
});
