import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  locationBody,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { closureBody, hoursBody, resourceBody } from '../../../../tests/support/schedule-calls.ts';
import { expectWholeHistory } from '../../../../tests/support/visit-history.ts';

let world: ApiWorld;
let staff: string;
let path: string;
let western: string;
/** Of the location that visits come from, and an exclusive one of the other. */
let ownRoomId: string;
let roomId: string;

const setUp = async (kind: string, body: { id: string }) =>
  bodyOf(await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/schedule-setup/${kind}`, body))
    .id as string;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  path = `/${world.here.id}/appointments`;
  const made = locationBody({ timezone: 'America/Los_Angeles' });
  bodyOf(await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/locations`, made));
  western = made.id;
  ownRoomId = await setUp('resources', resourceBody(world.here, { name: 'Eastern room' }));
  roomId = await setUp('resources', resourceBody(world.here, { name: 'Western room', locationId: western }));
});
afterAll(async () => {
  await expectWholeHistory(world);
  await world.close();
});

/** A visit of a patient of its own. */
async function book(startsAt: string, changes: Record<string, unknown> = {}): Promise<string> {
  const patient = patientBody();
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, patient));
  const body = bookingBody(world.here, patient.id, { startsAt, ...changes });
  return bodyOf(await world.write(staff, 'POST', path, body)).id as string;
}
const move = (id: string, body: object, seen = 1) =>
  world.write(staff, 'PUT', `${path}/${id}`, body, { seen });
const setStatus = (id: string, status: string, seen: number) =>
  world.write(staff, 'PUT', `${path}/${id}/status`, { status, at: '2026-03-02T15:00:00.000Z' }, { seen });
async function idsOn(locationId: string, date: string): Promise<string[]> {
  const { appointments } = bodyOf(
    await world.call(staff, 'GET', `${path}?locationId=${locationId}&date=${date}`),
  );
  return appointments.map(({ id }: { id: string }) => id);
}
const kindsOf = (clashes: { kind: string }[]) => clashes.map(({ kind }) => kind);

describe('a visit that goes to another location', () => {
  it('stands there and not here any more, lets go of its rooms, and both days are told of it', async () => {
    // 22:30 in New York, 19:30 of the same day in Los Angeles: the next one in UTC.
    const id = await book('2026-04-02T02:30:00.000Z', { resourceIds: [ownRoomId] });
    const { cursor } = bodyOf(await world.call(staff, 'GET', `/${world.here.id}/events?after=0`));
    const moved = bodyOf(await move(id, { locationId: western, startsAt: '2026-04-03T05:30:00.000Z' }));
    expect(moved).toMatchObject({ locationId: western, resourceIds: [], version: 2, warnings: [] });
    expect(await idsOn(world.here.locationId, '2026-04-01')).toEqual([]);
    expect(await idsOn(western, '2026-04-02')).toEqual([id]);
    const { events } = bodyOf(await world.call(staff, 'GET', `/${world.here.id}/events?after=${cursor}`));
    expect(
      events.map(({ locationId, date }: { locationId: string; date: string }) => [locationId, date]),
    ).toEqual([
      [world.here.locationId, '2026-04-01'],
      [western, '2026-04-02'],
    ]);
  });

  it('takes its rooms there, and is held to hours and closures of that place alone', async () => {
    await setUp(
      'hours',
      hoursBody(world.here, { locationId: western, weekly: [{ weekday: 3, from: 540, to: 720 }] }),
    );
    await setUp('closures', closureBody({ from: '2026-04-15', to: '2026-04-15', locationId: western }));
    const id = await book('2026-04-08T13:00:00.000Z');
    const early = bodyOf(await move(id, { locationId: western, resourceIds: [roomId] }));
    expect([early.resourceIds, kindsOf(early.warnings)]).toEqual([[roomId], ['outside-hours']]);
    const home = bodyOf(await move(id, { locationId: world.here.locationId }, 2));
    expect([home.resourceIds, home.warnings]).toEqual([[], []]);
    const closed = { locationId: western, startsAt: '2026-04-15T17:00:00.000Z' };
    const refused = await move(id, closed, 3);
    expect([refused.status, refused.body.code]).toEqual([409, 'reason-needed']);
    expect((await move(id, { ...closed, overrideReason: 'Emergency' }, 3)).status).toBe(200);
  });

  it('stays while its patient is there, once it is over, and where it has been written about', async () => {
    const id = await book('2026-04-20T14:00:00.000Z');
    bodyOf(await setStatus(id, 'arrived', 1));
    const refused = await move(id, { locationId: western }, 2);
    expect([refused.status, refused.body.code]).toEqual([422, 'fields-invalid']);
    expect(refused.body.message).toMatch(/the patient is there already/);
    // What says that it is where it is changes nothing, and is no reason to refuse.
    expect((await move(id, { locationId: world.here.locationId, note: 'Films' }, 2)).status).toBe(200);
    bodyOf(await setStatus(id, 'booked', 3));
    expect((await move(id, { locationId: western }, 4)).status).toBe(200);
  });

  it('goes to no place of another clinic', async () => {
    const id = await book('2026-04-22T14:00:00.000Z');
    expect((await move(id, { locationId: world.there.locationId })).status).toBe(404);
    expect((await move(id, { locationId: newId() })).status).toBe(404);
    expect(await idsOn(world.here.locationId, '2026-04-22')).toEqual([id]);
  });
});

describe('under races', () => {
  it('of ten that go to one exclusive room there at once exactly one has it', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await book('2026-05-06T17:00:00.000Z'));
    const wish = { locationId: western, resourceIds: [roomId] };
    const decided = async (id: string) => {
      for (;;) {
        const reply = await move(id, wish);
        if (reply.body.code !== 'in-flight') return reply;
      }
    };
    const replies = await Promise.all(ids.map(decided));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const stood = replies.find(({ status }) => status === 200)!.body.id;
    expect(await idsOn(western, '2026-05-06')).toEqual([stood]);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body.details.clashes).toContainEqual(
        expect.objectContaining({ kind: 'resource-busy', resourceId: roomId, appointmentId: stood }),
      );
  });

  it('of two that two devices send there the second waits for a person', async () => {
    const push = async (id: string) => {
      const body = { locationId: western, resourceIds: [roomId] };
      const one = { ...operation(world.here, 'appointment.move', { appointmentId: id }, body), base: 1 };
      const sent = { deviceId: newId(), operations: [one] };
      return bodyOf(await world.call(staff, 'POST', `/${world.here.id}/sync/push`, sent)).outcomes[0];
    };
    const [first, second] = [await book('2026-05-13T17:00:00.000Z'), await book('2026-05-13T17:15:00.000Z')];
    const outcomes = await Promise.all([push(first), push(second)]);
    expect(new Set(outcomes.map(({ outcome }) => outcome as string))).toEqual(
      new Set(['applied', 'rejected']),
    );
    expect(outcomes.find(({ outcome }) => outcome === 'rejected').body.code).toBe('reason-needed');
  });
});
