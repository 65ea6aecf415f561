import { describe, expect, it } from 'vitest';
import type { ClinicId, HoursExceptionId, HoursId, LocationId, UserId } from '../../../contract/base/ids.ts';
import {
  hoursExceptionFields,
  type HoursException,
  type ScheduleSetup,
} from '../../../contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { BusyTime } from '../calendar-file/busy-times.ts';
import { instantAt } from '../../base/time/clinic-day.ts';
import { planTimeOff, spanOfTimeOff, withTimeOff, type TimeOff, type TimeOffQuestion } from './time-off.ts';
import { workingDay } from './working-time.ts';

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const providerId = '0195a000-0000-7000-8000-000000000002' as UserId;
const main = { ID: '0195a000-0000-7000-8000-000000000003' as LocationId, timezone: 'America/New_York' };
const west = { ID: '0195a000-0000-7000-8000-000000000004' as LocationId, timezone: 'America/Chicago' };
const kept = { archivedAt: null, version: 1 };

const hours = (locationId: LocationId, weekdays = [1, 2, 3, 4, 5]): WorkingHours => ({
  id: `hours ${locationId}` as HoursId,
  providerId,
  locationId,
  weekly: weekdays.flatMap((weekday) => [
    { weekday, from: 540, to: 720 },
    { weekday, from: 780, to: 1_020 },
  ]),
  ...kept,
});
const exception = (change: Partial<HoursException>): HoursException => ({
  id: 'by-hand' as HoursExceptionId,
  providerId,
  locationId: main.ID,
  from: '2026-03-03' as PlainDate,
  to: '2026-03-03' as PlainDate,
  ranges: [],
  reason: '',
  ...kept,
  ...change,
});
/** `2026-03-03 10:00`, by the clock of New York. */
const ms = (text: string) => {
  const [date, time] = text.split(' ') as [PlainDate, string];
  return Date.parse(instantAt(date, time, main.timezone));
};
const busy = (from: string, to: string, title = ''): BusyTime => ({
  uid: from,
  title,
  fromMs: ms(from),
  toMs: ms(to),
});
const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };

function plan(times: readonly BusyTime[], change: Partial<TimeOffQuestion> = {}): TimeOff {
  const question = { clinicId, providerId, locations: [main], busy: times, ...change };
  const setup = { ...nothing, hours: [hours(main.ID)], ...change.setup };
  return planTimeOff({ from: '2026-03-01' as PlainDate, days: 60, withTitles: false, ...question, setup });
}
const added = ({ adds }: TimeOff) =>
  adds.map(({ fields: { locationId, from, to, ranges, reason } }) => [
    locationId === null ? 'all' : locationId === main.ID ? 'main' : 'west',
    from.slice(5),
    to.slice(5),
    ranges.map((one) => `${one.from}-${one.to}`).join(' '),
    reason,
  ]);

describe('a busy time', () => {
  it('takes its part of the hours, and leaves the rest', () => {
    expect(added(plan([busy('2026-03-03 10:00', '2026-03-03 11:30')]))).toEqual([
      ['main', '03-03', '03-03', '540-600 690-720 780-1020', 'Busy'],
    ]);
    const both = [busy('2026-03-03 16:30', '2026-03-04 09:15'), busy('2026-03-03 08:00', '2026-03-03 09:00')];
    expect(added(plan(both))).toEqual([
      ['main', '03-03', '03-03', '540-720 780-990', 'Busy'],
      ['main', '03-04', '03-04', '555-720 780-1020', 'Busy'],
    ]);
  });
  it('outside of the hours takes nothing', () => {
    const outside = [
      busy('2026-03-03 12:00', '2026-03-03 13:00'),
      busy('2026-03-03 17:00', '2026-03-04 09:00'),
      busy('2026-03-07 08:00', '2026-03-07 20:00'),
    ];
    expect(plan(outside)).toEqual({ adds: [], changes: [], byHand: [] });
  });
  it('by the second counts the whole minute', () => {
    const one = { ...busy('2026-03-03 10:00', '2026-03-03 11:00'), fromMs: ms('2026-03-03 10:00') + 1_000 };
    expect(added(plan([{ ...one, toMs: one.toMs + 1 }]))[0]![3]).toBe('540-600 661-720 780-1020');
  });
  it('through the hours of a clock change is not less than it lasts', () => {
    const sunday = {
      setup: { hours: [{ ...hours(main.ID), weekly: [{ weekday: 7, from: 0, to: 600 }] }], exceptions: [] },
    };
    const from = '2026-11-01' as PlainDate;
    // 1:30 the first time until 1:15 the second time.
    const twice = {
      uid: '',
      title: '',
      fromMs: Date.parse('2026-11-01T05:30Z'),
      toMs: Date.parse('2026-11-01T06:15Z'),
    };
    expect(added(plan([twice], { ...sunday, from }))[0]![3]).toBe('0-90 135-600');
    const long = busy('2026-11-01 00:30', '2026-11-01 09:00');
    expect(added(plan([long], { ...sunday, from }))[0]![3]).toBe('0-30 540-600');
  });
  it('in more pieces than a day can hold gives up the shortest', () => {
    const often = Array.from({ length: 12 }, (_, nth) =>
      busy(
        `2026-03-03 ${9 + Math.floor(nth / 2)}:${nth % 2 === 0 ? '05' : '40'}`.replace(' 9', ' 09'),
        `2026-03-03 ${9 + Math.floor(nth / 2)}:${nth % 2 === 0 ? '10' : '45'}`.replace(' 9', ' 09'),
      ),
    );
    const [first] = plan(often).adds;
    expect(first!.fields.ranges).toHaveLength(10);
    expect(
      plan(often, { setup: withTimeOff({ ...nothing, hours: [hours(main.ID)] }, plan(often)) }).adds,
    ).toEqual([]);
  });
});

