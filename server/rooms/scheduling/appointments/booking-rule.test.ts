import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { memberships } from '../../../kernel/identity/memberships.table.ts';
import { users } from '../../../kernel/identity/users.table.ts';
import { closureBody, hoursBody, resourceBody, typeBody } from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let staff: string;
let path: string;
let patientId: string;
let otherPatientId: string;
let roomId: string;
let tableId: string;

const setUp = async (kind: string, body: { id: string }) => {
  const url = `/${world.here.id}/schedule-setup/${kind}`;
  return bodyOf(await world.write(world.here.users.Admin, 'POST', url, body)).id as string;
};
const addPatient = async () => {
  const body = patientBody();
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  return body.id;
};
const addProviders = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId);
  await world.database.inTransaction({ clinicId: world.here.id, userId: null }, async (tx) => {
    const person = (id: string) => ({
      id,
      sub: id,
      email: `${id}@clinic.example`,
      firstName: 'Pat',
      lastName: id,
    });
    await tx.insert(users).values(ids.map(person));
    await tx.insert(memberships).values(
      ids.map((userId) => ({
        clinicId: world.here.id,
        userId,
        roles: ['Provider' as const],
        isProvider: true,
      })),
    );
  });
  return ids;
};

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  path = `/${world.here.id}/appointments`;
  [patientId, otherPatientId] = [await addPatient(), await addPatient()];
  roomId = await setUp('resources', resourceBody(world.here, { name: 'Blue room' }));
  tableId = await setUp(
    'resources',
    resourceBody(world.here, { kind: 'equipment', name: 'Table', exclusive: false }),
  );
  await setUp('closures', closureBody({ from: '2026-07-04', to: '2026-07-04', reason: 'Independence Day' }));
});
afterAll(() => world.close());

const send = (startsAt: string, changes: Record<string, unknown> = {}) =>
  world.write(staff, 'POST', path, bookingBody(world.here, patientId, { startsAt, ...changes }));
/** Sent again, as a device does, while the server says that it is busy with others. */
async function sendUntilDecided(...given: Parameters<typeof send>) {
  for (;;) {
    const reply = await send(...given);
    if (reply.body.code !== 'in-flight') return reply;
  }
}
const kindsOf = (clashes: { kind: string }[]) => clashes.map(({ kind }) => kind);

