import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../../tests/support/said-things.ts';
import { levelInText, levelInWord, levelsThrough, segmentsOfLevel } from './levels.ts';
import { numberAt, shortHundreds } from './number-words.ts';

const read = (words: string) => numberAt(words.split(' '), 0);

describe('number words', () => {
  it('every whole number below a million is read as itself, with and without “and”', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.boolean(), (value, withAnd) => {
        const words = inWords(value).flatMap((word, at, all) => {
          const joins = withAnd && ['hundred', 'thousand'].includes(word) && at < all.length - 1;
          return joins && all[at + 1] !== 'thousand' ? [word, 'and'] : [word];
        });
        expect(numberAt(words, 0)).toEqual({ digits: String(value), length: words.length });
      }),
    );
  });

  it.each([
    ['sixty five degrees', '65', 2],
    ['sixty-five', '65', 1],
    ['three point five', '3.5', 3],
    ['zero point two five', '0.25', 4],
    ['two hundred and ten pounds', '210', 4],
    ['four and a half', '4', 1],
    ['five point of care', '5', 1],
  ])('%s', (words, digits, length) => expect(read(words)).toEqual({ digits, length }));

  it.each([
    'one twenty',
    'two three',
    'twenty twenty',
    'one oh five',
    'nineteen ninety nine',
    'twenty eleven',
  ])('“%s” is no single number: all of it stays in words', (words) =>
    expect(read(words)).toEqual({ digits: null, length: words.split(' ').length }),
  );

  it.each(['hundred', 'pain', 'oh', 'and five', 'point five', '5', ''])('“%s” begins none', (words) =>
    expect(read(words)).toBeNull(),
  );

  it.each([
    ['one twenty', '120'],
    ['one twenty five', '125'],
    ['one oh five', '105'],
    ['two ten', '210'],
    ['one eighteen', '118'],
    ['three twenty', null],
    ['one five', null],
    ['one', null],
  ])('a pressure’s hundred is not spoken: %s', (words, digits) =>
    expect(shortHundreds(words.split(' '))).toBe(digits),
  );
});

describe('levels of the spine', () => {
  it.each([
    ['c5', 'C5'],
    ['l4-l5', 'L4-5'],
    ['l4-5', 'L4-5'],
    ['t12', 'T12'],
    ['s1', 'S1'],
  ])('%s is %s', (word, text) => expect(levelInText(levelInWord(word)!)).toBe(text));

  it.each(['c8', 't13', 'l6', 'l0', 'c', 'b12', 'l4-c5', 'c5x', '5c'])('%s is none', (word) =>
    expect(levelInWord(word)).toBeNull(),
  );

  it('a chart has no first sacral vertebra; a stretch goes down and stays with one letter', () => {
    const level = (letter: string, ...numbers: number[]) => ({ letter, numbers });
    expect(segmentsOfLevel(level('s', 1))).toEqual([]);
    expect(levelsThrough(level('t', 4), level('t', 7))).toEqual(['T4', 'T5', 'T6', 'T7']);
    expect(levelsThrough(level('t', 7), level('t', 4))).toBeNull();
    expect(levelsThrough(level('t', 12), level('l', 2))).toBeNull();
  });
});
