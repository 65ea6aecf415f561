import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { openPage, saveOffer, visitPage } from '../../../../tests/support/online-page.ts';
import {
  classTimeBody,
  closureBody,
  exceptionBody,
  resourceBody,
  typeBody,
} from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let staff: string;
let patientId: string;
let typeId: string;
let page: ReturnType<typeof visitPage>;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  const body = patientBody();
  patientId = body.id;
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  ({ typeId } = await openPage(world, world.here));
  page = visitPage(world, world.here);
});
afterAll(() => world.close());

const setUp = async (kind: string, body: { id: string }) =>
  bodyOf(await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/schedule-setup/${kind}`, body))
    .id as string;
const book = (startsAt: string, changes: Record<string, unknown> = {}) =>
  world.write(staff, 'POST', `/${world.here.id}/appointments`, {
    ...bookingBody(world.here, patientId, { startsAt }),
    ...changes,
  });
const timesOn = async (date: string, type = typeId) =>
  (await page.times({ type, from: date })).times.filter((at) => at.startsWith(date));

describe('the times of a public page', () => {
  it('are those of the hours, in the zone of the location, without breaks and what is booked', async () => {
    bodyOf(await book('2026-03-10T14:00:00.000Z', { reason: 'Secret reason' }));
    const times = await timesOn('2026-03-10');
    // New York is four hours behind since March 8th: nine to noon, one to five, half an hour each.
    expect([times[0], times.at(-1)]).toEqual(['2026-03-10T13:00:00.000Z', '2026-03-10T20:30:00.000Z']);
    expect(times).not.toContain('2026-03-10T13:45:00.000Z');
    expect(times).not.toContain('2026-03-10T14:15:00.000Z');
    expect(times).toContain('2026-03-10T13:30:00.000Z');
    expect(times).toContain('2026-03-10T14:30:00.000Z');
    // Noon is a break; a visit that would run into it is not offered.
    expect(times).toContain('2026-03-10T15:30:00.000Z');
    expect(times).not.toContain('2026-03-10T15:45:00.000Z');
    expect(times).not.toContain('2026-03-10T16:00:00.000Z');
    const { text } = await page.times({ type: typeId, from: '2026-03-10' });
    for (const word of ['Farrow', 'Wilhelmina', 'Secret', patientId]) expect(text).not.toContain(word);
    expect(text).toContain('9:00 AM');
  });

  it('of a class are those that are planned, and nothing else is offered over it', async () => {
    const pilates = await setUp('types', typeBody({ name: 'Pilates', capacity: 2, durationMinutes: 60 }));
    expect(await timesOn('2026-03-24', pilates)).toEqual([]);
    expect(await timesOn('2026-03-24')).toContain('2026-03-24T14:30:00.000Z');
    const from = '2026-03-24';
    const planned = await setUp('class-times', classTimeBody(world.here, pilates, { from }));
    expect(await timesOn('2026-03-24', pilates)).toEqual(['2026-03-24T14:00:00.000Z']);
    expect(await timesOn('2026-03-24')).not.toContain('2026-03-24T14:30:00.000Z');
    const url = `/${world.here.id}/schedule-setup/class-times/${planned}`;
    bodyOf(await world.write(staff, 'PUT', `${url}/except`, { except: ['2026-03-24'] }, { seen: 1 }));
    expect(await timesOn('2026-03-24', pilates)).toEqual([]);
    expect(await timesOn('2026-03-24')).toContain('2026-03-24T14:30:00.000Z');
    bodyOf(await world.write(world.here.users.Admin, 'PUT', url, { archived: true }, { seen: 2 }));
  });

  it('are each what a booking at the desk would be taken without a warning for', async () => {
    const taken = await timesOn('2026-03-10');
    for (const startsAt of taken.filter((_, place) => place % 7 === 0)) {
      const booked = bodyOf(await book(startsAt, { typeId, patientId }));
      const { warnings } = booked;
      bodyOf(
        await world.write(
          staff,
          'PUT',
          `/${world.here.id}/appointments/${booked.id}/status`,
          { status: 'cancelled', at: '2026-03-02T15:00:00.000Z' },
          { seen: 1 },
        ),
      );
      expect([startsAt, warnings]).toEqual([startsAt, []]);
    }
  });

  it('follow the wall clock over a clock change', async () => {
    await setUp(
      'exceptions',
      exceptionBody(world.here, {
        locationId: world.here.locationId,
        from: '2026-03-08',
        to: '2026-03-08',
        ranges: [{ from: 60, to: 240 }],
        reason: '',
      }),
    );
    // One to four in the morning, and two is three already: two hours, each beginning once.
    expect(await timesOn('2026-03-08')).toEqual([
      '2026-03-08T06:00:00.000Z',
      '2026-03-08T06:15:00.000Z',
      '2026-03-08T06:30:00.000Z',
      '2026-03-08T06:45:00.000Z',
      '2026-03-08T07:00:00.000Z',
      '2026-03-08T07:15:00.000Z',
      '2026-03-08T07:30:00.000Z',
    ]);
  });

  it('leave out closed days, days away, what comes too soon and what lies too far', async () => {
    await setUp('closures', closureBody({ from: '2026-03-11', to: '2026-03-11', reason: 'Inventory' }));
    await setUp('exceptions', exceptionBody(world.here, { from: '2026-03-12', to: '2026-03-12' }));
    expect(await timesOn('2026-03-11')).toEqual([]);
    expect(await timesOn('2026-03-12')).toEqual([]);
    // It is ten in the morning; four hours from now is two.
    expect((await timesOn('2026-03-02'))[0]).toBe('2026-03-02T19:00:00.000Z');
    await saveOffer(world, world.here, { daysAhead: 3, noticeHours: 24 });
    const all = (await page.times({ type: typeId })).times;
    expect([all[0], all.at(-1)]).toEqual(['2026-03-03T15:00:00.000Z', '2026-03-05T21:30:00.000Z']);
    await saveOffer(world, world.here, { daysAhead: 60, noticeHours: 4 });
  });

  it('keep the time around a visit, and need a room that is free', async () => {
    const roomId = await setUp('resources', resourceBody(world.here));
    const withRoom = await setUp(
      'types',
      typeBody({ name: 'Traction', needsKinds: ['room'], bufferAfterMinutes: 15 }),
    );
    const { Admin } = world.here.users;
    bodyOf(
      await world.call(Admin, 'PUT', `/${world.here.id}/members/${staff}`, { roles: ['Staff', 'Provider'] }),
    );
    bodyOf(await book('2026-03-17T14:00:00.000Z', { providerId: staff, resourceIds: [roomId] }));
    const times = await timesOn('2026-03-17', withRoom);
    expect(times).toContain('2026-03-17T13:15:00.000Z');
    // It would end as the other begins, but for the quarter of an hour after it.
    expect(times).not.toContain('2026-03-17T13:30:00.000Z');
    expect(times).not.toContain('2026-03-17T14:15:00.000Z');
    expect(times).toContain('2026-03-17T14:30:00.000Z');
    expect(await timesOn('2026-03-17')).toContain('2026-03-17T14:00:00.000Z');
  });

  it('of a class are its sessions, as long as there is a place', async () => {
    const yoga = await setUp('types', typeBody({ name: 'Yoga', capacity: 2, order: 9 }));
    expect(await timesOn('2026-03-18', yoga)).toEqual([]);
    const startsAt = '2026-03-18T14:00:00.000Z';
    bodyOf(await book(startsAt, { typeId: yoga }));
    expect(await timesOn('2026-03-18', yoga)).toEqual([startsAt]);
    const other = patientBody();
    bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, other));
    bodyOf(await book(startsAt, { typeId: yoga, patientId: other.id }));
    expect(await timesOn('2026-03-18', yoga)).toEqual([]);
  });

  it('are of no type that is not for online, and of nobody whose hours are not known', async () => {
    const hidden = await setUp('types', typeBody({ name: 'Only at the desk', bookableOnline: false }));
    const { text, times } = await page.times({ type: hidden });
    expect([text.includes('Only at the desk'), times]).toEqual([false, []]);
    await saveOffer(world, world.here, { providerIds: [staff] });
    expect((await page.get(page.path)).text).toContain('No time is free');
    await saveOffer(world, world.here, { providerIds: [] });
  });
});

describe('a page that is not there', () => {
  it('is one 404 for a location that is off, another clinic, an unknown one and no id', async () => {
    const off = visitPage(world, world.there);
    const answers = await Promise.all(
      [
        off.path,
        `/book/${world.here.id}/${world.there.locationId}`,
        `/book/${newId()}/${newId()}`,
        `/book/x'%20or%201=1/${world.here.locationId}`,
        '/book',
        '/book/visit/none',
        `/book/visit/${'a'.repeat(43)}`,
      ].map((path) => off.get(path)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
    expect(answers[0]!.headers.get('content-security-policy')).toContain("default-src 'none'");
    const posted = await off.post(`${off.path}/code`, { type: typeId, at: '2026-03-10T13:00:00.000Z' });
    expect(posted.status).toBe(404);
  });
});
