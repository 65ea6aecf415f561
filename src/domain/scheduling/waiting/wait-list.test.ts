import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { AppointmentType, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { plainVisit } from '../visits/appointment-status.ts';
import { withHeld } from '../availability/held-times.ts';
import { offersWith } from './wait-list-changes.ts';
import {
  fitsWaiting,
  freedBy,
  inTurnOfWaiting,
  waitFaults,
  type AroundSlot,
  type FreeSlot,
} from './wait-list.ts';
import { leftBehind } from '../availability/freed-times.ts';

const zone = 'America/New_York';
/** On a Tuesday, when New York is five hours behind. */
const at = (time: string) => `2026-03-03T${time}:00.000Z` as Instant;
const nowMs = Date.parse(at('12:00'));
const visit = (id: string, time: string, more: object = {}) =>
  ({
    ...plainVisit,
    id,
    locationId: 'harbor',
    providerId: 'ada',
    patientId: `patient of ${id}`,
    startsAt: at(time),
    durationMinutes: 30,
    status: 'booked',
    ...more,
  }) as unknown as Appointment;
const entry = (more: object = {}) =>
  ({
    id: 'one',
    patientId: 'waiting',
    urgent: false,
    typeId: null,
    durationMinutes: 30,
    providerIds: [],
    locationIds: [],
    weekdays: [],
    notBefore: null,
    notAfter: null,
    from: null,
    until: null,
    note: '',
    offers: [],
    ended: null,
    createdAt: at('09:00'),
    ...more,
  }) as unknown as WaitEntry;
const slot = (more: object = {}) =>
  ({
    startsAt: at('15:00'),
    durationMinutes: 30,
    providerId: 'ada',
    locationId: 'harbor',
    ...more,
  }) as unknown as FreeSlot;
const fits = (wish: object, free: object = {}, visits: Appointment[] = [], types: AppointmentType[] = []) =>
  fitsWaiting(entry(wish), slot(free), around(visits, { types }));

const bare = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
const around = (visits: Appointment[] = [], setup: Partial<ScheduleSetup> = {}): AroundSlot => ({
  visits,
  setup: { ...bare, ...setup },
  timeZone: zone,
  locations: [],
});

describe('a time that has come free', () => {
  it('would do for whoever asks nothing', () => expect(fits({})).toBe(true));

  it.each([
    ['too short', { durationMinutes: 45 }],
    ['with somebody else', { providerIds: ['ben'] }],
    ['elsewhere', { locationIds: ['hill'] }],
    ['on another day of the week', { weekdays: [1, 3, 4, 5] }],
    ['too early', { notBefore: 10 * 60 + 1 }],
    ['over too late', { notAfter: 10 * 60 + 29 }],
    ['before the first day that would do', { from: '2026-03-04' }],
    ['after the last one', { until: '2026-03-02' }],
    ['for one who waits no more', { ended: 'booked' }],
  ])('would not do when it is %s', (_why, wish) => expect(fits(wish)).toBe(false));

  it.each([
    ['long enough', { durationMinutes: 25 }],
    ['with one of several', { providerIds: ['ben', 'ada'] }],
    ['in one of several locations', { locationIds: ['hill', 'harbor'] }],
    ['on that day of the week', { weekdays: [2] }],
    ['not too early, by the clock of the place', { notBefore: 10 * 60 }],
    ['over in time', { notAfter: 10 * 60 + 30 }],
    ['on the only day that would do', { from: '2026-03-03', until: '2026-03-03' }],
  ])('would do when it is %s', (_why, wish) => expect(fits(wish)).toBe(true));

  it('goes by the clock of the place on both days on which it changes', () => {
    for (const day of ['2026-03-08', '2026-11-01']) {
      const early = new Temporal.PlainDateTime(+day.slice(0, 4), +day.slice(5, 7), +day.slice(8), 9, 30);
      const startsAt = new Date(early.toZonedDateTime(zone).epochMilliseconds).toISOString();
      const span = { notBefore: 9 * 60 + 30, notAfter: 10 * 60, weekdays: [7] };
      expect(fits(span, { startsAt })).toBe(true);
      expect(fits({ ...span, notBefore: 9 * 60 + 31 }, { startsAt })).toBe(false);
      expect(fits({ ...span, notAfter: 9 * 60 + 59 }, { startsAt })).toBe(false);
    }
  });

  it('is not offered again to who declined it, and another one is', () => {
    const offers = offersWith(entry(), slot(), 'declined', at('12:00'));
    expect(fits({ offers })).toBe(false);
    expect(fits({ offers }, { startsAt: at('16:00') })).toBe(true);
    expect(fits({ offers: offersWith(entry(), slot(), null, at('12:00')) })).toBe(true);
  });

  it('is nothing for who has another visit then, unless that was given up', () => {
    const own = { patientId: 'waiting' };
    expect(fits({}, {}, [visit('own', '15:15', own)])).toBe(false);
    expect(fits({}, {}, [visit('own', '15:30', own)])).toBe(true);
    expect(fits({}, {}, [visit('own', '15:15', { ...own, status: 'cancelled' })])).toBe(true);
  });
});

describe('a time for a visit of a type', () => {
  const type = (more: object) =>
    ({ id: 'massage', providerIds: [], bufferBeforeMinutes: 0, bufferAfterMinutes: 0, ...more }) as never;
  const wish = { typeId: 'massage' };

  it('would do with whoever gives it, and with nobody else', () => {
    expect(fits(wish, {}, [], [type({ providerIds: ['ben'] })])).toBe(false);
    expect(fits(wish, {}, [], [type({ providerIds: ['ben', 'ada'] })])).toBe(true);
    expect(fits(wish, {}, [], [type({})])).toBe(true);
    // A type that this device does not know speaks against nothing.
    expect(fits(wish)).toBe(true);
  });

  it('has to leave what the type keeps free before and after, of the provider alone', () => {
    const [before, after] = [visit('before', '14:30'), visit('after', '15:40')];
    const long = { durationMinutes: 40 };
    expect(fits(wish, long, [before, after], [type({})])).toBe(true);
    expect(fits(wish, long, [before], [type({ bufferBeforeMinutes: 5 })])).toBe(false);
    expect(fits(wish, long, [after], [type({ bufferAfterMinutes: 10 })])).toBe(true);
    expect(fits(wish, long, [after], [type({ bufferAfterMinutes: 15 })])).toBe(false);
    const others = [visit('other', '14:30', { providerId: 'ben' })];
    expect(fits(wish, long, others, [type({ bufferBeforeMinutes: 5 })])).toBe(true);
  });
});

describe('what a visit leaves free', () => {
  const hours = {
    hours: [
      {
        archivedAt: null,
        providerId: 'ada',
        locationId: 'harbor',
        weekly: [{ weekday: 2, from: 9 * 60, to: 12 * 60 }],
      },
    ],
    exceptions: [],
  } as unknown as Partial<ScheduleSetup>;
  const cancelled = visit('gone', '15:00', { status: 'cancelled' });
  const freed = (others: Appointment[] = [], setup: Partial<ScheduleSetup> = {}) =>
    freedBy(cancelled, around(others, setup), nowMs);

  it('is as long as it was, where nothing is known of the hours', () => {
    expect(freed()).toEqual(slot());
  });

  it('goes on to the end of the hours, or to the next visit with its time before', () => {
    expect(freed([], hours)?.durationMinutes).toBe(120);
    expect(freed([visit('next', '16:00', { bufferBeforeMinutes: 10 })], hours)?.durationMinutes).toBe(50);
    expect(freed([visit('next', '16:00', { providerId: 'ben' })], hours)?.durationMinutes).toBe(120);
    expect(freed([visit('next', '16:00', { status: 'cancelled' })], hours)?.durationMinutes).toBe(120);
  });

  it('ends where a time is held for an online request, and is nothing where one has its place', () => {
    const held = (time: string, more: object = {}) =>
      [{ ...visit('request', time, more), patientId: undefined, status: undefined }] as unknown as HeldTime[];
    const freedBeside = (times: readonly HeldTime[]) =>
      freedBy(cancelled, { ...around([], hours), visits: withHeld([], times) }, nowMs);
    expect(freedBeside(held('16:00', { bufferBeforeMinutes: 10 }))?.durationMinutes).toBe(50);
    expect(freedBeside(held('16:00', { providerId: 'ben' }))?.durationMinutes).toBe(120);
    expect(freedBeside(held('14:45'))).toBeNull();
  });

  it('is not free while the visit that went elsewhere still takes its provider', () => {
    const before = visit('moved', '15:00');
    const freedWith = (after: Appointment) => {
      const left = leftBehind(before, after);
      return left && freedBy(left, around([after], hours), nowMs);
    };
    expect(freedWith({ ...before, locationId: 'mesa' as Appointment['locationId'] })).toBeNull();
    expect(freedWith(visit('moved', '17:00', { locationId: 'mesa' }))?.durationMinutes).toBe(120);
  });

  it('is nothing while it stands, when it is past, and when somebody has its place', () => {
    expect(freedBy(visit('stands', '15:00'), around([], hours), nowMs)).toBeNull();
    expect(freedBy(cancelled, around([], hours), Date.parse(at('15:00')))).toBeNull();
    expect(freed([visit('there', '14:45')])).toBeNull();
    expect(freed([visit('there', '15:00')])).toBeNull();
    expect(freed([visit('before', '14:30')])).toEqual(slot());
  });
});

it('asks urgent ones first, then who has waited longest', () => {
  const list = [
    entry({ id: 'late', createdAt: at('10:00') }),
    entry({ id: 'early' }),
    entry({ id: 'urgent', urgent: true, createdAt: at('11:00') }),
  ];
  expect(inTurnOfWaiting(list).map(({ id }) => id)).toEqual(['urgent', 'early', 'late']);
});

it('keeps one answer for each time that was offered, and forgets the oldest of very many', () => {
  let { offers } = entry();
  for (let minute = 0; minute < 55; minute += 1) {
    const startsAt = at(`15:${String(minute).padStart(2, '0')}`);
    offers = offersWith({ ...entry(), offers }, slot({ startsAt }), null, at('12:00'));
  }
  expect([offers.length, offers[0]!.startsAt, offers.at(-1)!.startsAt]).toEqual([
    50,
    at('15:05'),
    at('15:54'),
  ]);
  const answered = offersWith(
    { ...entry(), offers },
    slot({ startsAt: at('15:54') }),
    'declined',
    at('13:00'),
  );
  expect([answered.length, answered.at(-1)]).toEqual([
    50,
    { ...slot({ startsAt: at('15:54') }), offeredAt: at('12:00'), answer: 'declined' },
  ]);
});

it('says what cannot be', () => {
  const any = { from: null, until: null, notBefore: null, notAfter: null };
  const paths = (more: object) => waitFaults({ ...any, ...more }).map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ from: '2026-03-04', until: '2026-03-03', notBefore: 600, notAfter: 600 })).toEqual([
    'until',
    'notAfter',
  ]);
});
