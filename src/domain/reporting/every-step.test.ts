import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../contract/base/values.ts';
import { everyDay, everyMonth } from './every-step.ts';

describe('a picture over time', () => {
  it('has every month between the first and the last, with its year', () => {
    const rows = [
      { key: '2026-02', label: '', count: 3 },
      { key: '2025-11', label: '', count: 1 },
    ];
    expect(everyMonth(rows).map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Nov 2025 1',
      'Dec 2025 0',
      'Jan 2026 0',
      'Feb 2026 3',
    ]);
    expect(everyMonth([])).toEqual([]);
  });

  it('has every day up to the last, over the end of a month', () => {
    const day = (date: string, amount: number) => ({ date: date as PlainDate, amount });
    const rows = [day('2026-03-01', 5)];
    expect(everyDay(rows, '2026-03-02' as PlainDate, 3, (date) => day(date, 0))).toEqual([
      day('2026-02-28', 0),
      day('2026-03-01', 5),
      day('2026-03-02', 0),
    ]);
  });
});
