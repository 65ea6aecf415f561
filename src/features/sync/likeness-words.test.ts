import { expect, it } from 'vitest';
import { likenessInWords } from './likeness-words.ts';

it('says wherein two entries are alike, and of an older answer that name and birth date are the same', () => {
  expect(likenessInWords({ name: 'similar', birthDate: 'similar', hasSamePhone: true })).toBe(
    'A similar name, a similar birth date, the same phone.',
  );
  expect(likenessInWords({ name: 'first name only', birthDate: 'unknown', hasSamePhone: true })).toBe(
    'The same first name, the same phone.',
  );
  expect(likenessInWords(undefined)).toBe('The same name, the same birth date.');
});