describe('days that are busy as a whole', () => {
  const holiday = busy('2026-03-05 00:00', '2026-03-17 00:00');
  it('are away everywhere, in one piece across the weekend', () =>
    expect(added(plan([holiday]))).toEqual([['all', '03-05', '03-16', '', 'Busy']]));
  it('stay two where the days between are free', () =>
    expect(
      added(
        plan([busy('2026-03-05 00:00', '2026-03-07 00:00'), busy('2026-03-09 00:00', '2026-03-10 00:00')]),
      ),
    ).toEqual([
      ['all', '03-05', '03-06', '', 'Busy'],
      ['all', '03-09', '03-09', '', 'Busy'],
    ]));
  it('are those of every location; in another zone only the hours that are meant', () => {
    const two = {
      locations: [main, west],
      setup: { hours: [hours(main.ID), hours(west.ID)], exceptions: [] },
    };
    // Midnight in New York is eleven in Chicago: its first day is whole, its last ends an hour early.
    expect(added(plan([busy('2026-03-05 00:00', '2026-03-07 00:00')], two))).toEqual([
      ['all', '03-05', '03-05', '', 'Busy'],
      ['main', '03-06', '03-06', '', 'Busy'],
      ['west', '03-06', '03-06', '', 'Busy'],
    ]);
  });
  it('count where nothing is known of the hours; a part of a day cannot be taken there, and is told', () => {
    const unknown = { setup: { hours: [], exceptions: [] } };
    expect(added(plan([holiday], unknown))).toEqual([['all', '03-05', '03-16', '', 'Busy']]);
    const part = plan([busy('2026-03-03 10:00', '2026-03-03 11:00')], unknown);
    expect(part).toEqual({
      adds: [],
      changes: [],
      byHand: [{ date: '2026-03-03', locationId: main.ID, why: 'no-hours' }],
    });
  });
});

describe('hours that somebody set for a day', () => {
  const some = [busy('2026-03-03 09:30', '2026-03-03 10:00')];
  const standing = (change: Partial<HoursException>) => ({
    setup: { hours: [hours(main.ID)], exceptions: [exception(change)] },
  });
  it('are changed themselves, and keep their reason', () => {
    const ranges = [{ from: 540, to: 720 }];
    expect(
      plan(some, standing({ ranges, reason: 'Half a day' })).changes.map(({ change }) => change),
    ).toEqual([
      {
        ranges: [
          { from: 540, to: 570 },
          { from: 600, to: 720 },
        ],
        reason: 'Half a day',
      },
    ]);
    const titled = { ...standing({ ranges, reason: 'Half a day' }), withTitles: true };
    expect(plan([{ ...some[0]!, title: 'Dentist' }], titled).changes[0]!.change.reason).toBe(
      'Half a day, Dentist',
    );
    expect(plan(some, standing({ ranges: [] })).changes).toEqual([]);
  });
  it('for all locations are kept for the others', () =>
    expect(added(plan(some, standing({ locationId: null, ranges: [{ from: 540, to: 720 }] })))).toEqual([
      ['main', '03-03', '03-03', '540-570 600-720', 'Busy'],
    ]));
  it('for several days in a row are left to whoever set them', () => {
    const several = standing({ to: '2026-03-04' as PlainDate, ranges: [{ from: 540, to: 720 }] });
    expect(plan(some, several)).toEqual({
      adds: [],
      changes: [],
      byHand: [{ date: '2026-03-03', locationId: main.ID, why: 'several-days' }],
    });
  });
});

