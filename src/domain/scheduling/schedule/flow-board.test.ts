import { describe, expect, it } from 'vitest';
import type {
  Appointment,
  AppointmentStatus,
  StatusTimes,
} from '../../../contract/scheduling/appointment.ts';
import type { Resource, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { plainVisit } from '../visits/appointment-status.ts';
import { flowOf, roomChoices, roomOf, roomsNow, waitsOf } from './flow-board.ts';

const at = (time: string) => `2026-03-03T${time}:00.000Z` as Instant;
const nowMs = Date.parse(at('15:00'));
const visit = (
  id: string,
  startsAt: string,
  status: AppointmentStatus,
  times: Partial<Record<AppointmentStatus, string>> = {},
  more: Partial<Appointment> = {},
) =>
  ({
    ...plainVisit,
    id,
    locationId: 'here',
    providerId: `provider of ${id}`,
    patientId: `patient of ${id}`,
    startsAt: at(startsAt),
    durationMinutes: 30,
    status,
    arrivedAt: times.arrived ? at(times.arrived) : null,
    statusTimes: Object.fromEntries(
      Object.entries(times).map(([name, time]) => [name, at(time)]),
    ) as StatusTimes,
    ...more,
  }) as Appointment;
const room = (id: string, exclusive = true) =>
  ({ id, locationId: 'here', kind: 'room', name: id, exclusive, archivedAt: null }) as Resource;
const held = (...ids: string[]) => ({ resourceIds: ids }) as unknown as Partial<Appointment>;
const seen = (rows: readonly { visit: Appointment; minutes: number | null; urgency: string }[]) =>
  rows.map(({ visit: { id }, minutes, urgency }) => [id, minutes, urgency]);

describe('the day as it runs', () => {
  it('tells who is expected in order of time, and how late they are', () => {
    const { expected } = flowOf(
      [
        visit('later', '15:30', 'confirmed'),
        visit('late', '14:55', 'booked'),
        visit('missing', '14:40', 'confirmed'),
        visit('on time', '15:00', 'booked'),
        visit('gone', '14:00', 'cancelled'),
        visit('missed', '14:00', 'noShow'),
      ],
      nowMs,
    );
    expect(seen(expected)).toEqual([
      ['missing', 20, 'tooLong'],
      ['late', 5, 'long'],
      ['on time', null, 'fine'],
      ['later', null, 'fine'],
    ]);
    const aMomentLater = flowOf([visit('on time', '15:00', 'booked')], nowMs + 59_999);
    expect(seen(aMomentLater.expected)).toEqual([['on time', null, 'fine']]);
  });

  it('counts a wait from the time of the visit for who came early, from check-in for who came late', () => {
    const { waiting, inRoom } = flowOf(
      [
        visit('early', '14:50', 'arrived', { arrived: '14:20' }),
        visit('late', '14:30', 'arrived', { arrived: '14:58' }),
        visit('too early', '15:15', 'arrived', { arrived: '14:59' }),
        visit('in a room', '14:30', 'inRoom', { arrived: '14:25', inRoom: '14:35' }),
        visit('from before the times', '14:30', 'inRoom'),
      ],
      nowMs,
    );
    expect(seen(waiting)).toEqual([
      ['early', 10, 'long'],
      ['late', 2, 'fine'],
      ['too early', 0, 'fine'],
    ]);
    expect(seen(inRoom)).toEqual([
      ['in a room', 30, 'tooLong'],
      ['from before the times', null, 'fine'],
    ]);
  });

  it('says of who is with the provider whether it takes longer than booked, and of who has left how long it took', () => {
    const { withProvider, done } = flowOf(
      [
        visit('over', '14:20', 'withProvider', { arrived: '14:18', withProvider: '14:29' }),
        visit('in time', '14:30', 'withProvider', { arrived: '14:18', withProvider: '14:30' }),
        visit('first gone', '13:00', 'checkedOut', { arrived: '12:50', checkedOut: '13:31' }),
        visit('last gone', '12:00', 'checkedOut', { arrived: '13:00', checkedOut: '14:10' }),
        visit('of old', '11:00', 'checkedOut'),
      ],
      nowMs,
    );
    expect(seen(withProvider)).toEqual([
      ['over', 31, 'long'],
      ['in time', 30, 'fine'],
    ]);
    expect(seen(done)).toEqual([
      ['last gone', 70, 'fine'],
      ['first gone', 41, 'fine'],
      ['of old', null, 'fine'],
    ]);
  });

  it('gives the mean of the waits that are over, and the longest that is not', () => {
    expect(waitsOf([], flowOf([], nowMs))).toEqual({ mean: null, longest: null });
    const rows = [
      visit('a', '14:00', 'withProvider', { arrived: '13:50', withProvider: '14:08' }),
      visit('b', '14:00', 'checkedOut', { arrived: '14:10', withProvider: '14:14', checkedOut: '14:40' }),
      visit('c', '14:45', 'arrived', { arrived: '14:30' }),
      visit('d', '14:40', 'inRoom', { arrived: '14:30', inRoom: '14:59' }),
    ];
    expect(waitsOf(rows, flowOf(rows, nowMs))).toEqual({ mean: 6, longest: 20 });
  });
});

describe('the rooms of the board', () => {
  const setup = {
    types: [],
    resources: [room('One'), room('Two'), room('Gym', false)],
    hours: [],
    exceptions: [],
    closures: [],
  } as unknown as ScheduleSetup;
  const rooms = setup.resources;
  const standing = (...visits: Appointment[]) => ({ visits, setup, timeZone: 'UTC', locations: [] });
  const inOne = visit('in one', '14:40', 'inRoom', { arrived: '14:40', inRoom: '14:45' }, held('One'));

  it('tell who is in them, not who has left or is still to come', () => {
    const left = visit('left', '14:00', 'checkedOut', {}, held('Two'));
    const toCome = visit('to come', '15:30', 'booked', {}, held('Two'));
    const now = roomsNow(rooms, [inOne, left, toCome]);
    expect(now.map(({ visits }) => visits.map(({ id }) => id))).toEqual([['in one'], [], []]);
    expect([roomOf(inOne, rooms)?.id, roomOf(visit('none', '15:00', 'booked'), rooms)]).toEqual([
      'One',
      null,
    ]);
  });

  it('take a patient where nobody is in them, or where several may be', () => {
    const inGym = visit('in the gym', '14:40', 'withProvider', {}, held('Gym'));
    const next = visit('next', '15:00', 'arrived', { arrived: '14:50' }, held('table'));
    const [one, two, gym] = roomChoices(next, rooms, standing(inOne, inGym, next));
    expect([one!.isTaken, two!.isTaken, gym!.isTaken]).toEqual([true, false, false]);
    expect(two!.move).toEqual({ resourceIds: ['table', 'Two'] });
    expect(gym!.move).toEqual({ resourceIds: ['table', 'Gym'] });
  });

  it('are left for another one, and nothing changes with the one that is held already', () => {
    const mine = visit('mine', '15:00', 'arrived', { arrived: '14:50' }, held('Two'));
    const [one, two] = roomChoices(mine, rooms, standing(mine));
    expect([one!.move, two!.move]).toEqual([{ resourceIds: ['One'] }, {}]);
  });

  it('keep with the visit why, where the book has the room for another one though nobody is in it', () => {
    const left = visit('left early', '14:30', 'checkedOut', {}, held('Two'));
    const next = visit('next', '15:00', 'arrived', { arrived: '14:50' });
    const over = roomChoices(next, rooms, standing(left, next))[1]!;
    expect(over).toMatchObject({ isTaken: false, move: { resourceIds: ['Two'] } });
    expect(over.move.overrideReason).toBeUndefined();

    const longer = { ...left, durationMinutes: 45 };
    const within = roomChoices(next, rooms, standing(longer, next))[1]!;
    expect(within).toMatchObject({ isTaken: false, move: { resourceIds: ['Two'] } });
    expect(within.move.overrideReason).toMatch(/was free/);
  });

  it('say why of every room that needs it, also where the visit has been booked with a reason before', () => {
    const [one, two] = ['One', 'Two'].map((id) =>
      visit(`left ${id}`, '14:30', 'checkedOut', {}, { ...held(id), durationMinutes: 45 }),
    );
    const moveFor = (overrideReason: string) => {
      const next = visit('next', '15:00', 'arrived', {}, { ...held('One'), overrideReason });
      return roomChoices(next, rooms, standing(one!, two!, next))[1]!.move;
    };
    const wasFree = moveFor('').overrideReason!;
    // What a person said stays; what was said by itself is not said twice.
    expect(moveFor('Twins')).toEqual({ resourceIds: ['Two'], overrideReason: `Twins ${wasFree}` });
    expect(moveFor(wasFree)).toEqual({ resourceIds: ['Two'], overrideReason: wasFree });
    const long = 'Because. '.repeat(33).trim();
    expect(moveFor(long)).toEqual({ resourceIds: ['Two'], overrideReason: long });
    expect(roomChoices(visit('free', '17:00', 'arrived'), rooms, standing(one!))[1]!.move).toEqual({
      resourceIds: ['Two'],
    });
  });
});
