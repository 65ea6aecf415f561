import { expect, it } from 'vitest';
import { besideOf, besideSum, besideWords } from './beside-words.ts';

const none = { allergies: 0, coverages: 0 };

it.each([
  [none, ''],
  [{ ...none, photos: 1 }, '1 photo'],
  [{ allergies: 2, coverages: 1 }, '2 allergies and 1 coverage'],
  [
    { allergies: 1, coverages: 2_000, contacts: 1, providers: 1, photos: 2 },
    '1 allergy, 2,000 coverages, 1 person to be called, 1 preferred provider and 2 photos',
  ],
])('%o is said as %j', (counts, words) => {
  expect(besideWords(counts)).toBe(words);
});

it('counts what comes with a row, and adds up what was given, also by a server that tells less', () => {
  const row = {
    line: 1,
    externalId: null,
    chartNumber: null,
    fields: { preferredProviderId: 'p' },
    photo: 'x',
  };
  const of = besideOf(row);
  expect(of).toEqual({ allergies: 0, coverages: 0, contacts: 0, providers: 1, photos: 1 });
  expect(besideSum(of, { allergies: 1, coverages: 0 })).toEqual({ ...of, allergies: 1 });
});
