import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../src/contract/scheduling/appointment.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { closureBody, missedRuleBody } from '../../../../tests/support/schedule-calls.ts';
import { openConnections } from '../../../kernel/http/transaction.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { keepMarking, markMissed } from './mark-missed.ts';
import { historyInShort } from '../../../../tests/support/visit-history.ts';

let world: ApiWorld;
let staff: string;
let patientId: string;
let path: string;
let pool: ReturnType<typeof openConnections>;

/** A time of Monday, March 2nd, in UTC; New York is five hours behind. The rule is made at 15:00, ten o'clock there. */
const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const go = (time: string) => (world.clock.nowMs = Date.parse(at(time)));

beforeEach(async () => {
  world = await createApiWorld();
  pool = openConnections({ logins: world.database.logins, log: createLog('silent') });
  staff = world.here.users.Staff;
  path = `/${world.here.id}/appointments`;
  const body = patientBody();
  patientId = body.id;
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  go('15:00');
});
afterEach(async () => {
  await pool.end();
  await world.close();
});

const setUp = async (kind: string, body: { id: string }) => {
  const url = `/${world.here.id}/schedule-setup/${kind}`;
  return bodyOf(await world.write(world.here.users.Admin, 'POST', url, body));
};
const rule = (changes = {}) => setUp('missed-rules', missedRuleBody(changes));
const book = async (time: string, changes = {}): Promise<Appointment> =>
  bodyOf(
    await world.write(
      staff,
      'POST',
      path,
      bookingBody(world.here, patientId, { startsAt: at(time), ...changes }),
    ),
  );
const set = (id: string, status: string, seen: number, more = {}) =>
  world.write(
    staff,
    'PUT',
    `${path}/${id}/status`,
    { status, at: new Date(world.clock.nowMs).toISOString(), ...more },
    { seen },
  );
const mark = (time: string) => markMissed(pool, go(time));
const read = async (id: string, date = '2026-03-02'): Promise<Appointment> => {
  const url = `${path}?locationId=${world.here.locationId}&date=${date}`;
  const { appointments } = bodyOf(await world.call(staff, 'GET', url)) as { appointments: Appointment[] };
  return appointments.find((one) => one.id === id)!;
};
const rows = async (sql: string) => (await world.database.pool.query(sql)).rows;

