// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { input, nothing, visit } from '../../../../../tests/support/schedule-grid.tsx';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import { addDays } from '../../../../domain/base/time/clinic-day.ts';
import { columnOf } from './column-model.ts';
import { planOf } from './column-plan.ts';

/** The night on which 1 AM comes twice in New York. */
const night = '2026-11-01' as PlainDate;
const at = (name: string, startsAt: string) => ({
  ...visit(name, 'a', night, '01:00'),
  startsAt: startsAt as Instant,
  durationMinutes: 45,
});
const before = at('Ada', '2026-11-01T05:30:00.000Z');
const after = at('Ben', '2026-11-01T06:30:00.000Z');

describe('the hour that comes twice', () => {
  it('says on the axis of its day which of the two it is, and no other hour does', () => {
    const { axis } = planOf(input([before, after], { from: night, date: night }));
    const labels = axis.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['1 AM EDT', '1 AM EST', '2 AM']);
    expect(labels.filter((label) => /E[DS]T/.test(label))).toHaveLength(2);
  });

  it('has one position in a week: no visit of the first is behind one of the second', () => {
    const week = { from: addDays(night, -6), days: 7, date: night, who: 'a' as UserId };
    const { columns } = planOf(input([before, after], week));
    const holding = columns.find(({ rows }) => rows.length > 0)!;
    const positions = columnOf(holding, null, nothing).visits.map(({ fromMinute, position }) => ({
      fromMinute,
      ...position,
    }));
    expect(new Set(positions.map(({ fromMinute }) => fromMinute)).size).toBe(1);
    const [one, other] = positions.toSorted((a, b) => a.left - b.left);
    expect(one!.right).toBeLessThanOrEqual(other!.left);
  });
});
