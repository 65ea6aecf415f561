import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { parseTypedBirthDate, parseTypedTime } from './typed-time.ts';

describe('parseTypedTime', () => {
  it.each([
    ['10', '10:00'],
    ['10:00', '10:00'],
    ['1000', '10:00'],
    ['10.30', '10:30'],
    ['9:05', '09:05'],
    ['2', '14:00'],
    ['02:00', '02:00'],
    ['2p', '14:00'],
    ['2:15 PM', '14:15'],
    ['7', '07:00'],
    ['12', '12:00'],
    ['12 am', '00:00'],
    ['12:30p.m.', '12:30'],
    ['14:00', '14:00'],
    ['6:30', '18:30'],
  ])('%s → %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time));

  it.each(['', 'ten', '24:00', '10:60', '13 pm', '0 am', '10:0', '12345'])('%s is no time', (typed) =>
    expect(parseTypedTime(typed)).toBeNull(),
  );
});

describe('parseTypedBirthDate', () => {
  const today = '2026-03-02' as PlainDate;
  it.each([
    ['2/1/1994', '1994-02-01'],
    ['02-01-94', '1994-02-01'],
    ['2.1.1994', '1994-02-01'],
    ['02011994', '1994-02-01'],
    ['020194', '1994-02-01'],
    ['1994-02-01', '1994-02-01'],
    ['3/2/26', '2026-03-02'],
    ['3/3/26', '1926-03-03'],
    ['2/29/24', '2024-02-29'],
    ['2/29/00', '2000-02-29'],
    ['3/3/2026', '2026-03-03'],
  ])('%s → %s', (typed, date) => expect(parseTypedBirthDate(typed, today)).toBe(date));

  it.each(['', '13/1/1994', '2/30/1994', '1994', '2/1', 'Feb 1 1994', '0000-00-00'])(
    '%s is no date',
    (typed) => expect(parseTypedBirthDate(typed, today)).toBeNull(),
  );
});
