import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../contract/base/values.ts';
import { ageAsKnown, bornAs, bornInDigits, diedAs, diedInDigits } from './known-dates.ts';

const day = (text: string) => text as PlainDate;
const today = day('2026-11-23');

describe('dates of a patient that nobody knows to the day', () => {
  it('stand as the first day that they can be, and are shown as they are known', () => {
    const year = bornAs({ date: day('1950-01-01'), known: 'year' });
    expect([year, bornInDigits(year), ageAsKnown(year, today)]).toEqual([
      { birthDate: '1950-01-01', birthDateKnown: 'year' },
      '1950',
      'about 76 y',
    ]);
    const none = bornAs({ date: null, known: 'none' });
    expect([bornInDigits(none), ageAsKnown(none, today)]).toEqual(['unknown', '']);
    const whole = bornAs({ date: day('1984-07-21'), known: 'day' });
    expect([whole, bornInDigits(whole), ageAsKnown(whole, today)]).toEqual([
      { birthDate: '1984-07-21' },
      '07/21/1984',
      '42 y',
    ]);
  });
  it('leave nobody living who has died', () => {
    const born = { birthDate: day('1984-07-21') };
    const died = { ...born, ...diedAs({ date: null, known: 'none' }, born.birthDate) };
    expect(died).toEqual({ ...born, deceasedOn: '1984-07-21', deceasedOnKnown: 'none' });
    expect([diedInDigits(died), ageAsKnown(died, today)]).toEqual(['on an unknown date', '']);
    const inYear = { ...born, ...diedAs({ date: day('1984-01-01'), known: 'year' }, born.birthDate) };
    expect([inYear.deceasedOn, diedInDigits(inYear)]).toEqual(['1984-07-21', '1984']);
    expect(diedInDigits({ deceasedOn: null })).toBe('');
    expect(diedInDigits({ deceasedOn: today })).toBe('11/23/2026');
  });
});
