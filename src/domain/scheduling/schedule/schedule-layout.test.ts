import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { addMinutes, instantAt } from '../../base/time/clinic-day.ts';
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
  it('gives no two that overlap any of the same width', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const placed = layOut(items);
        for (const [index, one] of items.entries()) {
          for (const other of items.slice(index + 1).filter((next) => overlap(one, next))) {
            const [a, b] = [placed.get(one.id)!, placed.get(other.id)!];
            expect(a.right <= b.left || b.right <= a.left).toBe(true);
          }
        }
      }),
    );
  });

  it('places each once, inside the whole width, the same in whatever order they come', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const placed = layOut(items);
        expect(placed.size).toBe(items.length);
        for (const { left, right } of placed.values()) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(1);
        }
        const inOrder = (given: Map<string, unknown>) => [...given].toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(inOrder(layOut(items.toReversed()))).toEqual(inOrder(placed));
      }),
    );
  });

  it('makes none narrower than what the busiest moment asks for', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const atOnce = items.map((item) => {
          const atMs = Date.parse(item.startsAt);
          return items.filter((other) => {
            const fromMs = Date.parse(other.startsAt);
            return fromMs <= atMs && atMs < fromMs + other.durationMinutes * 60_000;
          }).length;
        });
        const narrowest = Math.min(1, ...[...layOut(items).values()].map(({ left, right }) => right - left));
        expect(narrowest).toBeGreaterThan(1 / Math.max(1, ...atOnce) - 1e-9);
      }),
    );
  });

  it('leaves nothing free to the left of one: it begins at the edge, or where one that it overlaps ends', () => {
    fc.assert(
      fc.property(someDay, (items) => {
        const placed = layOut(items);
        for (const one of items) {
          const others = items.filter((other) => other.id !== one.id && overlap(one, other));
          expect([0, ...others.map(({ id }) => placed.get(id)!.right)]).toContain(placed.get(one.id)!.left);
        }
      }),
    );
  });

  it('gives one after another the whole width each', () => {
    const placed = layOut([timed('a', 0, 30), timed('b', 30, 30)]);
    expect([...placed.values()]).toEqual([
      { id: 'a', left: 0, right: 1 },
      { id: 'b', left: 0, right: 1 },
    ]);
  });

  it('leaves a visit as wide as its own time allows, beside others that are crowded', () => {
    const placed = layOut([
      timed('long', 0, 60),
      timed('a', 0, 30),
      timed('b', 15, 30),
      timed('c', 45, 45),
      timed('d', 70, 20),
    ]);
    expect([...placed.values()].map(({ id, left, right }) => [id, left, right])).toEqual(
      expect.arrayContaining([
        ['c', 0.5, 1],
        ['d', 0, 0.5],
      ]),
    );
  });

  it.each([
    ['with another', 180],
    ['between two', 187],
  ])('moves only its neighbours when one comes or goes %s, also where a whole day overlaps', (_, minute) => {
    const chain = Array.from({ length: 80 }, (__, index) => timed(`b${index}`, index * 5, 15));
    const before = layOut(chain);
    const after = layOut([...chain, timed('a', minute, 15)]);
    const moved = chain.filter((one) => {
      const [a, b] = [before.get(one.id)!, after.get(one.id)!];
      return a.left !== b.left || a.right !== b.right;
    });
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThanOrEqual(10);
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

  it('widens to whole hours for what is worked, and never narrows', () => {
    const times = (...worked: { from: number; to: number }[]) => {
      const { slots } = dayGrid(monday, newYork, [], 60, worked);
      return [slots[0]!.time, slots.at(-1)!.time];
    };
    expect(times({ from: 7 * 60, to: 20 * 60 })).toEqual(['07:00', '19:00']);
    expect(times({ from: 6 * 60 + 30, to: 720 }, { from: 780, to: 18 * 60 + 15 })).toEqual([
      '06:00',
      '18:00',
    ]);
    expect(times({ from: 600, to: 700 })).toEqual(['08:00', '17:00']);
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
