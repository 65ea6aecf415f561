import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsAllowed, slipsTo, slipsToNames } from './near-name.ts';

describe('the slips from a typed word to a name', () => {
  it.each([
    ['jonhson', 'johnson', 1, 'two letters in each other’s place'],
    ['jonson', 'johnson', 1, 'a letter missing'],
    ['johnnson', 'johnson', 1, 'a letter too many'],
    ['jahnson', 'johnson', 1, 'a wrong letter'],
    ['ojhnson', 'johnson', 1, 'the first two in each other’s place'],
    ['kohnson', 'johnson', 1, 'a wrong first letter'],
    ['ohnson', 'johnson', 1, 'the first letter missing'],
    ['jonhs', 'johnson', 1, 'a slip, and not to the end'],
    ['john', 'johnson', 0, 'only not to the end'],
    ['wakestaed', 'wakestead', 1, 'a longer one'],
    ['waekstaed', 'wakestead', 2, 'two slips of a long one'],
  ])('%s, %s: %i (%s)', (typed, name, slips) => expect(slipsTo(typed, name, 2)).toBe(slips));

  it('are too many, or the name is too short', () => {
    expect(slipsTo('jonhson', 'wakestead', 2)).toBeNull();
    expect(slipsTo('jonhson', 'jo', 2)).toBeNull();
    expect(slipsTo('jonhson', 'johnson', 0)).toBeNull();
    expect(slipsTo('waekstaed', 'wakestead', 1)).toBeNull();
  });

  it('grow with the word: none for three letters, two from eight', () => {
    expect([3, 4, 7, 8].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
  });

  it('are never more than the letters that were changed, wherever that was', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const name = fc.string({ unit: letter, minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        letter,
        fc.constantFrom('put', 'drop', 'set', 'swap'),
        (word, seed, one, how) => {
          const at = seed % word.length;
          const [before, after] = [word.slice(0, at), word.slice(at + 1)];
          const changed = {
            put: `${before}${one}${word.slice(at)}`,
            drop: before + after,
            set: before + one + after,
            swap: `${before}${after.slice(0, 1)}${word[at]!}${after.slice(1)}`,
          }[how];
          const slips = slipsTo(changed, word, 1);
          expect(slips).not.toBeNull();
          if (changed === word) expect(slips).toBe(0);
        },
      ),
    );
  });
});

describe('the slips from typed words to names', () => {
  it('are those of each word to its nearest name, and none may mean nobody', () => {
    expect(slipsToNames(['jonhson', 'anna'], ['anna', 'maria', 'johnson'])).toBe(1);
    expect(slipsToNames(['anan', 'jonhson'], ['anna', 'johnson'])).toBe(2);
    expect(slipsToNames(['anna', 'smith'], ['anna', 'johnson'])).toBeNull();
    expect(slipsToNames(['ann'], ['anna'])).toBe(0);
    expect(slipsToNames(['nan'], ['anna'])).toBeNull();
  });
});
