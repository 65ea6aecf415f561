import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { plainVisit } from '../visits/appointment-status.ts';
import { fitsWaiting, freedBy, type AroundSlot, type FreeSlot } from './wait-list.ts';

/** Tuesday, March 3rd: New York is five hours behind. A class is planned from eleven to noon there, at the hill. */
const at = (time: string) => `2026-03-03T${time}:00.000Z`;
const nowMs = Date.parse(at('12:00'));
const classTime = {
  id: 'tuesdays',
  typeId: 'pilates',
  providerId: 'ada',
  locationId: 'hill',
  resourceIds: [],
  rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU',
  from: '2026-03-03',
  to: null,
  startMinute: 660,
  except: [],
  archivedAt: null,
};
const pilates = { id: 'pilates', name: 'Pilates', capacity: 8, durationMinutes: 60, providerIds: [] };
const worksAllDay = {
  archivedAt: null,
  providerId: 'ada',
  locationId: 'harbor',
  weekly: [{ weekday: 2, from: 540, to: 1020 }],
};
const around = (visits: object[] = [], change: object = {}) =>
  ({
    visits,
    setup: {
      types: [{ ...pilates, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, archivedAt: null }],
      resources: [],
      hours: [worksAllDay],
      exceptions: [],
      closures: [],
      classTimes: [{ ...classTime, ...change }],
    },
    timeZone: 'America/New_York',
    locations: [
      { ID: 'harbor', timezone: 'America/New_York' },
      { ID: 'hill', timezone: 'America/New_York' },
    ],
  }) as unknown as AroundSlot;
const visit = (time: string, change: object = {}) =>
  ({
    ...plainVisit,
    id: `at ${time}`,
    locationId: 'harbor',
    providerId: 'ada',
    patientId: 'somebody',
    startsAt: at(time),
    durationMinutes: 30,
    status: 'cancelled',
    ...change,
  }) as unknown as Appointment;
const slot = (time: string) =>
  ({
    startsAt: at(time),
    durationMinutes: 60,
    providerId: 'ada',
    locationId: 'harbor',
  }) as unknown as FreeSlot;
const waiting = {
  patientId: 'waiting',
  typeId: null,
  durationMinutes: 30,
  providerIds: [],
  locationIds: [],
  weekdays: [],
  notBefore: null,
  notAfter: null,
  from: null,
  until: null,
  offers: [],
  ended: null,
} as unknown as WaitEntry;

describe('a class that is planned, at whatever location, and in which nobody is', () => {
  it('ends the time that a visit of its provider leaves free, and leaves none where it stands', () => {
    expect(freedBy(visit('15:00'), around(), nowMs)).toMatchObject({ durationMinutes: 60 });
    expect(freedBy(visit('16:00'), around(), nowMs)).toBeNull();
    expect(freedBy(visit('15:00', { providerId: 'ben' }), around(), nowMs)).toMatchObject({
      durationMinutes: 30,
    });
  });

  it('keeps the time from those who wait, unless it is left out that day', () => {
    expect(fitsWaiting(waiting, slot('15:00'), around())).toBe(true);
    expect(fitsWaiting(waiting, slot('16:15'), around())).toBe(false);
    expect(fitsWaiting(waiting, slot('16:15'), around([], { except: ['2026-03-03'] }))).toBe(true);
  });

  it('ends it as well once somebody is in it', () => {
    const member = visit('16:00', {
      typeId: 'pilates',
      durationMinutes: 60,
      status: 'booked',
      locationId: 'hill',
    });
    expect(freedBy(visit('15:00'), around([member]), nowMs)).toMatchObject({ durationMinutes: 60 });
    expect(fitsWaiting(waiting, slot('16:15'), around([member]))).toBe(false);
  });
});
