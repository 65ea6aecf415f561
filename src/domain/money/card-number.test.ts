import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-number.ts';

/** Numbers that the networks publish for tests. */
const cards = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '30569309025904',
  '6011111111111117',
];

describe('Card numbers in what people type', () => {
  it.each([
    ...cards,
    '4111 1111 1111 1111',
    '4111-1111-1111-1111 exp 12/30',
    '4111 1111 1111 1111 12/30 123',
    'visa 4111.1111.1111.1111',
    '3782 822463 10005',
    '４１１１ １１１１ １１１１ １１１１',
    '4111–1111–1111–1111',
    'slip 77 card 5555 5555 5555 4444',
  ])('%s is one', (text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    '',
    '1042',
    'card ending 1111',
    '4111111111111112',
    '617 555 0123',
    '00000000000000',
    'check 1042 of 11/25/2026',
    '411111111111111111111111',
  ])('%s is none', (text) => expect(hasCardNumber(text)).toBe(false));

  it('of each number of that length one last digit makes a card number', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 17 })
      .map((rest) => `4${rest.join('')}`);
    fc.assert(
      fc.property(digits, (start) => {
        const found = Array.from({ length: 10 }, (_, digit) => digit).filter((last) =>
          hasCardNumber(`${start}${last}`),
        );
        expect(found).toHaveLength(1);
      }),
    );
  });

  it('one is found whatever stands around it and however its digits are grouped', () => {
    const words = fc.constantFrom('', 'Ref ', 'a/b ', 'paid by phone: ');
    const gap = fc.constantFrom('', ' ', '-', ' - ', '.');
    fc.assert(
      fc.property(fc.constantFrom(...cards), words, gap, words, (card, before, between, after) => {
        const grouped = card.match(/.{1,4}/g)!.join(between);
        expect(hasCardNumber(`${before}${grouped} ${after}`)).toBe(true);
      }),
    );
  });
});
