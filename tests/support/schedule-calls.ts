import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

/** An appointment type as its form sends one. */
export const typeBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'Follow-up',
  durationMinutes: 30,
  color: '#2a7f86',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  priceMinor: 75_00,
  bookableOnline: true,
  addOns: [],
  capacity: 1,
  providerIds: [],
  needsKinds: [],
  resourceIds: [],
  order: 0,
  ...changes,
});

export const resourceBody = (clinic: TestClinic, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  locationId: clinic.locationId,
  kind: 'room',
  name: 'Room 1',
  exclusive: true,
  ...changes,
});

/** Monday to Friday, nine to five, with an hour at noon. */
export const usualWeek = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: 540, to: 720 },
  { weekday, from: 780, to: 1_020 },
]);

export const hoursBody = (clinic: TestClinic, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  providerId: clinic.users.Provider,
  locationId: clinic.locationId,
  weekly: usualWeek,
  from: null as string | null,
  ...changes,
});

export const exceptionBody = (clinic: TestClinic, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  providerId: clinic.users.Provider,
  locationId: null,
  from: '2031-07-04',
  to: '2031-07-04',
  ranges: [],
  reason: 'Conference',
  ...changes,
});

export const closureBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  locationId: null,
  from: '2031-12-25',
  to: '2031-12-25',
  reason: 'Christmas Day',
  ...changes,
});

/** Who waits for any half hour. */
export const waitBody = (patientId: string, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  patientId,
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
  ...changes,
});

export const blockBody = (clinic: TestClinic, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  providerId: clinic.users.Provider,
  locationId: null,
  from: '2031-07-07',
  to: '2031-07-07',
  time: { from: 840, to: 900 },
  reason: 'Team meeting',
  ...changes,
});

/** Pilates on Tuesdays at ten, for as long as nobody says otherwise. */
export const classTimeBody = (clinic: TestClinic, typeId: string, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  typeId,
  providerId: clinic.users.Provider,
  locationId: clinic.locationId,
  resourceIds: [],
  rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU',
  from: '2031-07-01',
  to: null,
  startMinute: 600,
  except: [],
  ...changes,
});

export const missedRuleBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  minutes: 15,
  after: 'start',
  ...changes,
});

/** What of the set-up stands in a clinic before the matrix is walked. */
interface SetupThings {
  typeId: string;
  resourceId: string;
  hoursId: string;
  exceptionId: string;
  closureId: string;
  waitEntryId: string;
  missedRuleId: string;
  blockId: string;
  classTimeId: string;
  /** Somebody who booked online and whom nobody has accepted. */
  requestId: string;
}

declare module './endpoint-calls.ts' {
  interface Things {
    setup: SetupThings;
  }
}

const inClinic = ({ clinic }: Things) => ({ clinicId: clinic.id });
const just = (here: Things) => ({ params: inClinic(here) });