describe('a booking that something speaks against', () => {
  it('is accepted with everything named, where nothing of it needs a reason', async () => {
    await setUp('hours', hoursBody(world.here, { weekly: [{ weekday: 3, from: 540, to: 720 }] }));
    const first = bodyOf(await send('2026-04-01T14:00:00.000Z', { resourceIds: [tableId] }));
    expect(first.warnings).toEqual([]);
    const second = bodyOf(await send('2026-04-01T14:15:00.000Z', { resourceIds: [tableId] }));
    expect(kindsOf(second.warnings)).toEqual(['provider-busy', 'patient-busy', 'resource-busy']);
    expect(second.clashes).toEqual([first.id]);
    expect(kindsOf(bodyOf(await send('2026-04-02T14:00:00.000Z')).warnings)).toEqual(['outside-hours']);
  });

  it('is refused without a reason in an exclusive room that is in use, with the clash and the visit that holds it', async () => {
    const first = bodyOf(await send('2026-04-08T14:00:00.000Z', { resourceIds: [roomId] }));
    const wish = { resourceIds: [roomId], patientId: otherPatientId, reason: 'Shoulder' };
    const refused = await send('2026-04-08T14:15:00.000Z', wish);
    expect([refused.status, refused.body.code]).toEqual([409, 'reason-needed']);
    expect(refused.body.message).toMatch(/^Blue room is held for Wilhelmina Farrow.* Nothing was booked/);
    expect(refused.body.details.clashes).toEqual([
      expect.objectContaining({
        kind: 'resource-busy',
        needsReason: true,
        appointmentId: first.id,
        resourceId: roomId,
      }),
      expect.objectContaining({ kind: 'provider-busy', needsReason: false, appointmentId: first.id }),
    ]);
    expect(refused.body.details.others).toMatchObject([{ id: first.id, patient: { lastName: 'Farrow' } }]);
    expect((await send('2026-04-08T14:15:00.000Z', { ...wish, overrideReason: '  ' })).status).toBe(409);
    const booked = bodyOf(
      await send('2026-04-08T14:15:00.000Z', { ...wish, overrideReason: 'Both are twins' }),
    );
    expect([booked.overrideReason, kindsOf(booked.warnings)]).toEqual([
      'Both are twins',
      ['resource-busy', 'provider-busy'],
    ]);
    const { body } = await world.call(
      staff,
      'GET',
      `${path}?locationId=${world.here.locationId}&date=2026-04-08`,
    );
    expect(body.appointments.map(({ id }: { id: string }) => id)).toEqual([first.id, booked.id]);
  });

  it('needs a reason on a closed day, and in a full class', async () => {
    const closed = await send('2026-07-04T15:00:00.000Z');
    expect(closed.body.message).toMatch(/The day is closed: Independence Day\./);
    expect((await send('2026-07-04T15:00:00.000Z', { overrideReason: 'Emergency' })).status).toBe(201);
    const typeId = await setUp('types', typeBody({ name: 'Yoga', capacity: 2 }));
    const join = async (patient: string) =>
      send('2026-04-15T14:00:00.000Z', { typeId, resourceIds: [roomId], patientId: patient });
    for (let count = 0; count < 2; count += 1) {
      expect(kindsOf(bodyOf(await join(await addPatient())).warnings)).toEqual([]);
    }
    const third = await join(await addPatient());
    expect([third.body.code, kindsOf(third.body.details.clashes)]).toEqual(['reason-needed', ['class-full']]);
  });

  it('of a class moves by less than its length with all others, in a room that nobody else may have', async () => {
    const typeId = await setUp('types', typeBody({ name: 'Tai chi', capacity: 3 }));
    const inClass = { typeId, resourceIds: [roomId] };
    const members = [];
    for (let count = 0; count < 2; count += 1) {
      const patient = await addPatient();
      members.push(bodyOf(await send('2026-04-16T14:00:00.000Z', { ...inClass, patientId: patient })));
    }
    const startsAt = '2026-04-16T14:15:00.000Z';
    for (const { id } of members) {
      const moved = await world.write(staff, 'PUT', `${path}/${id}`, { startsAt }, { seen: 1 });
      expect([moved.status, moved.body.startsAt]).toEqual([200, startsAt]);
    }
    const single = await send('2026-04-16T14:30:00.000Z', {
      resourceIds: [roomId],
      patientId: await addPatient(),
    });
    expect([single.status, single.body.code]).toEqual([409, 'reason-needed']);
  });

  it('is held to the same rule when it moves, but not for what stood there before', async () => {
    const closed = bodyOf(await send('2026-07-04T17:00:00.000Z', { overrideReason: 'Emergency' }));
    const move = (id: string, body: unknown, seen: number) =>
      world.write(staff, 'PUT', `${path}/${id}`, body, { seen });
    expect((await move(closed.id, { note: 'Brings films' }, 1)).status).toBe(200);
    expect((await move(closed.id, { startsAt: '2026-07-04T18:00:00.000Z' }, 2)).status).toBe(200);
    const held = bodyOf(await send('2026-04-22T14:00:00.000Z', { resourceIds: [roomId] }));
    const free = bodyOf(
      await send('2026-04-22T15:00:00.000Z', { resourceIds: [roomId], patientId: otherPatientId }),
    );
    const moved = await move(free.id, { startsAt: '2026-04-22T14:15:00.000Z' }, 1);
    expect([moved.status, moved.body.code]).toEqual([409, 'reason-needed']);
    const away = await move(free.id, { startsAt: '2026-04-22T14:15:00.000Z', resourceIds: [tableId] }, 1);
    expect([away.body.resourceIds, away.body.clashes]).toEqual([[tableId], [held.id]]);
  });

  it('takes its time anew when a cancelled visit is booked again', async () => {
    const first = bodyOf(await send('2026-04-29T14:00:00.000Z', { resourceIds: [roomId] }));
    const set = (body: object, seen: number) =>
      world.write(
        staff,
        'PUT',
        `${path}/${first.id}/status`,
        { at: '2026-04-28T09:00:00.000Z', ...body },
        { seen },
      );
    const cancellation = { reason: 'Has a cold', late: true, by: 'patient' };
    const cancelled = bodyOf(await set({ status: 'cancelled', cancellation }, 1));
    expect(cancelled.cancellation).toEqual(cancellation);
    bodyOf(await send('2026-04-29T14:00:00.000Z', { resourceIds: [roomId], patientId: otherPatientId }));
    const again = await set({ status: 'booked' }, 2);
    expect([again.status, again.body.code]).toEqual([409, 'reason-needed']);
    const forced = bodyOf(await set({ status: 'booked', overrideReason: 'Shares' }, 2));
    expect([forced.status, forced.cancellation, forced.overrideReason]).toEqual(['booked', null, 'Shares']);
    // The reason of that time is not one for this time.
    bodyOf(await set({ status: 'noShow' }, 3));
    const third = await set({ status: 'arrived' }, 4);
    expect([third.status, third.body.code]).toEqual([409, 'reason-needed']);
    expect(bodyOf(await set({ status: 'arrived', overrideReason: 'Came late' }, 4)).overrideReason).toBe(
      'Came late',
    );
  });

  it('keeps what a booking was made with, and the older shape works', async () => {
    const typeId = await setUp('types', typeBody({ name: 'Long' }));
    const wish = {
      typeId,
      addOnIds: [newId()],
      bufferAfterMinutes: 10,
      seriesId: newId(),
      recurrenceId: '2026-05-06T14:00:00.000Z',
      bookedAt: '2026-03-01T08:00:00.000Z',
    };
    const booked = bodyOf(await send('2026-05-06T14:00:00.000Z', wish));
    const { bookedAt, ...fields } = wish;
    expect(booked).toMatchObject({ ...fields, bufferBeforeMinutes: 0, statusTimes: { booked: bookedAt } });
    const plain = bodyOf(await send('2026-05-06T16:00:00.000Z'));
    expect(plain).toMatchObject({
      typeId: null,
      addOnIds: [],
      resourceIds: [],
      seriesId: null,
      overrideReason: '',
    });
    expect(plain.statusTimes).toEqual({ booked: '2026-03-02T15:00:00.000Z' });
  });
});

