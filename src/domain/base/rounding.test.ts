import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, percentOf, splitByWeight } from './rounding.ts';

describe('rounding', () => {
  it.each([
    [1, 2, 1],
    [-1, 2, -1],
    [3, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [-2, 3, -1],
    [0, 7, 0],
  ])('%i / %i is %i', (top, bottom, rounded) => expect(divideRounded(top, bottom)).toBe(rounded));

  it.each([
    [4_500, 8.875, 399],
    [-4_500, 8.875, -399],
    [1_000, 0.05, 1],
    [900, 0.05, 0],
    [10_000_000, 8.875, 887_500],
    [1_005, 10, 101],
    [0, 8.875, 0],
  ])('of %i cents %d per cent are %i', (amount, percent, part) =>
    expect(percentOf(amount, percent)).toBe(part),
  );
});

describe('a split', () => {
  it.each([
    [1, [1, 1, 1], [1, 0, 0]],
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10_00, [80, 20], [800, 200]],
    [5, [0, 1], [0, 5]],
    [7, [0.5, 0.25, 0.25], [3, 2, 2]],
  ])('of %i by %j is %j', (amount, weights, parts) => expect(splitByWeight(amount, weights)).toEqual(parts));

  it('makes and loses no cent, and gives each at most one more than its share', () => {
    const weights = fc
      .array(fc.nat(1_000), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((one) => one > 0));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, all) => {
        const parts = splitByWeight(amount, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const sum = all.reduce((whole, weight) => whole + weight, 0);
        parts.forEach((part, at) => expect(Math.abs(part - (amount * all[at]!) / sum)).toBeLessThan(1));
      }),
    );
  });

  it('by nothing is refused', () => {
    expect(() => splitByWeight(5, [0, 0])).toThrow(/not all 0/);
    expect(() => splitByWeight(5, [1, -1, 3])).toThrow(/0 or more/);
  });
});
