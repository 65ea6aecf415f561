import { describe, expect, it } from 'vitest';
import { amountFault, amountInField, readAmount } from './amount.ts';

describe('an amount of money as people type it', () => {
  it.each([
    ['42', 42_00],
    [' $42.5 ', 42_50],
    ['1,234.5', 1_234_50],
    ['$1,042.50', 1_042_50],
    ['0', 0],
  ])('reads %s', (typed, cents) => {
    expect([readAmount(typed), amountFault(typed)]).toEqual([cents, null]);
    expect(readAmount(amountInField(cents))).toBe(cents);
  });

  it.each([
    ['-5', /above \$0\.00/],
    ['1e9', /in digits/],
    ['1000000000', /too long|too large/],
    ['30.005', /two digits/],
    ['30,50', /period before the cents/],
    ['1,23,4', /in digits|period/],
    ['\u0664\u0662', /in digits/],
    ['4111 1111 1111 1111', /Never enter a card number/],
    ['', /in digits/],
  ])('refuses %s, and says why', (typed, words) => {
    expect(readAmount(typed)).toBeNull();
    expect(amountFault(typed)).toMatch(words);
  });
});
