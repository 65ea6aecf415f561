import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitEvent } from '../../../../src/contract/scheduling/visit-event.ts';
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
import { expectWholeHistory, historyInShort, historyOf } from '../../../../tests/support/visit-history.ts';

let world: ApiWorld;
let staff: string;
let patientId: string;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  path = `/${world.here.id}/appointments`;
  const body = patientBody();
  patientId = body.id;
  await world.write(staff, 'POST', `/${world.here.id}/patients`, body);
});
afterAll(async () => {
  await expectWholeHistory(world);
  await world.close();
});

const book = async (startsAt: string, changes: object = {}): Promise<string> => {
  const body = bookingBody(world.here, patientId, { startsAt, ...changes });
  return bodyOf(await world.write(staff, 'POST', path, body)).id;
};
const move = async (id: string, seen: number, changes: object) =>
  bodyOf(await world.write(staff, 'PUT', `${path}/${id}`, changes, { seen }));
const status = async (id: string, seen: number, step: object) =>
  bodyOf(await world.write(staff, 'PUT', `${path}/${id}/status`, step, { seen }));
const push = async (operations: unknown[]): Promise<string[]> => {
  const body = { deviceId: newId(), operations };
  const { outcomes } = bodyOf(await world.call(staff, 'POST', `/${world.here.id}/sync/push`, body));
  return outcomes.map(({ outcome }: { outcome: string }) => outcome);
};
/** A write that waited on a device since then. */
const waiting = (
  createdAt: string,
  ...[name, params, body, base]: [string, Record<string, string>, object, unknown?]
) => ({
  ...operation(world.here, name, params, body, base),
  createdAt,
});

describe('the history of a visit', () => {
  it('tells the booking with everything that was booked, by whom, and both times', async () => {
    const id = await book('2026-04-01T14:00:00.000Z', { bookedAt: '2026-02-27T08:00:00.000Z' });
    const [booked, ...more] = await historyOf(world, id);
    expect(more).toEqual([]);
    expect(visitEvent.safeParse(booked).error).toBeUndefined();
    expect(booked).toMatchObject({
      appointmentId: id,
      kind: 'booked',
      before: {},
      after: { startsAt: '2026-04-01T14:00:00.000Z', status: 'booked', locationId: world.here.locationId },
      via: 'staff',
      byId: staff,
      byName: 'Staff Here',
      happenedAt: '2026-02-27T08:00:00.000Z',
    });
    expect(Date.parse(booked!.receivedAt)).toBe(world.clock.nowMs);
  });

  it('tells from where to where it was moved, and that it is not confirmed any more', async () => {
    const id = await book('2026-04-02T14:00:00.000Z');
    await status(id, 1, { status: 'confirmed', at: '2026-02-27T08:00:00.000Z' });
    await move(id, 2, { startsAt: '2026-04-03T15:00:00.000Z', note: 'Later' });
    expect((await historyOf(world, id)).at(-1)).toMatchObject({
      kind: 'moved',
      before: { startsAt: '2026-04-02T14:00:00.000Z', status: 'confirmed' },
      after: { startsAt: '2026-04-03T15:00:00.000Z', status: 'booked' },
      details: ['note'],
    });
  });

  it('tells each step, the way back too, and what was changed besides; what changes nothing adds nothing', async () => {
    const id = await book('2026-04-06T14:00:00.000Z');
    const at = '2026-02-27T08:00:00.000Z';
    await status(id, 1, { status: 'arrived', at, arrivedBySelf: true });
    await status(id, 2, { status: 'arrived', at });
    await status(id, 3, { status: 'booked', at });
    const cancellation = { reason: 'Ill', late: false, by: 'patient' };
    await status(id, 4, { status: 'cancelled', at, cancellation });
    await status(id, 5, { status: 'booked', at });
    await move(id, 6, { durationMinutes: 45 });
    expect(await historyInShort(world, id)).toEqual([
      'booked staff',
      'status arrived kiosk',
      'status booked staff',
      'status cancelled staff',
      'status booked staff',
      'changed staff',
    ]);
    const told = await historyOf(world, id);
    expect(told[3]!.after).toEqual({ status: 'cancelled', cancellation });
    expect(told[4]).toMatchObject({
      before: { cancellation },
      after: { status: 'booked', cancellation: null },
    });
    expect(told[5]).toMatchObject({ before: { durationMinutes: 30 }, after: { durationMinutes: 45 } });
  });

  it('tells that the note was begun', async () => {
    const id = await book('2026-04-07T14:00:00.000Z');
    const body = encounterBody(world.here, patientId, { appointmentId: id });
    const { Provider: provider } = world.here.users;
    bodyOf(await world.write(provider, 'POST', `/${world.here.id}/encounters`, body));
    expect((await historyOf(world, id)).at(-1)).toMatchObject({
      kind: 'changed',
      after: { encounterId: body.id },
      byName: 'Provider Here',
    });
  });
});

