import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { ageInWords, ageOn } from '../time/age.ts';
import { preferredNameOf, userDisplayName } from './person-name.ts';

const day = (text: string) => text as PlainDate;

describe('names of people', () => {
  it.each([
    [{ fname: 'Ada', lname: 'Quill', email: 'ada@clinic.example' }, {}, 'Quill, Ada (ada@clinic.example)'],
    [{ fname: 'Ada', lname: 'Quill', email: ' ' }, {}, 'Quill, Ada - no email -'],
    [{ fname: 'Ada', lname: 'Quill', email: 'ada@clinic.example' }, { short: true }, 'Quill, Ada'],
    [{ fname: '', lname: 'Quill', email: '' }, { short: true }, 'Quill'],
    [{ fname: '', lname: '', email: '' }, {}, '- no email -'],
  ])('[3.17] %j with %j reads %j', (user, options, text) => {
    expect(userDisplayName(user, options)).toBe(text);
  });

  it('a preferred name is shown only where it differs', () => {
    const name = { firstName: 'Margaret', lastName: 'Oyelaran' };
    expect(preferredNameOf({ ...name, preferredName: 'Peggy' })).toBe('Peggy');
    expect(preferredNameOf({ ...name, preferredName: 'Margaret ' })).toBeNull();
    expect(preferredNameOf({ ...name, preferredName: '' })).toBeNull();
  });
});

describe('age', () => {
  it.each([
    ['1984-06-15', '2026-06-14', 41],
    ['1984-06-15', '2026-06-15', 42],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-29', 20],
    ['2027-01-01', '2026-06-15', 0],
  ])('born %s is on %s %i years old', (born, today, years) => {
    expect(ageOn(day(born), day(today))).toBe(years);
  });

  it.each([
    ['1984-06-15', '2026-06-15', '42 y'],
    ['2025-06-20', '2026-11-20', '17 mo'],
    ['2026-11-08', '2026-11-20', '12 d'],
    ['2026-11-20', '2026-11-20', '0 d'],
  ])('born %s is on %s %s', (born, today, words) => {
    expect(ageInWords(day(born), day(today))).toBe(words);
  });
});
