import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { readPaperSearch, spansUpTo } from './paper-search.ts';

const readDate = (given: unknown) =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? (given as PlainDate) : null;

describe('the address of a paper', () => {
  it.each([
    [
      { from: '2026-03-01', to: '2026-03-31', size: 'a4' },
      { from: '2026-03-01', to: '2026-03-31', size: 'a4' },
    ],
    [{ from: '2026-03-31', to: '2026-03-01' }, {}],
    [{ from: '2026-03-01' }, {}],
    [{ from: 'yesterday', to: 5, size: 'A3' }, {}],
    [{}, {}],
  ])('%j is read as %j', (search, read) => {
    expect(readPaperSearch(search, readDate)).toEqual(read);
  });

  it('has usual days that end today', () => {
    expect(spansUpTo('2026-03-02' as PlainDate).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['30 days', '2026-02-01', '2026-03-02'],
      ['90 days', '2025-12-03', '2026-03-02'],
      ['This year', '2026-01-01', '2026-03-02'],
    ]);
  });
});
