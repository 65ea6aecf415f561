import { describe, expect, it } from 'vitest';
import type { BookedVisit } from './booked-visit.ts';
import { clashInWords } from '../visits/clash-in-words.ts';
import { meetingVisits } from './meeting-visits.ts';

const pilates = { id: 'pilates', name: 'Pilates', capacity: 8 };
const setup = {
  types: [pilates, { id: 'massage', name: 'Massage', capacity: 1 }],
  resources: [{ id: 'studio', name: 'Studio', exclusive: true }],
  hours: [],
  exceptions: [],
  closures: [],
} as never;
const visit = (id: string, time: string, change: object = {}) =>
  ({
    id,
    patientId: `patient of ${id}`,
    locationId: 'here',
    providerId: 'ada',
    status: 'booked',
    startsAt: `2026-03-10T${time}:00.000Z`,
    durationMinutes: 30,
    typeId: 'massage',
    resourceIds: [],
    ...change,
  }) as unknown as BookedVisit;
const six = (time = '14:00') =>
  Array.from({ length: 6 }, (_, index) =>
    visit(`${time} ${index}`, time, { typeId: 'pilates', durationMinutes: 60, resourceIds: ['studio'] }),
  );
const found = (one: BookedVisit, visits: BookedVisit[]) =>
  meetingVisits(one, visits, setup).map(({ kind, session }) => `${kind} ${session?.count ?? '-'}`);

describe('a class that a visit meets', () => {
  it('clashes once with its provider and once with its room, however many are in it', () => {
    expect(found(visit('own', '14:15', { resourceIds: ['studio'] }), six())).toEqual([
      'provider-busy 6',
      'resource-busy 6',
    ]);
  });

  it('counts nobody who was cancelled, and is another one at another time', () => {
    const [first, ...others] = six();
    const gone = [{ ...first!, status: 'cancelled' as const }, ...others];
    expect(found(visit('own', '14:45', { durationMinutes: 45 }), [...gone, ...six('15:00')])).toEqual([
      'provider-busy 5',
      'provider-busy 6',
    ]);
  });

  it('names besides the one in it whose own visit meets theirs', () => {
    const patientId = 'patient of 14:00 3';
    expect(found(visit('own', '14:15', { providerId: 'ben', patientId }), six())).toEqual(['patient-busy -']);
    expect(found(visit('own', '14:15', { patientId }), six())).toEqual(['provider-busy 6', 'patient-busy -']);
  });

  it('is not in the way of who joins it, and visits of no class clash each by itself', () => {
    expect(found(visit('own', '14:00', { typeId: 'pilates', durationMinutes: 60 }), six())).toEqual([]);
    expect(found(visit('own', '14:00'), [visit('one', '14:00'), visit('two', '14:10')])).toEqual([
      'provider-busy -',
      'provider-busy -',
    ]);
  });

  it('is told in one sentence', () => {
    const names = { others: [], clinicians: [], timeZone: 'America/New_York', setup };
    const clashes = meetingVisits(visit('own', '14:15'), six(), setup);
    expect(clashes.map((one) => clashInWords(one, names))).toEqual([
      'The provider has the class Pilates, 6 patients, 10:00 – 11:00 AM.',
    ]);
  });
});
