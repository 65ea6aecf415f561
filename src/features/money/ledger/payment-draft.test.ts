import { describe, expect, it } from 'vitest';
import { mostPaidMinor } from '../../../contract/money/payment.ts';
import { amountFaultOf, openInWords } from './payment-draft.ts';

describe('the amount of a payment', () => {
  it.each([
    [null, 'Enter what is paid.'],
    [0, 'Enter what is paid.'],
    [1, undefined],
    [mostPaidMinor, undefined],
  ])('of %s: %s', (amount, fault) => expect(amountFaultOf(amount)).toBe(fault));

  it('has an end', () => {
    expect(amountFaultOf(mostPaidMinor + 1)).toMatch(/^At most \$.* at once\.$/);
  });

  it.each([
    [null, 5_000, 'The balance is not known on this device.'],
    [5_000, null, 'Balance due $50.00.'],
    [5_000, 5_000, 'Balance due $50.00.'],
    [5_000, 6_000, 'Balance due $50.00. $10.00 becomes credit.'],
    [0, 1_000, 'Balance due $0.00. $10.00 becomes credit.'],
    [-2_000, 1_000, 'Credit $20.00. $10.00 becomes credit.'],
  ])('of what is open (%s), %s: %s', (open, amount, words) => {
    expect(openInWords(open, amount)).toBe(words);
  });
});