describe('taken over', () => {
  const calendar = [
    busy('2026-03-03 10:00', '2026-03-03 11:30', 'Court'),
    busy('2026-03-05 00:00', '2026-03-17 00:00', 'Sea'),
    busy('2026-03-18 16:00', '2026-03-20 10:00', 'Night\nshift'),
    busy('2026-04-01 08:00', '2026-04-01 18:00', 'Jury \ud83d'),
  ];
  const setup = {
    ...nothing,
    hours: [hours(main.ID), hours(west.ID, [3, 4])],
    exceptions: [
      exception({
        from: '2026-03-18' as PlainDate,
        to: '2026-03-18' as PlainDate,
        ranges: [{ from: 900, to: 1_200 }],
      }),
    ],
  };
  const question = { locations: [main, west], setup };
  const first = plan(calendar, question);

  it('a second time gives nothing, and neither does a part of it', () => {
    const after = withTimeOff(setup, first);
    expect(first.adds.length + first.changes.length).toBeGreaterThan(5);
    expect(plan(calendar, { ...question, setup: after })).toEqual({ adds: [], changes: [], byHand: [] });
    expect(plan(calendar.slice(1), { ...question, setup: after }).adds).toEqual([]);
    // Titles are no reason to write the same hours again.
    expect(plan(calendar, { ...question, setup: after, withTitles: true }).changes).toEqual([]);
  });
  it('nobody works at any of the busy times, and as before at all others', () => {
    const after = withTimeOff(setup, first);
    const worked = (times: typeof setup, at: number, { ID, timezone }: typeof main) => {
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
      const minute = local.hour * 60 + local.minute;
      const day = workingDay(times, providerId, ID, local.toPlainDate().toString() as PlainDate);
      return day!.ranges.some(({ from, to }) => from <= minute && minute < to);
    };
    for (const place of [main, west])
      for (let at = ms('2026-03-01 00:00'); at < ms('2026-04-05 00:00'); at += 15 * 60_000) {
        const isBusy = calendar.some(({ fromMs, toMs }) => fromMs <= at && at < toMs);
        expect([new Date(at), worked(after, at, place)]).toEqual([
          new Date(at),
          !isBusy && worked(setup, at, place),
        ]);
      }
  });
  it('gives each day the same id on every device, another where that is taken', () => {
    expect(plan(calendar.toReversed(), question).adds).toEqual(first.adds);
    const taken = exception({
      id: first.adds[0]!.id,
      from: '2026-08-01' as PlainDate,
      to: '2026-08-01' as PlainDate,
    });
    const again = plan(calendar, {
      ...question,
      setup: { ...setup, exceptions: [...setup.exceptions, taken] },
    });
    expect(again.adds[0]!.fields).toEqual(first.adds[0]!.fields);
    expect(again.adds[0]!.id).not.toBe(first.adds[0]!.id);
    expect(new Set(first.adds.map(({ id }) => id)).size).toBe(first.adds.length);
  });
  it('keeps titles to itself unless they are asked for; then as a reason may be written', () => {
    const reasons = ({ adds }: TimeOff) => [...new Set(adds.map(({ fields }) => fields.reason))];
    expect(reasons(first)).toEqual(['Busy']);
    const titled = plan(calendar, { ...question, withTitles: true });
    expect(reasons(titled)).toEqual(['Court', 'Sea', 'Night shift', 'Jury']);
    const long = plan([busy('2026-03-03 10:00', '2026-03-03 11:30', 'x'.repeat(299) + '\u{1F600}')], {
      withTitles: true,
    });
    for (const { fields } of [...titled.adds, ...long.adds])
      expect(hoursExceptionFields.safeParse(fields).success && fields.reason.isWellFormed()).toBe(true);
  });
  it('says from when until when', () => {
    expect(spanOfTimeOff(first)).toEqual({ from: '2026-03-03', to: '2026-04-01' });
    expect(spanOfTimeOff(plan([]))).toBeNull();
  });
});
