import { describe, expect, it } from 'vitest';
import { formatMoney, sumMinor } from './money.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-2613, '−$26.13'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%i cents read %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('sums to nothing for nothing', () => {
    expect(sumMinor([])).toBe(0);
    expect(sumMinor([1999, 1, -500])).toBe(1500);
  });
});
