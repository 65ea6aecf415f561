import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  locationBody,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let staff: string;
let patientId: string;
let western: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  path = `/${world.here.id}/appointments`;
  const body = patientBody();
  patientId = body.id;
  await world.write(staff, 'POST', `/${world.here.id}/patients`, body);
  const made = locationBody({ timezone: 'America/Los_Angeles' });
  bodyOf(await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/locations`, made));
  western = made.id;
});
afterAll(() => world.close());

async function book(startsAt: string, locationId: string = world.here.locationId) {
  const body = bookingBody(world.here, patientId, { startsAt, locationId });
  return (bodyOf(await world.write(staff, 'POST', path, body)) as { id: string }).id;
}
const range = (query: string) => world.call(staff, 'GET', `${path}/range?${query}`);
const idsOf = async (query: string) =>
  (bodyOf(await range(query)).appointments as { id: string }[]).map(({ id }) => id);

describe('a range of days', () => {
  it('begins and ends at the midnights of the location, also over a clock change', async () => {
    // New York goes to summer time on March 8th: 04:30Z is 23:30 of the 7th, 03:30Z of the 10th is 23:30 of the 9th.
    await book('2026-03-07T04:30:00.000Z');
    const first = await book('2026-03-08T04:30:00.000Z');
    const last = await book('2026-03-10T03:30:00.000Z');
    await book('2026-03-10T04:30:00.000Z');
    expect(await idsOf(`from=2026-03-07&days=3&locationId=${world.here.locationId}`)).toEqual([first, last]);
  });

  it('of all locations takes the days of each in its own zone, in one order', async () => {
    // 05:30Z of May 5th: 01:30 of the 5th in New York, 22:30 of the 4th in Los Angeles.
    const east = await book('2026-05-05T05:30:00.000Z');
    const west = await book('2026-05-05T05:30:00.000Z', western);
    const early = await book('2026-05-04T12:00:00.000Z', western);
    expect(await idsOf('from=2026-05-04&days=1')).toEqual([early, west]);
    expect(await idsOf('from=2026-05-05&days=1')).toEqual([east]);
    expect(await idsOf(`from=2026-05-04&days=2&locationId=${western}`)).toEqual([early, west]);
  });

  it('is what each of its days is, with the patient beside each visit', async () => {
    const { body } = await range(`from=2026-05-04&days=2&locationId=${western}`);
    const days = await Promise.all(
      ['2026-05-04', '2026-05-05'].map(
        async (date) =>
          bodyOf(await world.call(staff, 'GET', `${path}?locationId=${western}&date=${date}`)).appointments,
      ),
    );
    expect(body).toEqual({ from: '2026-05-04', days: 2, appointments: days.flat() });
  });

  it('and a day, has what runs into it over midnight, and not what ends there', async () => {
    // New York in July: 03:30Z of the 7th is 23:30 of the 6th.
    const over = bookingBody(world.here, patientId, {
      startsAt: '2026-07-07T03:30:00.000Z',
      durationMinutes: 60,
    });
    const until = bookingBody(world.here, patientId, {
      startsAt: '2026-07-07T03:30:00.000Z',
      durationMinutes: 30,
    });
    const longest = bookingBody(world.here, patientId, {
      startsAt: '2026-07-06T16:30:00.000Z',
      durationMinutes: 720,
    });
    for (const body of [over, until, longest]) bodyOf(await world.write(staff, 'POST', path, body));
    const here = `locationId=${world.here.locationId}`;
    const ofDay = async (date: string) =>
      (
        bodyOf(await world.call(staff, 'GET', `${path}?${here}&date=${date}`)).appointments as {
          id: string;
        }[]
      ).map(({ id }) => id);
    const all = [longest.id, ...[over.id, until.id].toSorted()];
    expect(await ofDay('2026-07-06')).toEqual(all);
    expect(await ofDay('2026-07-07')).toEqual([longest.id, over.id]);
    expect(await ofDay('2026-07-08')).toEqual([]);
    expect(await idsOf(`from=2026-07-07&days=7&${here}`)).toEqual([longest.id, over.id]);
    expect(await idsOf('from=2026-07-07&days=1')).toEqual([longest.id, over.id]);
    const pack = bodyOf(await world.call(staff, 'GET', `/${world.here.id}/day-pack?${here}&date=2026-07-07`))
      .appointments as { id: string }[];
    expect(pack.map(({ id }) => id)).toEqual([longest.id, over.id]);
  });

  it('goes by a zone that the location was just given, at once', async () => {
    const { Admin } = world.here.users;
    const made = locationBody({ timezone: 'America/New_York' });
    const locations = `/${world.here.id}/locations`;
    const { version } = bodyOf(await world.write(Admin, 'POST', locations, made));
    // 04:30Z of July 7th: the 7th in New York and in Tokyo; 16:00Z: the 7th in New York, the 8th in Tokyo.
    const early = await book('2026-07-07T04:30:00.000Z', made.id);
    const late = await book('2026-07-07T16:00:00.000Z', made.id);
    const ofDay = async () =>
      (
        bodyOf(await world.call(staff, 'GET', `${path}?locationId=${made.id}&date=2026-07-07`))
          .appointments as { id: string }[]
      ).map(({ id }) => id);
    expect(await ofDay()).toEqual([early, late]);
    const change = { timezone: 'Asia/Tokyo' };
    bodyOf(await world.write(Admin, 'PUT', `${locations}/${made.id}`, change, { seen: version }));
    expect(await ofDay()).toEqual([early]);
  });

  it.each(['0', '43', '-1', '1.5', 'many', ''])('of “%s” days is refused', async (days) => {
    const { status, body } = await range(`from=2026-05-04&days=${days}`);
    expect([status, body.details.fields[0].path]).toEqual([422, 'query.days']);
  });

  it('of no real date is refused, at the end of the calendar it is empty', async () => {
    expect((await range('from=2026-02-30&days=7')).status).toBe(422);
    expect(await idsOf('from=9999-11-01&days=42')).toEqual([]);
  });

  it("of another clinic's location, or of none, is not found", async () => {
    for (const id of [world.there.locationId, newId()])
      expect((await range(`from=2026-05-04&days=7&locationId=${id}`)).status).toBe(404);
  });
});
