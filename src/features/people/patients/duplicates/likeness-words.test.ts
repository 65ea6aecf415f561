import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { differencesInWords, likenessInWords } from './likeness-words.ts';

it('says wherein two entries are alike, and of an older answer that name and birth date are the same', () => {
  expect(likenessInWords({ name: 'similar', birthDate: 'similar', hasSamePhone: true })).toBe(
    'A similar name, a similar birth date, the same phone.',
  );
  expect(likenessInWords({ name: 'first name only', birthDate: 'unknown', hasSamePhone: true })).toBe(
    'The same first name, the same phone.',
  );
  expect(likenessInWords(undefined)).toBe('The same name, the same birth date.');
});

it('says of two entries that are not alike in anything nothing', () => {
  expect(likenessInWords({ name: 'different', birthDate: 'different', hasSamePhone: false })).toBe('');
});

describe('what speaks against one person', () => {
  const ada = { firstName: 'Ada', lastName: 'Quill', birthDate: '1950-02-01' as PlainDate };
  const ben = { firstName: 'Ben', lastName: 'Stone', birthDate: '1981-11-30' as PlainDate };

  it('is said with both names and both dates', () => {
    expect(differencesInWords({ name: 'different', birthDate: 'different' }, ada, ben)).toEqual([
      'Two different names: Ada Quill and Ben Stone.',
      'Born on different days: 02/01/1950 and 11/30/1981.',
    ]);
    expect(differencesInWords({ name: 'first name only', birthDate: 'same' }, ada, ben)).toEqual([
      'Two different last names: Quill and Stone.',
    ]);
  });

  it('is nothing where name and birth date are nearly the same', () => {
    expect(differencesInWords({ name: 'similar', birthDate: 'similar' }, ada, ben)).toEqual([]);
    expect(differencesInWords({ name: 'same', birthDate: 'unknown' }, ada, ada)).toEqual([]);
  });
});