describe('what waited on a device', () => {
  it('has the time of the device beside that of the server, in the order in which it was done', async () => {
    const body = bookingBody(world.here, patientId, { startsAt: '2026-04-08T14:00:00.000Z' });
    const of = { appointmentId: body.id };
    const later = { startsAt: '2026-04-08T16:00:00.000Z' };
    const yes = { status: 'confirmed', at: '2026-02-27T07:20:00.000Z' };
    const first = waiting('2026-02-27T07:00:00.000Z', 'appointment.book', {}, body);
    const second = waiting('2026-02-27T07:10:00.000Z', 'appointment.move', of, later, { after: first.opId });
    const third = waiting(yes.at, 'appointment.setStatus', of, yes, { after: second.opId });
    const all = [first, second, third];
    expect(await push(all)).toEqual(['applied', 'applied', 'applied']);
    const told = await historyOf(world, body.id);
    expect(told.map(({ kind, happenedAt, opId }) => [kind, happenedAt.slice(11, 16), opId])).toEqual([
      ['booked', '07:00', first.opId],
      ['moved', '07:10', second.opId],
      ['status', '07:20', third.opId],
    ]);
    expect(new Set(told.map(({ receivedAt }) => receivedAt)).size).toBe(1);

    // The answer was lost, and all of it comes once more.
    expect(await push(all)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await historyOf(world, body.id)).toEqual(told);
  });

  it('has not happened in the future, and is not told where it was refused', async () => {
    const body = bookingBody(world.here, patientId, { startsAt: '2026-04-09T14:00:00.000Z' });
    const ahead = waiting('2036-01-01T00:00:00.000Z', 'appointment.book', {}, body);
    const stale = waiting(ahead.createdAt, 'appointment.move', { appointmentId: body.id }, { note: 'x' }, 7);
    expect(await push([ahead, stale])).toEqual(['applied', 'conflict']);
    const told = await historyOf(world, body.id);
    expect(told.map(({ kind, happenedAt, receivedAt }) => [kind, happenedAt === receivedAt])).toEqual([
      ['booked', true],
    ]);
  });
});

describe('who may touch it', () => {
  it('the database refuses to change, delete or empty it, whoever asks', async () => {
    await book('2026-04-10T14:00:00.000Z');
    const { pool } = world.database;
    for (const sql of [
      `update visit_events set by_name = 'Nobody'`,
      'delete from visit_events',
      'truncate visit_events',
    ])
      await expect(pool.query(sql)).rejects.toThrow(/append-only/);
  });

  it('another clinic finds nothing', async () => {
    const id = await book('2026-04-13T14:00:00.000Z');
    const { id: there, users } = world.there;
    const reply = await world.call(users.Staff, 'GET', `/${there}/appointments/${id}/history`);
    expect(reply.status).toBe(404);
  });
});