describe('visits are marked as missed by themselves', () => {
  it('where the clinic wants it, when they are due and not before', async () => {
    const { id } = await book('15:30');
    expect(await mark('18:00')).toBe(0);
    go('15:00');
    await rule();
    expect(await mark('15:44')).toBe(0);
    expect(await mark('15:45')).toBe(1);
    const visit = await read(id);
    expect(visit).toMatchObject({ status: 'noShow', missedMarkedAt: at('15:45'), version: 2 });
    expect(visit.statusTimes).toEqual({ booked: at('15:00'), noShow: at('15:45') });
    expect(Object.keys(visit)).not.toContain('missedVersion');
    expect(await mark('16:45')).toBe(0);
  });

  it('counted from their end where the rule says so', async () => {
    await rule({ after: 'end' });
    await book('15:30');
    expect([await mark('16:14'), await mark('16:15')]).toEqual([0, 1]);
  });

  it('with an audit entry of nobody and word to open schedules, in the same transaction', async () => {
    await rule();
    const { id } = await book('15:30');
    await mark('15:50');
    const trail = await rows(
      `select user_id, action, entity, entity_id, patient_id, outcome from audit_log where action = 'appointments.markMissed'`,
    );
    expect(trail).toEqual([
      {
        user_id: null,
        action: 'appointments.markMissed',
        entity: 'appointment',
        entity_id: id,
        patient_id: patientId,
        outcome: 'done',
      },
    ]);
    const told = await rows('select topic, entity_id, version, date from live_events order by cursor desc');
    expect(told[0]).toEqual({ topic: 'appointments', entity_id: id, version: 2, date: '2026-03-02' });
    const latest = bodyOf(await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/audit`));
    expect(latest.entries.find((one: { entityId: string }) => one.entityId === id)).toMatchObject({
      action: 'appointments.markMissed',
      userName: 'The system',
    });
    expect(await historyInShort(world, id)).toEqual(['booked staff', 'status noShow automatic']);
  });

  it('only where somebody was still expected', async () => {
    await rule();
    const waiting = await book('15:30');
    bodyOf(await set(waiting.id, 'confirmed', 1));
    const arrived = await book('15:31');
    bodyOf(await set(arrived.id, 'arrived', 1));
    const cancelled = await book('15:32');
    bodyOf(await set(cancelled.id, 'cancelled', 1));
    const noted = await book('15:33');
    const encounter = encounterBody(world.here, patientId, { appointmentId: noted.id });
    bodyOf(await world.write(world.here.users.Provider, 'POST', `/${world.here.id}/encounters`, encounter));
    expect(await mark('17:00')).toBe(1);
    expect((await read(waiting.id)).status).toBe('noShow');
    expect((await read(noted.id)).status).toBe('booked');
  });

  it('not on a closed day of the location, taken in its own zone', async () => {
    await rule();
    // 03:30Z of the 4th is still the 3rd in New York.
    const closed = await book('00:00', { startsAt: '2026-03-04T03:30:00.000Z' });
    const open = await book('00:00', { startsAt: '2026-03-04T15:30:00.000Z' });
    await setUp('closures', closureBody({ from: '2026-03-03', to: '2026-03-03', reason: 'Snow' }));
    world.clock.nowMs = Date.parse('2026-03-05T15:00:00.000Z');
    expect(await markMissed(pool, world.clock.nowMs)).toBe(1);
    expect((await read(closed.id, '2026-03-03')).status).toBe('booked');
    expect((await read(open.id, '2026-03-04')).status).toBe('noShow');
  });

  it('not those that began before the rule, nor those that were entered when they were over', async () => {
    await book('14:00');
    await rule();
    go('17:00');
    await book('15:30');
    expect(await mark('20:00')).toBe(0);
  });

  it('also those of days on which no server ran, more than fit in one transaction', async () => {
    await rule();
    const body = bookingBody(world.here, patientId, { startsAt: at('15:30') });
    const { id } = bodyOf(await world.write(staff, 'POST', path, body));
    await world.database.pool.query(
      `insert into appointments (id, clinic_id, location_id, provider_id, patient_id, starts_at, duration_minutes, status, updated_at)
       select gen_random_uuid(), clinic_id, location_id, provider_id, patient_id, starts_at + n * interval '1 minute', 30, 'booked', updated_at
       from appointments, generate_series(1, 249) n where id = $1`,
      [id],
    );
    world.clock.nowMs = Date.parse('2026-03-12T15:00:00.000Z');
    expect(await markMissed(pool, world.clock.nowMs)).toBe(250);
    const counts = await rows(
      `select count(*)::int as marked, max(version) as version, (select count(*)::int from audit_log where action = 'appointments.markMissed') as audited
       from appointments where status = 'noShow'`,
    );
    expect(counts).toEqual([{ marked: 250, version: 2, audited: 250 }]);
  });

  it('once, however many servers do it at the same time', async () => {
    await rule();
    for (const minute of ['30', '31', '32', '33', '34']) await book(`15:${minute}`);
    go('17:00');
    const pools = Array.from({ length: 8 }, () => markMissed(pool, world.clock.nowMs));
    const counts = await Promise.all(pools);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await rows(`select distinct version from appointments where status = 'noShow'`)).toEqual([
      { version: 2 },
    ]);
    expect(await rows(`select id from audit_log where action = 'appointments.markMissed'`)).toHaveLength(5);
  });

  it('round after round, until the server is stopped', async () => {
    await rule();
    const { id } = await book('15:30');
    go('15:45');
    const told: unknown[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = { error: (fault: unknown) => told.push(fault) } as never;
    const stop = keepMarking({ pool, clock: { now: () => world.clock.nowMs }, log });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await stop();
    expect([(await read(id)).status, told]).toEqual(['noShow', []]);
  });

  it('not again after somebody took it back, but anew at another time', async () => {
    await rule();
    const { id } = await book('15:30');
    await mark('15:45');
    go('15:50');
    bodyOf(await set(id, 'booked', 2));
    expect(await mark('18:00')).toBe(0);
    bodyOf(await world.write(staff, 'PUT', `${path}/${id}`, { startsAt: at('19:00') }, { seen: 3 }));
    expect(await mark('19:15')).toBe(1);
    const moved = await world.write(staff, 'PUT', `${path}/${id}`, { startsAt: at('21:00') }, { seen: 5 });
    expect(bodyOf(moved)).toMatchObject({ status: 'booked', missedMarkedAt: null, version: 6 });
  });

  it('and no more once the rule is taken out of use; there is one of a clinic', async () => {
    const { id } = await rule();
    await book('15:30');
    const url = `/${world.here.id}/schedule-setup/missed-rules`;
    const admin = world.here.users.Admin;
    expect((await world.write(admin, 'POST', url, missedRuleBody())).body.code).toBe('id-taken');
    bodyOf(await world.write(admin, 'PUT', `${url}/${id}`, { archived: true }, { seen: 1 }));
    expect(await mark('17:00')).toBe(0);
    await rule();
    expect(
      (await world.write(admin, 'PUT', `${url}/${id}`, { archived: false }, { seen: 2 })).body.code,
    ).toBe('id-taken');
    expect((await world.write(staff, 'POST', url, missedRuleBody())).status).toBe(403);
  });
});

describe('what a device did before it saw the mark', () => {
  const push = async (operations: unknown[]) =>
    bodyOf(await world.call(staff, 'POST', `/${world.here.id}/sync/push`, { deviceId: newId(), operations }))
      .outcomes as { outcome: string; status: number; body: Appointment & { code: string } }[];
  const step = (appointmentId: string, status: string, time: string, base: unknown) =>
    operation(world.here, 'appointment.setStatus', { appointmentId }, { status, at: at(time) }, base);

  it('is taken, step by step, and the mark is gone', async () => {
    await rule();
    const { id } = await book('15:30');
    await mark('15:45');
    const arrived = step(id, 'arrived', '15:28', 1);
    const inRoom = step(id, 'inRoom', '15:40', { after: arrived.opId });
    expect((await push([arrived, inRoom])).map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    const visit = await read(id);
    expect(visit).toMatchObject({
      status: 'inRoom',
      arrivedAt: at('15:28'),
      missedMarkedAt: null,
      version: 4,
    });
    expect(visit.statusTimes).toEqual({
      booked: at('15:00'),
      arrived: at('15:28'),
      inRoom: at('15:40'),
    });
    expect(await mark('18:00')).toBe(0);
  });

  it('is taken also where it was booked on the device, or its time was given to somebody else', async () => {
    await rule();
    const room = await setUp('resources', {
      id: newId(),
      locationId: world.here.locationId,
      kind: 'room',
      name: 'Blue room',
      exclusive: true,
    } as { id: string });
    const wish = bookingBody(world.here, patientId, { startsAt: at('15:30'), resourceIds: [room.id] });
    const booking = operation(world.here, 'appointment.book', {}, wish);
    await push([booking]);
    await mark('15:45');
    const other = patientBody({ lastName: 'Quill' });
    bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, other));
    await book('15:30', { resourceIds: [room.id], patientId: other.id });
    const [outcome] = await push([step(wish.id, 'arrived', '15:29', { after: booking.opId })]);
    expect([outcome!.status, outcome!.body.status]).toEqual([200, 'arrived']);
  });

  it('stays a conflict with what a person did: their no-show, and any change before or after the mark', async () => {
    await rule();
    const person = await book('15:30');
    bodyOf(await set(person.id, 'noShow', 1));
    const after = await book('15:31');
    const before = await book('15:32');
    bodyOf(await world.write(staff, 'PUT', `${path}/${before.id}`, { note: 'Late' }, { seen: 1 }));
    expect(await mark('17:00')).toBe(2);
    bodyOf(await world.write(staff, 'PUT', `${path}/${after.id}`, { note: 'No answer' }, { seen: 2 }));
    const outcomes = await push([person, after, before].map(({ id }) => step(id, 'arrived', '15:29', 1)));
    expect(outcomes.map(({ outcome, body }) => [outcome, body.code])).toEqual(
      Array.from({ length: 3 }, () => ['conflict', 'version-stale']),
    );
    expect((await read(person.id)).missedMarkedAt).toBeNull();
  });

  it('takes only the first device: the second has not seen what the first did', async () => {
    await rule();
    const { id } = await book('15:30');
    await mark('15:45');
    const [first] = await push([step(id, 'arrived', '15:28', 1)]);
    const [second] = await push([step(id, 'cancelled', '15:20', 1)]);
    expect([first!.outcome, second!.outcome]).toEqual(['applied', 'conflict']);
  });

  it('is a no-show of theirs where they say so, and a note that was begun takes the mark away', async () => {
    await rule();
    const theirs = await book('15:30');
    const noted = await book('15:31');
    bodyOf(await set(noted.id, 'confirmed', 1));
    await mark('16:00');
    const [outcome] = await push([step(theirs.id, 'noShow', '15:50', 1)]);
    expect(outcome!.body).toMatchObject({ status: 'noShow', missedMarkedAt: null });
    const encounter = encounterBody(world.here, patientId, { appointmentId: noted.id });
    bodyOf(await world.write(world.here.users.Provider, 'POST', `/${world.here.id}/encounters`, encounter));
    expect(await read(noted.id)).toMatchObject({ status: 'confirmed', missedMarkedAt: null });
    const [out] = await push([step(noted.id, 'withProvider', '15:40', 2)]);
    expect(out!.outcome).toBe('applied');
  });
});
