import { describe, expect, it } from 'vitest';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { BookedVisit, BookedSchedule } from './booked-visit.ts';
import { checkBooking, newlyNeedingReason } from './booking-check.ts';
import { workingDay } from './working-time.ts';

const zone = 'America/New_York';
const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
const kept = { archivedAt: null, version: 1 };
const room = { ...kept, id: 'room', locationId: 'here', kind: 'room', name: 'Room 1', exclusive: true };
const table = {
  ...kept,
  id: 'table',
  locationId: 'here',
  kind: 'equipment',
  name: 'Table',
  exclusive: false,
};
const type = (changes: object = {}) => ({
  ...kept,
  id: 'type',
  name: 'Visit',
  durationMinutes: 30,
  color: '#2a7f86',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  priceMinor: 0,
  bookableOnline: true,
  addOns: [],
  capacity: 1,
  providerIds: [],
  needsKinds: [],
  resourceIds: [],
  order: 0,
  ...changes,
});
const setup = (parts: object): ScheduleSetup => ({ ...nothing, ...parts }) as unknown as ScheduleSetup;
let count = 0;
const visit = (startsAt: string, changes: object = {}): BookedVisit =>
  ({
    id: `visit-${(count += 1)}`,
    locationId: 'here',
    providerId: 'provider',
    patientId: `patient-${count}`,
    status: 'booked',
    startsAt,
    durationMinutes: 30,
    ...changes,
  }) as unknown as BookedVisit;
const check = (
  one: BookedVisit,
  visits: BookedVisit[] = [],
  parts: object = {},
  more: Partial<BookedSchedule> = {},
) => checkBooking(one, { visits, setup: setup(parts), timeZone: zone, locations: [], ...more });
const kinds = (...given: Parameters<typeof check>) => check(...given).map(({ kind }) => kind);

