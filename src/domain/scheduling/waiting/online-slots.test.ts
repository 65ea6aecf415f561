import { expect, it } from 'vitest';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import { offerBefore } from '../../../contract/scheduling/online-booking.ts';
import type { AppointmentType, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { BookedVisit } from '../availability/booked-visit.ts';
import { checkBooking } from '../availability/booking-check.ts';
import { onlineProviders, onlineSlots, onlineTypes, onlineVisit, type OnlineTerms } from './online-slots.ts';

const timeZone = 'America/New_York';
const here = 'here' as LocationId;
const there = 'there' as LocationId;
const ann = 'ann' as UserId;
const bob = 'bob' as UserId;
const monday = '2026-03-09' as PlainDate;
const type = (changes: object = {}): AppointmentType =>
  ({
    id: 'type',
    name: 'Visit',
    durationMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    bookableOnline: true,
    addOns: [],
    capacity: 1,
    providerIds: [],
    needsKinds: [],
    resourceIds: [],
    order: 0,
    archivedAt: null,
    version: 1,
    ...changes,
  }) as never;
const hours = (providerId: UserId, from: number, to: number, locationId = here) =>
  ({
    id: `${providerId} ${locationId}`,
    providerId,
    locationId,
    weekly: [{ weekday: 1, from, to }],
    archivedAt: null,
  }) as never;
const terms = (setup: Partial<ScheduleSetup>, more: Partial<OnlineTerms> = {}): OnlineTerms => ({
  locationId: here,
  locations: [],
  offer: { ...offerBefore, isOn: true },
  setup: {
    types: [type()],
    resources: [],
    hours: [hours(ann, 540, 720)],
    exceptions: [],
    closures: [],
    ...setup,
  },
  treating: [ann, bob],
  visits: [],
  timeZone,
  nowMs: Date.parse('2026-03-08T12:00:00Z'),
  ...more,
});
const clocks = (slots: readonly { startsAt: string }[]) =>
  slots.map(({ startsAt }) => startsAt.slice(11, 16));
const visit = (startsAt: string, more: object = {}): BookedVisit =>
  ({
    id: startsAt,
    patientId: 'p',
    providerId: ann,
    locationId: here,
    status: 'booked',
    startsAt,
    durationMinutes: 30,
    ...more,
  }) as never;

it('begins with the hours and then at the quarters, and ends with them', () => {
  const at = terms({ hours: [hours(ann, 550, 620)] });
  expect(clocks(onlineSlots(monday, type(), null, at))).toEqual(['13:10', '13:15', '13:30', '13:45']);
});

it('offers nobody whose hours here are not known, also where the desk could book them', () => {
  const at = terms({ hours: [hours(ann, 540, 600), hours(bob, 540, 600, there)] });
  expect(onlineProviders(type(), at)).toEqual([ann]);
  expect(onlineTypes(terms({ hours: [] }))).toEqual([]);
  expect(
    checkBooking(visit('2026-03-09T03:00:00.000Z', { providerId: bob }), {
      ...at,
      visits: [],
      setup: at.setup,
    }),
  ).toEqual([]);
});

it('names each time once, with whoever is free', () => {
  const at = terms(
    { hours: [hours(ann, 540, 600), hours(bob, 540, 600)] },
    { visits: [visit('2026-03-09T13:00:00.000Z')] },
  );
  expect(onlineSlots(monday, type(), null, at).map(({ providerId }) => providerId)).toEqual([bob, bob, ann]);
  expect(clocks(onlineSlots(monday, type(), ann, at))).toEqual(['13:30']);
});

it('counts a cancelled visit as none, and a visit elsewhere as one', () => {
  const at = (one: BookedVisit) =>
    clocks(onlineSlots(monday, type(), null, terms({ hours: [hours(ann, 540, 570)] }, { visits: [one] })));
  expect(at(visit('2026-03-09T13:00:00.000Z', { status: 'cancelled' }))).toEqual(['13:00']);
  expect(at(visit('2026-03-09T13:00:00.000Z', { locationId: there }))).toEqual([]);
});

it('offers only what the rule of every booking says nothing against', () => {
  const room = {
    id: 'room',
    locationId: here,
    kind: 'room',
    exclusive: true,
    archivedAt: null,
    name: 'Room',
  } as never;
  const needy = type({ needsKinds: ['room'], bufferBeforeMinutes: 10, bufferAfterMinutes: 5 });
  const visits = ['13:20', '14:05', '15:30'].map((clock) =>
    visit(`2026-03-09T${clock}:00.000Z`, { providerId: bob, resourceIds: ['room'], durationMinutes: 20 }),
  );
  const at = terms({ types: [needy], resources: [room] }, { visits });
  const slots = onlineSlots(monday, needy, null, at);
  expect(slots.length).toBeGreaterThan(0);
  for (const slot of slots)
    expect(
      checkBooking(onlineVisit(slot, needy, here), {
        visits,
        setup: at.setup,
        timeZone,
        locations: [],
        isOnline: true,
      }),
    ).toEqual([]);
  // What the rule takes without a word is offered, but for what the buffers leave no room for before nine.
  const every = Array.from(
    { length: 12 },
    (_, nth) =>
      ({
        startsAt: new Date(Date.parse('2026-03-09T13:00:00Z') + nth * 900_000).toISOString(),
        providerId: ann,
        resourceIds: ['room'],
      }) as never,
  );
  const free = every.filter(
    (slot) =>
      checkBooking(onlineVisit(slot, needy, here), { visits, setup: at.setup, timeZone, locations: [] })
        .length === 0,
  );
  expect(slots).toEqual(free);
});