describe('a series', () => {
  it('is given whole, in order of time, also what was moved or cancelled; another clinic sees none of it', async () => {
    const seriesId = newId();
    const dates = ['2026-06-03', '2026-06-10', '2026-06-17'].map((date) => `${date}T14:00:00.000Z`);
    const visits: { id: string }[] = [];
    for (const at of dates.toReversed())
      visits.unshift(bodyOf(await send(at, { seriesId, recurrenceId: at })));
    bodyOf(await send('2026-06-10T18:00:00.000Z', { seriesId: newId(), recurrenceId: dates[1] }));
    const [first, second, third] = visits.map(({ id }) => id);
    const move = { startsAt: '2026-06-24T14:00:00.000Z' };
    bodyOf(await world.write(staff, 'PUT', `${path}/${first}`, move, { seen: 1 }));
    const cancel = { status: 'cancelled', at: '2026-06-01T09:00:00.000Z' };
    bodyOf(await world.write(staff, 'PUT', `${path}/${third}/status`, cancel, { seen: 1 }));
    const found = bodyOf(await world.call(staff, 'GET', `${path}/series/${seriesId}`));
    expect(found.appointments.map(({ id }: { id: string }) => id)).toEqual([second, third, first]);
    expect(found.appointments[2]).toMatchObject({ ...move, seriesId, recurrenceId: dates[0] });
    const elsewhere = `/${world.there.id}/appointments/series/${seriesId}`;
    expect(bodyOf(await world.call(world.there.users.Staff, 'GET', elsewhere)).appointments).toEqual([]);
  });
});

describe('under races', () => {
  it('of twenty who book one exclusive room at once exactly one has it, and nineteen are told why not', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, addPatient));
    const replies = await Promise.all(
      people.map((patient, at) =>
        sendUntilDecided(`2026-08-05T14:${String((at % 3) * 10).padStart(2, '0')}:00.000Z`, {
          patientId: patient,
          resourceIds: [roomId],
        }),
      ),
    );
    const accepted = replies.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'reason-needed']),
    );
    for (const { body } of refused) {
      expect(body.message).toMatch(/Blue room is held/);
      expect(body.details.others).toMatchObject([{ id: accepted[0]!.body.id }]);
    }
  });

  it('of twenty providers who book one room at once exactly one has it: the room is held, not only who treats', async () => {
    const providers = await addProviders(20);
    const people = await Promise.all(providers.map(addPatient));
    const replies = await Promise.all(
      providers.map((providerId, at) =>
        sendUntilDecided('2026-11-18T14:00:00.000Z', {
          patientId: people[at],
          providerId,
          resourceIds: [roomId],
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = replies.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(codes).toEqual(codes.map(() => 'reason-needed'));
  });

  it('every overlap of a provider is named by whoever came later', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendUntilDecided('2026-08-12T14:00:00.000Z', { patientId: otherPatientId }),
      ),
    );
    const counts = replies.map((reply) => bodyOf(reply).clashes.length as number);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('holds within one push: the second of two waits for a person, and what comes after it goes on', async () => {
    const book = (startsAt: string, resourceIds: string[]) =>
      operation(
        world.here,
        'appointment.book',
        {},
        bookingBody(world.here, patientId, { startsAt, resourceIds }),
      );
    const operations = [
      book('2026-08-19T14:00:00.000Z', [roomId]),
      book('2026-08-19T14:00:00.000Z', [roomId]),
      book('2026-08-19T15:00:00.000Z', [roomId]),
    ];
    const { outcomes } = bodyOf(
      await world.call(staff, 'POST', `/${world.here.id}/sync/push`, { deviceId: newId(), operations }),
    );
    expect(
      outcomes.map(({ outcome, status }: { outcome: string; status: number }) => [outcome, status]),
    ).toEqual([
      ['applied', 201],
      ['rejected', 409],
      ['applied', 201],
    ]);
    expect(outcomes[1].body.code).toBe('reason-needed');
  });

  it('knows a room that was set up in the same push', async () => {
    const admin = world.here.users.Admin;
    const room = resourceBody(world.here, { name: 'New room' });
    const wish = { startsAt: '2026-08-26T14:00:00.000Z', resourceIds: [room.id] };
    const operations = [
      operation(world.here, 'scheduleSetup.addResource', {}, room),
      operation(world.here, 'appointment.book', {}, bookingBody(world.here, patientId, wish)),
      operation(world.here, 'appointment.book', {}, bookingBody(world.here, otherPatientId, wish)),
    ];
    const { outcomes } = bodyOf(
      await world.call(admin, 'POST', `/${world.here.id}/sync/push`, { deviceId: newId(), operations }),
    );
    expect(outcomes.map(({ status }: { status: number }) => status)).toEqual([201, 201, 409]);
  });
});