/** How the calls of the schedule's set-up are made by somebody who may. */
const calls: Record<string, Case> = {
  'scheduleSetup.get': ['schedule.read', just],
  'scheduleSetup.addType': ['schedule.setup', (here) => ({ ...just(here), body: typeBody() })],
  'scheduleSetup.saveType': [
    'schedule.setup',
    (here) => ({ params: { ...inClinic(here), typeId: here.setup.typeId }, body: { priceMinor: 80_00 } }),
  ],
  'scheduleSetup.addResource': [
    'schedule.setup',
    (here) => ({ ...just(here), body: resourceBody(here.clinic) }),
  ],
  'scheduleSetup.saveResource': [
    'schedule.setup',
    (here) => ({
      params: { ...inClinic(here), resourceId: here.setup.resourceId },
      body: { name: 'Room 2' },
    }),
  ],
  'scheduleSetup.addHours': ['schedule.setup', (here) => ({ ...just(here), body: hoursBody(here.clinic) })],
  'scheduleSetup.saveHours': [
    'schedule.setup',
    (here) => ({ params: { ...inClinic(here), hoursId: here.setup.hoursId }, body: { weekly: usualWeek } }),
  ],
  'scheduleSetup.addException': [
    'schedule.setup',
    (here) => ({ ...just(here), body: exceptionBody(here.clinic) }),
  ],
  'scheduleSetup.saveException': [
    'schedule.setup',
    (here) => ({
      params: { ...inClinic(here), exceptionId: here.setup.exceptionId },
      body: { reason: 'Holiday' },
    }),
  ],
  'scheduleSetup.addClosure': ['schedule.setup', (here) => ({ ...just(here), body: closureBody() })],
  'scheduleSetup.saveClosure': [
    'schedule.setup',
    (here) => ({
      params: { ...inClinic(here), closureId: here.setup.closureId },
      body: { reason: 'New Year' },
    }),
  ],
  'waitList.list': ['schedule.read', just],
  'waitList.add': ['schedule.write', (here) => ({ ...just(here), body: waitBody(here.patientId) })],
  'waitList.save': [
    'schedule.write',
    (here) => ({ params: { ...inClinic(here), entryId: here.setup.waitEntryId }, body: { urgent: true } }),
  ],
  'waitList.offer': [
    'schedule.write',
    (here) => ({
      params: { ...inClinic(here), entryId: here.setup.waitEntryId },
      body: {
        startsAt: '2031-07-08T14:00:00.000Z',
        durationMinutes: 30,
        providerId: here.clinic.users.Provider,
        locationId: here.clinic.locationId,
      },
    }),
  ],
  'scheduleSetup.addBlock': ['schedule.write', (here) => ({ ...just(here), body: blockBody(here.clinic) })],
  'scheduleSetup.saveBlock': [
    'schedule.write',
    (here) => ({
      params: { ...inClinic(here), blockId: here.setup.blockId },
      body: { reason: 'Dentist' },
    }),
  ],
  'scheduleSetup.addClassTime': [
    'schedule.setup',
    (here) => ({ ...just(here), body: classTimeBody(here.clinic, here.setup.typeId) }),
  ],
  'scheduleSetup.saveClassTime': [
    'schedule.setup',
    (here) => ({
      params: { ...inClinic(here), classTimeId: here.setup.classTimeId },
      body: { startMinute: 660 },
    }),
  ],
  'scheduleSetup.saveClassDates': [
    'schedule.write',
    (here) => ({
      params: { ...inClinic(here), classTimeId: here.setup.classTimeId },
      body: { except: ['2031-07-08'] },
    }),
  ],
  'scheduleSetup.addMissedRule': ['schedule.setup', (here) => ({ ...just(here), body: missedRuleBody() })],
  'scheduleSetup.saveMissedRule': [
    'schedule.setup',
    (here) => ({
      params: { ...inClinic(here), ruleId: here.setup.missedRuleId },
      body: { minutes: 30 },
    }),
  ],
  'onlineBooking.offers': ['schedule.read', just],
  'onlineBooking.saveOffer': [
    'schedule.setup',
    (here) => ({
      params: { ...inClinic(here), locationId: here.clinic.locationId },
      body: { daysAhead: 30 },
    }),
  ],
  'onlineRequests.list': ['schedule.write', just],
  'onlineRequests.held': ['schedule.read', just],
  'onlineRequests.accept': [
    'schedule.write',
    (here) => ({
      params: { ...inClinic(here), requestId: here.setup.requestId },
      body: { patientId: here.patientId, isNew: false },
    }),
  ],
  'onlineRequests.decline': [
    'schedule.write',
    (here) => ({ params: { ...inClinic(here), requestId: here.setup.requestId } }),
  ],
};

/** Gives a clinic one of each thing of the set-up, none of which stands in the way of a visit of the tests. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const made = async (path: string, body: { id: string }) => {
    const url = `/${clinic.id}/schedule-setup/${path}`;
    bodyOf(await world.write(clinic.users.Admin, 'POST', url, body));
    return body.id;
  };
  const waiting = waitBody(patientId);
  bodyOf(await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/wait-list`, waiting));
  const typeId = await made('types', typeBody());
  const setup: SetupThings = {
    requestId: await heldOnline(world, clinic, typeId),
    waitEntryId: waiting.id,
    typeId,
    resourceId: await made('resources', resourceBody(clinic)),
    hoursId: await made('hours', hoursBody(clinic)),
    exceptionId: await made('exceptions', exceptionBody(clinic)),
    closureId: await made('closures', closureBody()),
    blockId: await made('blocks', blockBody(clinic)),
    classTimeId: await made('class-times', classTimeBody(clinic, typeId)),
    missedRuleId: await made('missed-rules', missedRuleBody({ minutes: 720 })),
  };
  return { setup };
}

export const nounCalls: NounCalls = { calls, furnish };

/** A time that the public page holds for somebody, far from every visit of the tests. */
async function heldOnline({ database }: ApiWorld, clinic: TestClinic, typeId: string): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into online_bookings (id, clinic_id, location_id, provider_id, type_id, resource_ids, starts_at,
      duration_minutes, buffer_before_minutes, buffer_after_minutes, state, first_name, last_name, birth_date, email, phone,
      note, address_key, link_hash, late_cancel_hours)
    values ($1, $2, $3, $4, $5, '{}', '2031-08-05T15:00:00Z', 30, 0, 0, 'pending', 'Ann', 'Quill', '1980-01-01',
      'ann@mail.example', '', '', 'key', $6, 24)`,
    [id, clinic.id, clinic.locationId, clinic.users.Provider, typeId, newId()],
  );
  return id;
}