describe('what speaks against a booking', () => {
  it('is all named at once, what needs a reason first', () => {
    const other = visit('2026-03-02T15:00:00.000Z', { resourceIds: ['room', 'table'], patientId: 'same' });
    const one = visit('2026-03-02T15:15:00.000Z', {
      resourceIds: ['room', 'table', 'gone'],
      patientId: 'same',
      typeId: 'type',
    });
    const found = check(
      one,
      [other],
      {
        types: [type({ providerIds: ['another'], bookableOnline: false })],
        resources: [room, table],
        hours: [
          {
            ...kept,
            providerId: 'provider',
            locationId: 'here',
            weekly: [{ weekday: 2, from: 0, to: 1_440 }],
          },
        ],
        closures: [
          { ...kept, id: 'c', locationId: null, from: '2026-03-01', to: '2026-03-02', reason: 'Snow' },
        ],
      },
      { isOnline: true },
    );
    expect(found.map(({ kind, needsReason }) => [kind, needsReason])).toEqual([
      ['closed', true],
      ['resource-busy', true],
      ['outside-hours', false],
      ['provider-busy', false],
      ['patient-busy', false],
      ['resource-busy', false],
      ['not-theirs', false],
      ['not-online', false],
      ['resource-gone', false],
    ]);
    expect(found[0]).toMatchObject({ closureId: 'c', reason: 'Snow' });
    expect(found[1]).toMatchObject({ resourceId: 'room', appointmentId: other.id });
  });

  it('is nothing for a visit alone, and for one that is over', () => {
    expect(kinds(visit('2026-03-02T15:00:00.000Z'))).toEqual([]);
    const one = visit('2026-03-02T15:00:00.000Z');
    for (const status of ['cancelled', 'noShow'] as const) {
      expect(kinds({ ...one, status }, [visit('2026-03-02T15:00:00.000Z')])).toEqual([]);
      expect(kinds(one, [visit('2026-03-02T15:00:00.000Z', { status })])).toEqual([]);
    }
    expect(kinds(one, [one])).toEqual([]);
  });

  it('meets time that is blocked, also where nothing is known of the hours, and says why', () => {
    const block = (changes: object = {}) => ({
      ...kept,
      id: 'block',
      providerId: visit('2026-03-02T15:00:00.000Z').providerId,
      locationId: null,
      from: '2026-03-02',
      to: '2026-03-06',
      time: { from: 600, to: 660 },
      reason: 'Dentist',
      ...changes,
    });
    const found = (startsAt: string, ...blocks: object[]) =>
      check(visit(startsAt), [], { blocks }).map(({ kind, reason, needsReason }) => [
        kind,
        reason,
        needsReason,
      ]);
    // 10:00 in New York is 15:00, on each of the days; one that ends when the block begins does not meet it.
    expect(found('2026-03-02T15:30:00.000Z', block())).toEqual([['provider-away', 'Dentist', false]]);
    expect(found('2026-03-06T14:45:00.000Z', block())).toEqual([['provider-away', 'Dentist', false]]);
    expect(found('2026-03-02T14:30:00.000Z', block())).toEqual([]);
    expect(found('2026-03-07T15:00:00.000Z', block())).toEqual([]);
    const lunch = block({ id: 'lunch', reason: 'Lunch' });
    expect(found('2026-03-02T15:00:00.000Z', block(), lunch).map(([, reason]) => reason)).toEqual([
      'Dentist',
      'Lunch',
    ]);
    for (const other of [
      { providerId: 'other' },
      { locationId: 'there' },
      { archivedAt: '2026-03-01T00:00:00Z' },
    ])
      expect(found('2026-03-02T15:00:00.000Z', block(other))).toEqual([]);
  });

  it('takes what is blocked out of the hours that are offered', () => {
    const { providerId, locationId } = visit('2026-03-02T15:00:00.000Z');
    const hours = [
      { ...kept, id: 'h', providerId, locationId, weekly: [{ weekday: 1, from: 540, to: 1020 }] },
    ];
    const time = { from: 840, to: 900 };
    const span = { from: '2026-03-02', to: '2026-03-02' };
    const blocks = [{ ...kept, id: 'b', providerId, locationId: null, ...span, time, reason: '' }];
    const day = (parts: object) => workingDay(setup(parts), providerId, locationId, '2026-03-02' as never);
    expect(day({ hours, blocks })?.ranges).toEqual([
      { from: 540, to: 840 },
      { from: 900, to: 1020 },
    ]);
    expect(day({ blocks })).toBeNull();
  });

  it('of no length at all is that', () => {
    const other = visit('2026-03-02T15:00:00.000Z');
    for (const durationMinutes of [0, -30, Number.NaN])
      expect(kinds(visit('2026-03-02T15:00:00.000Z', { durationMinutes }), [other])).toEqual(['no-length']);
    expect(kinds(visit('2026-03-02T15:00:00.000Z'), [{ ...other, durationMinutes: 0 }])).toEqual([]);
  });

  it('counts the time around a visit for provider and rooms, not for the patient', () => {
    const other = visit('2026-03-02T15:00:00.000Z', {
      bufferAfterMinutes: 10,
      patientId: 'same',
      resourceIds: ['room'],
    });
    const next = visit('2026-03-02T15:30:00.000Z', { patientId: 'same', resourceIds: ['room'] });
    const found = check(next, [other], { resources: [room] });
    expect(found.map(({ kind, inBuffer }) => [kind, inBuffer])).toEqual([
      ['resource-busy', true],
      ['provider-busy', true],
    ]);
    expect(
      kinds({ ...next, startsAt: '2026-03-02T15:40:00.000Z' as never }, [other], { resources: [room] }),
    ).toEqual([]);
  });

  it('needs no new reason for what stood there before', () => {
    const closures = [
      { ...kept, id: 'c', locationId: 'here', from: '2026-03-02', to: '2026-03-02', reason: 'Snow' },
    ];
    const stood = check(visit('2026-03-02T15:00:00.000Z'), [], { closures });
    expect(newlyNeedingReason(stood, stood)).toEqual([]);
    expect(newlyNeedingReason(stood, [])).toHaveLength(1);
  });

  it('names what the type needs and the visit lacks', () => {
    const types = [type({ needsKinds: ['room'], resourceIds: ['table'] })];
    const parts = { types, resources: [room, table] };
    const one = visit('2026-03-02T15:00:00.000Z', { typeId: 'type' });
    expect(check(one, [], parts).map(({ resourceKind, resourceId }) => [resourceKind, resourceId])).toEqual([
      ['room', null],
      ['equipment', 'table'],
    ]);
    expect(kinds({ ...one, resourceIds: ['room', 'table'] as never[] }, [], parts)).toEqual([]);
    expect(kinds({ ...one, typeId: 'unknown' as never }, [], parts)).toEqual(['type-gone']);
  });
});

describe('a class', () => {
  const types = [type({ capacity: 3 })];
  const at = (changes: object = {}) =>
    visit('2026-03-02T15:00:00.000Z', { typeId: 'type', resourceIds: ['room'], ...changes });
  const parts = { types, resources: [room] };

  it('holds as many as fit, without a clash among them, and is full then', () => {
    expect(kinds(at(), [at(), at()], parts)).toEqual([]);
    expect(check(at(), [at(), at(), at()], parts)).toMatchObject([{ kind: 'class-full', needsReason: true }]);
    expect(kinds(at(), [at(), at(), at({ status: 'cancelled' })], parts)).toEqual([]);
  });

  it('has a patient once, and clashes with what is no part of it', () => {
    expect(kinds(at({ patientId: 'same' }), [at({ patientId: 'same' })], parts)).toEqual(['patient-busy']);
    // Of its own class, as while it is moved visit by visit: said, but nobody else has the room.
    expect(check(at(), [at({ startsAt: '2026-03-02T15:15:00.000Z' })], parts)).toMatchObject([
      { kind: 'provider-busy', needsReason: false },
      { kind: 'resource-busy', needsReason: false },
    ]);
    expect(kinds(at(), [at({ providerId: 'another' })], parts)).toEqual(['resource-busy']);
  });
});

