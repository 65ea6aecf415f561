import { describe, expect, it } from 'vitest';
import { chartMoment } from './chart-moment.ts';

const visit = (status: 'booked' | 'arrived' | 'checkedOut', encounterId: string | null = null) =>
  ({ status, encounterId }) as Parameters<typeof chartMoment>[0]['visit'];
const provider = {
  visit: null,
  hasDraft: false,
  treats: true,
  hasProvider: true,
  may: { write: true, schedule: true },
};
const desk = { ...provider, treats: false, may: { write: false, schedule: true } };

describe('the one button of a chart', () => {
  it.each([
    [
      'goes on with the note that is open',
      { ...provider, hasDraft: true, visit: visit('arrived') },
      'continueNote',
    ],
    ['starts the note of a visit', { ...provider, visit: visit('booked') }, 'startNote'],
    ['starts a note for whoever walks in to a provider', provider, 'startNote'],
    ['books the next visit once this one is over', { ...provider, visit: visit('checkedOut', 'e') }, 'book'],
    [
      'books once the note is signed, also before the desk knows',
      { ...provider, visit: visit('arrived', 'e') },
      'book',
    ],
    ['checks in at the desk', { ...desk, visit: visit('booked') }, 'checkIn'],
    ['checks in whom a colleague sees', { ...provider, treats: false, visit: visit('booked') }, 'checkIn'],
    [
      'starts the note of a colleague who has the patient',
      { ...provider, treats: false, visit: visit('arrived') },
      'startNote',
    ],
    ['books at the desk where nothing is booked today', desk, 'book'],
    [
      'books at the desk while the patient is with the provider',
      { ...desk, visit: visit('arrived') },
      'book',
    ],
    ['offers nothing to whoever only reads', { ...desk, may: { write: false, schedule: false } }, null],
  ] as const)('%s', (_, now, moment) => {
    expect(chartMoment(now)).toBe(moment);
  });
});
