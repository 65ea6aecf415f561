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
import { expectWholeHistory } from '../../../../tests/support/visit-history.ts';

let world: ApiWorld;
let staff: string;
let patientId: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  path = `/${world.here.id}/appointments`;
  const body = patientBody({ alerts: ['Latex'] });
  patientId = body.id;
  await world.write(staff, 'POST', `/${world.here.id}/patients`, body);
});
afterAll(async () => {
  await expectWholeHistory(world);
  await world.close();
});

async function book(startsAt: string, changes: Record<string, unknown> = {}) {
  const reply = await world.write(
    staff,
    'POST',
    path,
    bookingBody(world.here, patientId, { startsAt, ...changes }),
  );
  return bodyOf(reply) as { id: string; clashes: string[] };
}
const day = async (date: string, more = '') =>
  (await world.call(staff, 'GET', `${path}?locationId=${world.here.locationId}&date=${date}${more}`)).body
    .appointments;
const status = (id: string, wanted: string, at: string, seen: number) =>
  world.write(staff, 'PUT', `${path}/${id}/status`, { status: wanted, at }, { seen });

describe('an overlap', () => {
  it('is accepted and named, in both directions and never with itself', async () => {
    const first = await book('2026-04-01T14:00:00.000Z', { durationMinutes: 60 });
    const second = await book('2026-04-01T14:30:00.000Z');
    expect([first.clashes, second.clashes]).toEqual([[], [first.id]]);
    const third = await book('2026-04-01T13:45:00.000Z');
    expect(third.clashes).toEqual([first.id]);
    const moved = await world.write(
      staff,
      'PUT',
      `${path}/${third.id}`,
      { startsAt: '2026-04-01T14:30:00.000Z' },
      { seen: 1 },
    );
    expect(moved.body.clashes.toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('is none where they only touch, with another provider, or where one was cancelled', async () => {
    const first = await book('2026-04-02T14:00:00.000Z');
    expect((await book('2026-04-02T14:30:00.000Z')).clashes).toEqual([]);
    expect((await book('2026-04-02T13:30:00.000Z')).clashes).toEqual([]);
    await status(first.id, 'cancelled', '2026-04-02T12:00:00.000Z', 1);
    expect((await book('2026-04-02T14:00:00.000Z')).clashes).toEqual([]);
  });

  it('is found with one that began hours ago', async () => {
    const long = await book('2026-04-03T10:00:00.000Z', { durationMinutes: 720 });
    expect((await book('2026-04-03T21:55:00.000Z')).clashes).toEqual([long.id]);
    expect((await book('2026-04-03T22:00:00.000Z', { durationMinutes: 5 })).clashes).not.toContain(long.id);
  });
});

describe('where the visit stands', () => {
  it('takes the time of arrival from the device, keeps it, and takes it back', async () => {
    const { id } = await book('2026-04-06T14:00:00.000Z');
    const arrived = await status(id, 'arrived', '2026-03-02T13:52:11.000Z', 1);
    expect(arrived.body).toMatchObject({
      status: 'arrived',
      arrivedAt: '2026-03-02T13:52:11.000Z',
      version: 2,
    });
    const inRoom = await status(id, 'inRoom', '2026-04-06T14:03:00.000Z', 2);
    expect(inRoom.body.arrivedAt).toBe('2026-03-02T13:52:11.000Z');
    const back = await status(id, 'booked', '2026-04-06T14:04:00.000Z', 3);
    expect(back.body.arrivedAt).toBeNull();
  });

  it('knows who checked in by themselves, for as long as they are here', async () => {
    const { id } = await book('2026-04-06T16:00:00.000Z');
    const selfAt = '2026-03-02T13:52:11.000Z';
    const step = { status: 'arrived', at: selfAt, arrivedBySelf: true };
    const arrived = await world.write(staff, 'PUT', `${path}/${id}/status`, step, { seen: 1 });
    expect(arrived.body).toMatchObject({ status: 'arrived', arrivedAt: selfAt, arrivedBySelf: true });
    await status(id, 'inRoom', '2026-04-06T16:03:00.000Z', 2);
    const shown = (await day('2026-04-06')).find((row: { id: string }) => row.id === id);
    expect(shown).toMatchObject({ status: 'inRoom', arrivedBySelf: true });
    const back = await status(id, 'booked', '2026-04-06T16:04:00.000Z', 3);
    expect(back.body.arrivedBySelf).toBe(false);
    const byDesk = await status(id, 'arrived', '2026-03-02T14:05:00.000Z', 4);
    expect(byDesk.body).toMatchObject({ arrivedBySelf: false, arrivedAt: '2026-03-02T14:05:00.000Z' });
  });
});

describe("a location's day", () => {
  it("is that of the location's own zone, with the patient beside each visit", async () => {
    // 00:30 and 23:30 of May 4th in New York.
    const early = await book('2026-05-04T04:30:00.000Z');
    const late = await book('2026-05-05T03:30:00.000Z');
    await book('2026-05-05T04:30:00.000Z');
    const rows = await day('2026-05-04');
    expect(rows.map((row: { id: string }) => row.id)).toEqual([early.id, late.id]);
    expect(rows[0].patient).toMatchObject({ id: patientId, lastName: 'Farrow', alerts: ['Latex'] });
    expect(rows[0].startsAt).toBe('2026-05-04T04:30:00.000Z');
  });

  it('has 23 hours where the clock goes forward', async () => {
    const last = await book('2026-03-09T03:45:00.000Z');
    const next = await book('2026-03-09T04:15:00.000Z');
    expect((await day('2026-03-08')).map((row: { id: string }) => row.id)).toEqual([last.id]);
    // The last one runs over midnight, and so is of both days.
    expect((await day('2026-03-09')).map((row: { id: string }) => row.id)).toEqual([last.id, next.id]);
  });

  it('of one provider alone, and empty as a list', async () => {
    const provider = world.here.users.Provider;
    expect(await day('2026-05-04', `&providerId=${provider}`)).toHaveLength(2);
    expect(await day('2026-05-04', `&providerId=${world.here.users.Admin}`)).toEqual([]);
    expect(await day('2027-01-01')).toEqual([]);
  });
});

describe("a patient's visits", () => {
  it('have the next ones of a long plan, and today, beside those of the past and those that were given up', async () => {
    const whole = patientBody();
    bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, whole));
    const today = Date.parse('2026-03-02T00:00:00.000Z');
    const days = [...Array.from({ length: 156 }, (_, at) => at), -3, -700];
    const operations = days.map((one) => {
      const startsAt = new Date(today + one * 86_400_000 + 54_000_000).toISOString();
      return operation(world.here, 'appointment.book', {}, bookingBody(world.here, whole.id, { startsAt }));
    });
    for (let from = 0; from < operations.length; from += 40) {
      const sent = { deviceId: newId(), operations: operations.slice(from, from + 40) };
      bodyOf(await world.call(staff, 'POST', `/${world.here.id}/sync/push`, sent));
    }
    const of = async () => {
      const reply = await world.call(staff, 'GET', `/${world.here.id}/patients/${whole.id}/appointments`);
      return bodyOf(reply).appointments as { id: string; startsAt: string; status: string }[];
    };
    const found = await of();
    const inOrder = days.toSorted((a, b) => b - a);
    expect(found.map(({ startsAt }) => Math.floor((Date.parse(startsAt) - today) / 86_400_000))).toEqual(
      inOrder,
    );
    const cancel = { status: 'cancelled', at: '2026-03-01T09:00:00.000Z' };
    bodyOf(await world.write(staff, 'PUT', `${path}/${found[5]!.id}/status`, cancel, { seen: 1 }));
    expect((await of())[5]).toMatchObject({ id: found[5]!.id, status: 'cancelled' });
  });
});

describe('a booking', () => {
  it('needs a provider who treats', async () => {
    const body = bookingBody(world.here, patientId, { providerId: world.here.users.Biller });
    const reply = await world.write(staff, 'POST', path, body);
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, 'body.providerId']);
  });

  it('of an unknown patient is refused', async () => {
    expect((await world.write(staff, 'POST', path, bookingBody(world.here, newId()))).status).toBe(404);
  });

  it('that moves to another day is told of on both days', async () => {
    const { id } = await book('2026-06-01T15:00:00.000Z');
    const { cursor } = (await world.call(staff, 'GET', `/${world.here.id}/events?after=0`)).body;
    await world.write(staff, 'PUT', `${path}/${id}`, { startsAt: '2026-06-02T15:00:00.000Z' }, { seen: 1 });
    const { events } = (await world.call(staff, 'GET', `/${world.here.id}/events?after=${cursor}`)).body;
    expect(events.map((event: { date: string; version: number }) => [event.date, event.version])).toEqual([
      ['2026-06-01', 2],
      ['2026-06-02', 2],
    ]);
  });
});