describe("a provider's hours", () => {
  const week = (...ranges: [number, number, number][]) => ({
    hours: [
      {
        ...kept,
        id: 'h',
        providerId: 'provider',
        locationId: 'here',
        weekly: ranges.map(([weekday, from, to]) => ({ weekday, from, to })),
      },
    ],
  });
  const away = (changes: object) => ({
    ...kept,
    id: 'e',
    providerId: 'provider',
    locationId: null,
    ranges: [],
    reason: '',
    ...changes,
  });
  // March 2nd 2026 is a Monday; New York is five hours behind.
  const monday = week([1, 540, 720], [1, 780, 1_020]);

  it.each([
    ['2026-03-02T14:00:00.000Z', []],
    ['2026-03-02T16:30:00.000Z', []],
    ['2026-03-02T16:45:00.000Z', ['in-break']],
    ['2026-03-02T17:00:00.000Z', ['in-break']],
    ['2026-03-02T13:45:00.000Z', ['outside-hours']],
    ['2026-03-02T21:45:00.000Z', ['outside-hours']],
    ['2026-03-03T15:00:00.000Z', ['outside-hours']],
  ])('at %s: %j', (startsAt, expected) => {
    expect(kinds(visit(startsAt), [], monday)).toEqual(expected);
  });

  it('are nobody’s concern where nothing is known', () => {
    expect(kinds(visit('2026-03-03T15:00:00.000Z', { providerId: 'another' }), [], monday)).toEqual([]);
    expect(kinds(visit('2026-03-03T15:00:00.000Z', { locationId: 'there' }), [], monday)).toEqual([]);
  });

  it('give way to an exception: away, or other hours, the one for this place first', () => {
    const day = { from: '2026-03-01', to: '2026-03-05' };
    const exceptions = [away({ ...day, reason: 'Flu' })];
    const found = check(visit('2026-03-02T15:00:00.000Z'), [], { ...monday, exceptions });
    expect(found).toMatchObject([
      { kind: 'provider-away', exceptionId: 'e', reason: 'Flu', needsReason: false },
    ]);
    const other = away({ ...day, id: 'o', locationId: 'here', ranges: [{ from: 1_080, to: 1_200 }] });
    const parts = { ...monday, exceptions: [...exceptions, other] };
    expect(kinds(visit('2026-03-02T15:00:00.000Z'), [], parts)).toEqual(['outside-hours']);
    expect(kinds(visit('2026-03-02T23:30:00.000Z'), [], parts)).toEqual([]);
  });

  it('across midnight are those of both days', () => {
    const night = week([1, 1_200, 1_440], [2, 0, 120]);
    const late = visit('2026-03-03T04:45:00.000Z', { durationMinutes: 60 });
    expect(kinds(late, [], night)).toEqual([]);
    expect(kinds(late, [], week([1, 1_200, 1_440]))).toEqual(['outside-hours']);
    const closures = [
      { ...kept, id: 'c', locationId: 'here', from: '2026-03-03', to: '2026-03-03', reason: '' },
    ];
    expect(kinds(late, [], { closures })).toEqual(['closed']);
    // It ends with the stroke of midnight: the next day is none of its days.
    expect(kinds({ ...late, durationMinutes: 15 }, [], { closures })).toEqual([]);
  });

  it('are shorter or longer where the clock changes', () => {
    // March 8th: 02:00 is 03:00. November 1st: 01:00 to 02:00 comes twice.
    const nights = week([7, 60, 180]);
    expect(kinds(visit('2026-03-08T06:30:00.000Z'), [], nights)).toEqual([]);
    expect(kinds(visit('2026-03-08T07:00:00.000Z'), [], nights)).toEqual(['outside-hours']);
    for (const hour of ['05', '06', '07'])
      expect(kinds(visit(`2026-11-01T${hour}:15:00.000Z`), [], nights)).toEqual([]);
    expect(kinds(visit('2026-11-01T08:00:00.000Z'), [], nights)).toEqual(['outside-hours']);
  });

  it('that are archived count as unknown', () => {
    const [hours] = monday.hours;
    const gone = { ...nothing, hours: [{ ...hours, archivedAt: '2026-01-01T00:00:00.000Z' }] } as never;
    expect(workingDay(gone, 'provider' as never, 'here' as never, '2026-03-02' as never)).toBeNull();
  });
});
