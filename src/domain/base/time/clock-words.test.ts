import { expect, it } from 'vitest';
import { clockMark, clockNotice, leaseWords, lengthInWords } from './clock-words.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

it.each([
  [2 * minute, '2 minutes'],
  [59 * minute, '1 hour'],
  [-90 * minute, '2 hours'],
  [23 * 60 * minute, '1 day'],
  [40 * day, '1 month'],
  [-365 * day, '1 year'],
  [-364 * day, '1 year'],
  [3_653 * day, '10 years'],
])('%d ms are %s', (ms, words) => {
  expect(lengthInWords(ms)).toBe(words);
});

it('says which way the clock is off, and what to do', () => {
  expect(clockNotice(-365 * day)).toEqual({
    title: 'This device’s clock is 1 year behind.',
    text: 'Times you enter here are corrected and marked. Set the clock in the device’s settings.',
  });
  expect(clockMark(3_653 * day)).toBe('Device clock was 10 years ahead');
});

it('says why a device is closed, and what opens it', () => {
  for (const why of ['offline', 'clock-ahead', 'clock-set-back'] as const)
    expect(leaseWords(why, 3_653 * day)).toMatch(/so it’s locked\..* Connect to a network to open it\.$/);
  expect(leaseWords('clock-ahead', 3_653 * day)).toContain('By this device’s clock, 10 years have passed');
});
