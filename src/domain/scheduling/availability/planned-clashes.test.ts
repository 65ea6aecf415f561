import { describe, expect, it } from 'vitest';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { BookedVisit, BookedSchedule } from './booked-visit.ts';
import { checkBooking } from './booking-check.ts';
import { heldResources } from './booking-choice.ts';
import { clashInWords } from '../visits/clash-in-words.ts';
import { onlineSlots, type OnlineTerms } from '../waiting/online-slots.ts';

const timeZone = 'America/New_York';
const kept = { archivedAt: null, version: 1 };
const plain = {
  ...kept,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  bookableOnline: true,
  addOns: [],
  providerIds: [],
  needsKinds: [],
  resourceIds: [],
};
const pilates = {
  ...plain,
  id: 'pilates',
  name: 'Pilates',
  capacity: 2,
  durationMinutes: 60,
  bufferAfterMinutes: 10,
};
const massage = { ...plain, id: 'massage', name: 'Massage', capacity: 1, durationMinutes: 30 };
const studio = { ...kept, id: 'studio', name: 'Studio', locationId: 'here', kind: 'room', exclusive: true };
const mats = { ...studio, id: 'mats', name: 'Mats', kind: 'equipment', exclusive: false };
const tuesdays = {
  ...kept,
  id: 'tuesdays',
  typeId: 'pilates',
  providerId: 'ada',
  locationId: 'here',
  resourceIds: ['studio', 'mats'],
  rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU',
  from: '2026-03-03',
  to: null,
  startMinute: 600,
  except: [],
};
const weekly = [{ weekday: 2, from: 540, to: 780 }];
const setup = (change: object = {}) =>
  ({
    types: [pilates, massage],
    resources: [studio, mats],
    hours: [{ ...kept, id: 'h', providerId: 'ada', locationId: 'here', weekly }],
    exceptions: [],
    closures: [],
    classTimes: [{ ...tuesdays, ...change }],
  }) as unknown as ScheduleSetup;
let count = 0;
/** On Tuesday the tenth, two days after the clocks went forward. */
const visit = (time: string, change: object = {}) =>
  ({
    id: `visit-${(count += 1)}`,
    patientId: `patient-${count}`,
    locationId: 'here',
    providerId: 'ada',
    status: 'booked',
    startsAt: `2026-03-10T${time}:00.000Z`,
    durationMinutes: 30,
    typeId: 'massage',
    resourceIds: [],
    ...change,
  }) as unknown as BookedVisit;
const inClass = (time = '14:00', change: object = {}) =>
  visit(time, { typeId: 'pilates', durationMinutes: 60, resourceIds: ['studio', 'mats'], ...change });
const check = (one: BookedVisit, visits: BookedVisit[] = [], more: Partial<BookedSchedule> = {}) =>
  checkBooking(one, { visits, setup: setup(), timeZone, locations: [], ...more });
const said = (...given: Parameters<typeof check>) =>
  check(...given).map(({ kind, appointmentId, resourceId, needsReason, inBuffer }) =>
    [kind, appointmentId, resourceId, needsReason, inBuffer].join(' '),
  );

describe('a class that is planned and in which nobody is', () => {
  it('holds its provider, also in the time around it, as a warning that names the class', () => {
    expect(said(visit('14:30'))).toEqual(['provider-busy   false false']);
    expect(said(visit('15:05'))).toEqual(['provider-busy   false true']);
    expect(said(visit('15:10'))).toEqual([]);
    expect(said(visit('13:30'))).toEqual([]);
    expect(said(visit('14:30', { startsAt: '2026-03-11T14:30:00.000Z' }))).toEqual([
      'outside-hours   false false',
    ]);
    const names = { others: [], clinicians: [], timeZone, setup: setup() };
    expect(check(visit('14:30')).map((one) => clashInWords(one, names))).toEqual([
      'The provider is held for the class Pilates, 10:00 – 11:00 AM.',
    ]);
  });

  it('holds its rooms against others: an exclusive one asks for a reason', () => {
    const other = visit('14:30', { providerId: 'ben', resourceIds: ['studio', 'mats'] });
    expect(said(other)).toEqual(['resource-busy  studio true false', 'resource-busy  mats false false']);
    const standing = { visits: [], setup: setup(), timeZone, locations: [] };
    expect([...heldResources(visit('14:30', { providerId: 'ben' }), setup().resources, standing)]).toEqual([
      'studio',
      'mats',
    ]);
  });

  it('is in the way of nobody who books into it, nor of the same class at another time', () => {
    expect(said(inClass())).toEqual([]);
    expect(said(inClass('14:30'))).toEqual([]);
    expect(said(inClass('14:00', { providerId: 'ben' }))).not.toEqual([]);
    expect(said(visit('14:30', { status: 'cancelled' }))).toEqual([]);
  });

  it('is met by its visits once somebody is in it, and again by itself when they are gone', () => {
    const member = inClass();
    expect(said(visit('14:30'), [member])).toEqual([`provider-busy ${member.id}  false false`]);
    const gone = { ...member, status: 'cancelled' } as BookedVisit;
    expect(said(visit('14:30'), [gone])).toEqual(['provider-busy   false false']);
  });

  it('holds its provider at another location by the clock of the class', () => {
    const far = { ...setup({ locationId: 'there' }), hours: [] };
    const locations = [{ ID: 'there', timezone: 'America/Phoenix' }] as never;
    expect(said(visit('14:30'), [], { setup: far, locations })).toEqual([]);
    expect(said(visit('17:30'), [], { setup: far, locations })).toEqual(['provider-busy   false false']);
    expect(said(visit('17:30'), [], { setup: far })).toEqual([]);
  });
});

describe('on the public page', () => {
  const terms = (visits: BookedVisit[] = [], change: object = {}): OnlineTerms =>
    ({
      locationId: 'here',
      offer: { typeIds: [], providerIds: [], daysAhead: 60, noticeHours: 0 },
      setup: setup(change),
      treating: ['ada'],
      locations: [],
      visits,
      timeZone,
      nowMs: Date.parse('2026-03-09T12:00:00Z'),
    }) as unknown as OnlineTerms;
  const times = (type: object, ...given: Parameters<typeof terms>) =>
    onlineSlots('2026-03-10' as never, type as never, null, terms(...given)).map(({ startsAt }) =>
      startsAt.slice(11, 16),
    );

  it('a planned class is offered with its rooms while there is a place, and not on a day that is left out', () => {
    const [slot] = onlineSlots('2026-03-10' as never, pilates as never, null, terms());
    expect(slot).toMatchObject({ startsAt: '2026-03-10T14:00:00.000Z', resourceIds: ['studio', 'mats'] });
    expect(times(pilates)).toEqual(['14:00']);
    expect(times(pilates, [inClass()])).toEqual(['14:00']);
    expect(times(pilates, [inClass(), inClass()])).toEqual([]);
    expect(times(pilates, [], { except: ['2026-03-10'] })).toEqual([]);
    expect(times(pilates, [visit('14:30')])).toEqual([]);
  });

  it('no other visit is offered over it', () => {
    expect(times(massage)).toEqual([
      '13:00',
      '13:15',
      '13:30',
      '15:15',
      '15:30',
      '15:45',
      '16:00',
      '16:15',
      '16:30',
    ]);
    expect(times(massage, [], { except: ['2026-03-10'] })).toContain('14:00');
  });
});
