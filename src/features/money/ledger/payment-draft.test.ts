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
    [null, 5_000, 'What is open is not known on this device.'],
    [5_000, null, '$50.00 is open.'],
    [5_000, 5_000, '$50.00 is open.'],
    [5_000, 6_000, '$50.00 is open. $10.00 of it becomes credit.'],
    [0, 1_000, '$0.00 is open. $10.00 of it becomes credit.'],
    [-2_000, 1_000, '$20.00 of credit so far. $10.00 of it becomes credit.'],
  ])('of what is open (%s), %s: %s', (open, amount, words) => {
    expect(openInWords(open, amount)).toBe(words);
  });
});
