import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../tests/support/api-world.ts';

/** The time at which something was entered comes from a device, of which anybody may set the clock. */
let world: ApiWorld;
let patientId: string;
beforeAll(async () => {
  world = await createApiWorld();
  const made = bodyOf(
    await world.write(world.here.users.Staff, 'POST', `/${world.here.id}/patients`, patientBody()),
  );
  patientId = made.id as string;
});
afterAll(() => world.close());

const centuries = ['1899-05-01T15:00:00.000Z', '1999-05-01T15:00:00.000Z', '2199-05-01T15:00:00.000Z'];

describe('a time that a device says', () => {
  it.each(['1999-05-01T15:00:00.000Z', '2099-05-01T15:00:00.000Z'])(
    'of a signature (%s) is that of receipt where it cannot be, and stays readable',
    async (signedAt) => {
      const { Provider } = world.here.users;
      const base = `/${world.here.id}/encounters`;
      const body = { ...encounterBody(world.here, patientId), note: fullNote() };
      const encounter = bodyOf(await world.write(Provider, 'POST', base, body));
      const signed = { signedAt, deviceSequence: 7, chargeIds: {} };
      const reply = await world.write(Provider, 'POST', `${base}/${encounter.id}/sign`, signed, { seen: 1 });
      const { signature } = bodyOf(reply).encounter;
      expect(signature.signedAt).toBe(signature.receivedAt);
      expect(Date.parse(signature.signedAt) + signature.clockAheadMs).toBe(Date.parse(signedAt));
    },
  );

  it.each(centuries)('books no visit and starts no note at %s', async (at) => {
    const { Admin } = world.here.users;
    const visit = { ...bookingBody(world.here, patientId), startsAt: at };
    const note = { ...encounterBody(world.here, patientId), startedAt: at };
    for (const [path, body] of [
      ['appointments', visit],
      ['encounters', note],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const reply = await world.write(Admin, 'POST', `/${world.here.id}/${path}`, body);
      expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
      expect(reply.body.message).toMatch(/in the years 2000 to 2099/);
    }
  });

  it('of a step is that of receipt where it cannot be', async () => {
    const { Staff } = world.here.users;
    const base = `/${world.here.id}/appointments`;
    const id = newId();
    const booked = bodyOf(
      await world.write(Staff, 'POST', base, {
        ...bookingBody(world.here, patientId),
        id,
        bookedAt: centuries[1],
      }),
    );
    const now = new Date(world.clock.nowMs).toISOString();
    expect(booked.statusTimes.booked).toBe(now);
    const step = { status: 'arrived', at: '2098-01-01T00:00:00.000Z' };
    const reply = bodyOf(await world.write(Staff, 'PUT', `${base}/${id}/status`, step, { seen: 1 }));
    expect(reply.statusTimes.arrived ?? reply.arrivedAt).toBe(now);
  });
});
