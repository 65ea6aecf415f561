import { describe, expect, it } from 'vitest';
import type { ClosureId, HoursExceptionId, LocationId, UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { BookedVisit } from './booked-visit.ts';
import { instantAt } from '../../base/time/clinic-day.ts';
import { visitsLeftOut, withRow, type OpenTimes } from './setup-effect.ts';

const zone = 'America/New_York';
/** A Monday. */
const date = '2026-03-02' as PlainDate;
const here = 'here' as LocationId;
const provider = 'a' as UserId;
const visit = (id: string, time: string, more: Partial<BookedVisit> = {}) =>
  ({
    id,
    locationId: here,
    providerId: provider,
    patientId: id,
    status: 'booked',
    startsAt: instantAt(date, time, zone),
    durationMinutes: 30,
    typeId: 'gone',
    resourceIds: ['gone'],
    ...more,
  }) as BookedVisit;
const zoneOf = (id: LocationId) => (id === here ? zone : undefined);
const inForce = { archivedAt: null, version: 1 };
const hours = (...ranges: [number, number][]): OpenTimes =>
  ({
    exceptions: [],
    closures: [],
    hours: [
      {
        ...inForce,
        id: 'h',
        providerId: provider,
        locationId: here,
        weekly: ranges.map(([from, to]) => ({ weekday: 1, from: from * 60, to: to * 60 })),
      },
    ],
  }) as unknown as OpenTimes;
const closing = (locationId: LocationId | null) => ({
  ...inForce,
  id: 'c' as ClosureId,
  locationId,
  from: date,
  to: date,
  reason: 'Storm',
});
const ids = (visits: readonly BookedVisit[]) => visits.map(({ id }) => id as string);

describe('visitsLeftOut', () => {
  const day = [visit('early', '08:00'), visit('noon', '11:45'), visit('late', '16:30')];

  it('names what shorter hours and a new break leave outside, and only that', () => {
    const now = hours([8, 17]);
    expect(ids(visitsLeftOut(day, now, hours([9, 17]), zoneOf))).toEqual(['early']);
    expect(ids(visitsLeftOut(day, now, hours([8, 12], [13, 17]), zoneOf))).toEqual(['noon']);
    expect(ids(visitsLeftOut(day, now, hours([7, 18]), zoneOf))).toEqual([]);
  });

  it('does not name again what lay outside before', () => {
    expect(ids(visitsLeftOut(day, hours([9, 17]), hours([10, 16]), zoneOf))).toEqual(['late']);
    // From a break into the time after work: outside as before.
    const lunch = [visit('lunch', '12:15')];
    expect(ids(visitsLeftOut(lunch, hours([8, 12], [13, 17]), hours([8, 12]), zoneOf))).toEqual([]);
  });

  it('names every visit of a closed day, those outside of hours too, but no cancelled one', () => {
    const now = hours([9, 12]);
    const next = { ...now, closures: withRow(now.closures, closing(null)) };
    const rows = [...day, visit('cancelled', '10:00', { status: 'cancelled' })];
    expect(ids(visitsLeftOut(rows, now, next, zoneOf))).toEqual(['early', 'noon', 'late']);
    const elsewhere = { ...now, closures: [closing('there' as LocationId)] };
    expect(ids(visitsLeftOut(rows, now, elsewhere, zoneOf))).toEqual([]);
    // A second closure of the same day changes nothing.
    const twice = { ...next, closures: [...next.closures, { ...closing(here), id: 'd' as ClosureId }] };
    expect(ids(visitsLeftOut(rows, next, twice, zoneOf))).toEqual([]);
  });

  it('goes by an absence, and by what takes its place', () => {
    const now = hours([8, 17]);
    const away = {
      ...inForce,
      id: 'e' as HoursExceptionId,
      providerId: provider,
      locationId: null,
      from: date,
      to: date,
      ranges: [],
      reason: '',
    };
    const next = { ...now, exceptions: withRow(now.exceptions, away) };
    expect(ids(visitsLeftOut(day, now, next, zoneOf))).toEqual(['early', 'noon', 'late']);
    const morning = { ...away, ranges: [{ from: 8 * 60, to: 12 * 60 + 30 }] };
    expect(ids(visitsLeftOut(day, now, { ...now, exceptions: [morning] }, zoneOf))).toEqual(['late']);
  });

  it('leaves out what happens at a location whose clock is not known', () => {
    const rows = [visit('there', '10:00', { locationId: 'there' as LocationId })];
    expect(
      visitsLeftOut(rows, hours([8, 17]), { ...hours([8, 17]), closures: [closing(null)] }, zoneOf),
    ).toEqual([]);
  });
});

describe('withRow', () => {
  it('puts a row in the place of the one with its id, or adds it', () => {
    const rows = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ];
    expect(withRow(rows, { id: 'a', n: 2 })).toEqual([
      { id: 'b', n: 1 },
      { id: 'a', n: 2 },
    ]);
    expect(withRow(rows, { id: 'c', n: 3 })).toHaveLength(3);
  });
});
