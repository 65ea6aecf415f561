import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { LocationId, PatientId, UserId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { noChoice } from '../booking/booking-draft.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { noRepeat, openWeekdays } from './repeat-draft.ts';
import type { RepeatDraft } from './repeat-draft.ts';
import { datesOf, readAlike, readSeries } from './series-wish.ts';
import type { SeriesDraft } from './series-wish.ts';

const zone = 'America/New_York';
const monday = '2026-03-02' as PlainDate;
const provider = 'a' as UserId;
const here = 'here' as LocationId;
const at = (date: string, time = '10:00') => instantAt(date as PlainDate, time, zone);
const room = (id: string) => ({
  id,
  kind: 'room',
  name: id,
  exclusive: true,
  archivedAt: null,
  locationId: 'here',
});
const exam = {
  id: 'exam',
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  providerIds: [],
  needsKinds: ['room'],
  resourceIds: [],
  capacity: 1,
  addOns: [],
  archivedAt: null,
};
const setup = {
  types: [exam],
  resources: [room('one'), room('two')],
  hours: [],
  exceptions: [],
  closures: [
    { id: 'c', locationId: null, from: '2026-03-16', to: '2026-03-16', reason: 'Holiday', archivedAt: null },
  ],
} as unknown as ScheduleSetup;
const context: BookingContext = {
  visit: null,
  patientId: 'ada' as PatientId,
  locationId: here,
  timeZone: zone,
  openLocations: [],
  clinicians: [],
  rows: [],
  held: [],
  setup,
};
const standing = (id: string, startsAt: string, more: object = {}) =>
  ({
    id,
    providerId: 'a',
    patientId: id,
    locationId: 'here',
    startsAt,
    durationMinutes: 30,
    status: 'booked',
    resourceIds: [],
    ...more,
  }) as unknown as Appointment;

const weekly: RepeatDraft = { ...noRepeat, kind: 'weekly', visits: 3 };
const draft = (repeat: RepeatDraft, more: Partial<SeriesDraft> = {}): SeriesDraft => ({
  ...noChoice,
  providerId: provider,
  date: monday,
  time: '10',
  durationMinutes: 30,
  repeat,
  ...more,
});
const read = (entered: SeriesDraft, rows: Appointment[] = [], unknownFrom = '9999-01-01') =>
  readSeries(entered, context, datesOf(entered, context), { rows, isKnown: (date) => date < unknownFrom });

describe('the dates of a repeated visit', () => {
  it('are none while it comes once, or while day, time or provider are open', () => {
    for (const entered of [
      draft(noRepeat),
      draft(weekly, { time: '' }),
      draft(weekly, { date: '' }),
      draft(weekly, { providerId: '' }),
    ])
      expect(datesOf(entered, context)).toEqual([]);
  });

  it('of a care plan lie as far apart as the days that the provider works', () => {
    const dates = datesOf(draft({ ...noRepeat, kind: 'plan' }), context).map(({ date }) => date);
    expect(dates).toHaveLength(3 * 4 + 2 * 4);
    expect(dates.slice(0, 4)).toEqual(['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-09']);
    expect(openWeekdays(setup, provider, here, monday)).toEqual([1, 2, 3, 4, 5]);
  });

  it('take a date that was moved or left out, and keep what it was called', () => {
    const changes = {
      [at('2026-03-09')]: { isLeftOut: false, date: '2026-03-10' as PlainDate, time: '2:30p' },
      [at('2026-03-16')]: { isLeftOut: true, date: '' as const, time: '' },
    };
    const [, moved, leftOut] = datesOf(draft({ ...weekly, changes }), context);
    expect(moved).toMatchObject({ startsAt: at('2026-03-10', '14:30'), isMoved: true, date: '2026-03-10' });
    expect(moved!.planned.at).toBe(at('2026-03-09'));
    expect(leftOut).toMatchObject({ isLeftOut: true });
    const typing = { [at('2026-03-02')]: { isLeftOut: false, date: monday, time: 'noo' } };
    expect(datesOf(draft({ ...weekly, changes: typing }), context)[0]!.startsAt).toBeNull();
  });
});

describe('a series held against what stands', () => {
  it('names what speaks against each date, and for which a reason is asked', () => {
    const found = read(draft(weekly), [standing('Ben', at('2026-03-09', '10:15'))]);
    expect(found.map(({ clashes }) => clashes.map(({ kind }) => kind))).toEqual([
      [],
      ['provider-busy'],
      ['closed'],
    ]);
    expect(found.map(({ needing }) => needing.length)).toEqual([0, 0, 1]);
  });

  it('says nothing against a date that is left out, and says where it knows nothing', () => {
    const changes = { [at('2026-03-16')]: { isLeftOut: true, date: '' as const, time: '' } };
    const found = read(draft({ ...weekly, changes }), [], '2026-03-05');
    expect(found.map(({ isChecked }) => isChecked)).toEqual([true, false, true]);
    expect(found[2]!.clashes).toEqual([]);
  });

  it('takes for each date a room that is free then', () => {
    const rows = [standing('Ben', at('2026-03-09'), { providerId: 'b', resourceIds: ['one'] })];
    const found = read(draft(weekly, { typeId: 'exam' as never }), rows);
    expect(found.map(({ resourceIds }) => resourceIds)).toEqual([['one'], ['two'], ['one']]);
  });

  it('holds its own dates against each other, also over midnight', () => {
    const changes = {
      [at('2026-03-09')]: { isLeftOut: false, date: '2026-03-02' as PlainDate, time: '10:15' },
    };
    const found = read(draft({ ...weekly, changes }));
    expect(found.map(({ clashes }) => clashes.length > 0)).toEqual([true, true, true]);
    const late = standing('Ben', at('2026-03-01', '23:45'));
    const early = read(draft(weekly, { time: '12a' }), [late]);
    expect(early[0]!.clashes.map(({ kind }) => kind)).toEqual(['provider-busy']);
    const nextDay = standing('Ben', at('2026-03-03', '00:15'));
    const over = read(draft(weekly, { time: '11:30p', durationMinutes: 60 }), [nextDay]);
    expect(over[0]!.clashes.map(({ kind }) => kind)).toEqual(['provider-busy']);
  });
});

describe('a change of several visits', () => {
  const series = ['2026-03-09', '2026-03-23'].map((date) => standing(date, at(date)));
  const [first, second] = series as [Appointment, Appointment];
  const alike = (
    moves: (readonly [Appointment, { startsAt: Appointment['startsAt'] }])[],
    rows: Appointment[],
  ) => readAlike(moves, context, { rows: [...series, ...rows], isKnown: (date) => date < '2026-03-20' });

  it('is held against each day as it will be then, and asks for a reason only where there was none', () => {
    const found = alike(
      [
        [first, { startsAt: at('2026-03-16') }],
        [second, { startsAt: at('2026-03-23', '11:00') }],
      ],
      [standing('Ben', at('2026-03-23', '11:15'))],
    );
    expect(found.map(({ clashes }) => clashes.map(({ kind }) => kind))).toEqual([
      ['closed'],
      ['provider-busy'],
    ]);
    expect(found.map(({ needing }) => needing.length)).toEqual([1, 0]);
    expect(found.map(({ isChecked }) => isChecked)).toEqual([true, false]);
  });

  it('does not clash with where the others of it stood before', () => {
    const found = alike(
      [
        [first, { startsAt: second.startsAt }],
        [second, { startsAt: at('2026-03-30') }],
      ],
      [],
    );
    expect(found.flatMap(({ clashes }) => clashes)).toEqual([]);
  });
});
