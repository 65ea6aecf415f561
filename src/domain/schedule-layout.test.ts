import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../contract/values.ts';
import { addMinutes, instantAt } from './clinic-day.ts';
import { clashesOf, dayGrid, layOut, overlap } from './schedule-layout.ts';
import type { Timed } from './schedule-layout.ts';

const newYork = 'America/New_York';
const start = '2026-03-02T13:00:00.000Z' as Instant;
const timed = (id: string, minute: number, durationMinutes: number): Timed => ({
  id,
  startsAt: addMinutes(start, minute),
  durationMinutes,
});

const someDay = fc
  .array(fc.record({ minute: fc.integer({ min: 0, max: 600 }), length: fc.integer({ min: 5, max: 180 }) }), {
    maxLength: 40,
  })
  .map((rows) => rows.map(({ minute, length }, index) => timed(`a${index}`, minute, length)));

describe('layOut', () => {
  it('gives no two that overlap the same column, and both the same width', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const placed = layOut(items);
        for (const [index, a] of items.entries()) {
          for (const b of items.slice(index + 1).filter((other) => overlap(a, other))) {
            expect(placed.get(a.id)!.column).not.toBe(placed.get(b.id)!.column);
            expect(placed.get(a.id)!.columns).toBe(placed.get(b.id)!.columns);
          }
        }
      }),
    );
  });

  it('places each once, inside its width, the same in whatever order they come', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const placed = layOut(items);
        expect(placed.size).toBe(items.length);
        for (const { column, columns } of placed.values()) expect(column).toBeLessThan(columns);
        expect(layOut(items.toReversed())).toEqual(placed);
      }),
    );
  });

  it('uses no more columns than stand at the busiest moment', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const atOnce = items.map((item) => {
          const atMs = Date.parse(item.startsAt);
          return items.filter((other) => {
            const fromMs = Date.parse(other.startsAt);
            return fromMs <= atMs && atMs < fromMs + other.durationMinutes * 60_000;
          }).length;
        });
        const widest = Math.max(0, ...[...layOut(items).values()].map((place) => place.columns));
        expect(widest).toBe(Math.max(0, ...atOnce));
      }),
    );
  });

  it('leaves one after another side by side with nothing', () => {
    const placed = layOut([timed('a', 0, 30), timed('b', 30, 30)]);
    expect([...placed.values()]).toEqual([
      { id: 'a', column: 0, columns: 1 },
      { id: 'b', column: 0, columns: 1 },
    ]);
  });
});

describe('clashesOf', () => {
  it('lists each clash in order of time and leaves itself out', () => {
    const others = [
      timed('late', 50, 20),
      timed('self', 30, 30),
      timed('early', 10, 25),
      timed('after', 60, 30),
    ];
    expect(clashesOf(timed('self', 30, 30), others).map((other) => other.id)).toEqual(['early', 'late']);
  });
});

describe('dayGrid', () => {
  const monday = '2026-03-02' as PlainDate;

  it("shows the usual hours on the location's wall clock when nothing is booked", () => {
    const { slots } = dayGrid(monday, newYork, [], 15);
    expect(slots).toHaveLength(40);
    expect(slots[0]).toEqual({ at: '2026-03-02T13:00:00.000Z', time: '08:00', isHour: true });
    expect(slots.at(-1)!.time).toBe('17:45');
  });

  it('widens to whole hours for what is booked early or late', () => {
    const early = { id: 'e', startsAt: instantAt(monday, '06:40', newYork), durationMinutes: 20 };
    const late = { id: 'l', startsAt: instantAt(monday, '18:30', newYork), durationMinutes: 45 };
    const { slots } = dayGrid(monday, newYork, [early, late], 15);
    expect(slots[0]!.time).toBe('06:00');
    expect(slots.at(-1)!.time).toBe('19:45');
  });

  it.each([
    ['2026-03-08', 23, ['01:00', '03:00']],
    ['2026-11-01', 25, ['01:00', '01:00', '02:00']],
  ])('draws %s, a day of %i hours, as long as it is', (day, hours, around) => {
    const date = day as PlainDate;
    const first = { id: 'f', startsAt: instantAt(date, '00:00', newYork), durationMinutes: 30 };
    const last = { id: 'l', startsAt: instantAt(date, '23:30', newYork), durationMinutes: 30 };
    const grid = dayGrid(date, newYork, [first, last], 60);
    expect((grid.toMs - grid.fromMs) / 3_600_000).toBe(hours);
    const times = grid.slots.map((slot) => slot.time);
    expect(times).toHaveLength(hours);
    expect(times.slice(1, 1 + around.length)).toEqual(around);
  });

  it('never leaves the day, even for a visit that goes past midnight', () => {
    const night = { id: 'n', startsAt: instantAt(monday, '23:30', newYork), durationMinutes: 90 };
    expect(dayGrid(monday, newYork, [night], 30).slots.at(-1)!.time).toBe('23:30');
  });
});
