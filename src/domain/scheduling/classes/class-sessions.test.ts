import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { AppointmentType, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { plainVisit } from '../visits/appointment-status.ts';
import { checkBooking } from '../availability/booking-check.ts';
import { checkClassMove, movesOfClass } from './class-move.ts';
import {
  classSessions,
  isSameRoster,
  oncePerSession,
  roomInWords,
  rosterOf,
  stagesInWords,
  stepsOfClass,
} from './class-sessions.ts';

const pilates = { id: 'pilates', name: 'Pilates', capacity: 3, archivedAt: null } as AppointmentType;
const massage = { id: 'massage', name: 'Massage', capacity: 1, archivedAt: null } as AppointmentType;
const plainType = { providerIds: [], needsKinds: [], resourceIds: [] };
const types = [massage, pilates];
const at = (time: string) => `2026-03-03T${time}:00.000Z` as Instant;
const visit = (id: string, more: object = {}) =>
  ({
    ...plainVisit,
    id,
    patientId: id,
    patient: { firstName: id, lastName: 'Quill' },
    providerId: 'a',
    locationId: 'here',
    startsAt: at('15:00'),
    durationMinutes: 45,
    status: 'booked' satisfies AppointmentStatus,
    typeId: 'pilates',
    ...more,
  }) as unknown as Appointment;

describe('classSessions', () => {
  it('are the visits of one type for several with one provider, place and beginning, whatever their length', () => {
    const rows = [
      visit('ben'),
      visit('ada', { durationMinutes: 60 }),
      visit('alone', { typeId: 'massage' }),
      visit('later', { startsAt: at('16:00') }),
      visit('elsewhere', { locationId: 'there' }),
      visit('other', { providerId: 'b' }),
      visit('plain', { typeId: undefined }),
      // The same instant, written otherwise.
      visit('cole', { startsAt: '2026-03-03T15:00:00Z' }),
      visit('gone', { status: 'cancelled' }),
    ];
    const sessions = classSessions(rows, types);
    const own = sessions.get('ada' as Appointment['id'])!;
    expect(own.visits.map(({ id }) => id)).toEqual(['ada', 'ben', 'cole']);
    expect([own.lead.id, own.taken, own.durationMinutes]).toEqual(['ada', 3, 60]);
    expect([...sessions.keys()].toSorted()).toEqual(['ada', 'ben', 'cole', 'elsewhere', 'later', 'other']);
    expect(oncePerSession(rows, sessions).map(({ id }) => id)).toEqual([
      'ben',
      'alone',
      'later',
      'elsewhere',
      'other',
      'plain',
      'gone',
    ]);
  });

  it('keep the line of who did not come, who takes no place and does not stand for the class', () => {
    const rows = [
      visit('ada', { status: 'noShow' }),
      visit('ben', { status: 'checkedOut' }),
      visit('cole', { status: 'arrived' }),
    ];
    const own = classSessions(rows, types).get('ada' as Appointment['id'])!;
    expect([own.lead.id, own.taken, own.visits.length]).toEqual(['cole', 2, 3]);
    expect(stagesInWords(own.visits)).toBe('1 here · 1 done · 1 no-show');
    expect(rosterOf(own.lead, rows).map(({ id }) => id)).toEqual(['ben', 'cole', 'ada']);
  });

  it('are the same only with the very same visits', () => {
    const [ada, ben] = [visit('ada'), visit('ben')];
    const of = (...rows: Appointment[]) => classSessions(rows, types).get(rows[0]!.id);
    expect(isSameRoster(of(ada, ben), of(ben, ada))).toBe(true);
    expect(isSameRoster(of(ada, ben), of(ada, { ...ben, status: 'arrived' }))).toBe(false);
    expect(isSameRoster(of(ada, ben), undefined)).toBe(false);
  });

  it('says how much room is left', () => {
    expect([1, 2, 3, 5].map((taken) => roomInWords(taken, pilates))).toEqual([
      '2 places left',
      '1 place left',
      'Full',
      'Over by 2',
    ]);
  });

  it('offers as one step only what each of those has before them', () => {
    const rows = [
      visit('ada'),
      visit('ben', { status: 'confirmed' }),
      visit('cole', { status: 'inRoom' }),
      visit('dee', { status: 'noShow' }),
    ];
    expect(stepsOfClass(rows).map(({ status, visits }) => [status, visits.map(({ id }) => id)])).toEqual([
      ['arrived', ['ada', 'ben']],
      ['withProvider', ['cole']],
    ]);
  });
});

describe('a class that is moved', () => {
  const room = { id: 'room', exclusive: true, locationId: 'here', archivedAt: null, kind: 'room' };
  const setup = {
    types: [
      { ...massage, ...plainType },
      { ...pilates, ...plainType },
    ],
    resources: [room],
    hours: [],
    exceptions: [],
    closures: [],
  } as unknown as ScheduleSetup;
  const standing = (...visits: Appointment[]) => ({
    visits,
    setup,
    timeZone: 'America/New_York',
    locations: [],
  });
  const inRoom = { resourceIds: ['room'] };
  const members = [
    visit('ada', inRoom),
    visit('ben', inRoom),
    visit('cole', { ...inRoom, status: 'noShow' }),
  ];
  const moveTo = (time: string) => movesOfClass(members, () => ({ startsAt: at(time) }));

  it('takes along who still has it before them, and is not in its own way', () => {
    const moves = moveTo('15:15');
    expect(moves.map(([{ id }]) => id)).toEqual(['ada', 'ben']);
    expect(checkClassMove(moves, standing(...members))).toEqual({ clashes: [], needing: [] });
    expect(movesOfClass(members, () => ({}))).toEqual([]);
  });

  it('says once what speaks against all, and what needs a reason now', () => {
    const other = visit('dee', { ...inRoom, typeId: 'massage', startsAt: at('15:30'), durationMinutes: 30 });
    const { clashes, needing } = checkClassMove(moveTo('15:15'), standing(...members, other));
    // It meets the other visit where it stands already: provider and room, and nothing of it twice.
    expect(clashes.map(({ kind }) => kind)).toEqual(['resource-busy', 'provider-busy']);
    expect(needing).toEqual([]);
    const later = checkClassMove(moveTo('15:30'), standing(...members, { ...other, startsAt: at('16:00') }));
    expect(later.needing.map(({ kind }) => kind)).toEqual(['resource-busy']);
  });

  it('onto another session of its own needs a reason for who has no place there', () => {
    const there = ['dee', 'eve'].map((id) => visit(id, { startsAt: at('17:00') }));
    expect(checkClassMove(moveTo('17:00'), standing(...members, ...there)).needing).toMatchObject([
      { kind: 'class-full' },
    ]);
  });

  it('goes visit by visit through the server: one that is there already has the room for the rest', () => {
    const moved = { ...members[0]!, startsAt: at('15:15') };
    const found = checkBooking(moved, standing(members[1]!));
    expect(found.map(({ kind, needsReason }) => [kind, needsReason])).toEqual([
      ['provider-busy', false],
      ['resource-busy', false],
    ]);
    // Nobody else's class gets into the room so.
    const others = visit('dee', { ...inRoom, providerId: 'b' });
    expect(checkBooking(moved, standing(others))).toMatchObject([
      { kind: 'resource-busy', needsReason: true },
    ]);
  });
});
