import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeQueuedWrite } from '../../../../src/domain/write-rules.ts';
import { writeClassDates } from '../../../../src/domain/scheduling/schedule/setup-changes.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { classTimeBody, resourceBody, typeBody } from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let admin: string;
let path: string;
let typeId: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  path = `/${world.here.id}/schedule-setup`;
  typeId = bodyOf(await add('types', typeBody({ capacity: 8 }))).id;
});
afterAll(() => world.close());

const add = (kind: string, body: unknown, user = admin) => world.write(user, 'POST', `${path}/${kind}`, body);
const save = (id: string, body: unknown, seen = 1, user = admin) =>
  world.write(user, 'PUT', `${path}/class-times/${id}`, body, { seen });
const except = (id: string, dates: readonly string[], seen = 1, user = admin) =>
  world.write(user, 'PUT', `${path}/class-times/${id}/except`, { except: dates }, { seen });
const planned = (changes: Record<string, unknown> = {}) => classTimeBody(world.here, typeId, changes);
const standing = async () =>
  bodyOf(await world.call(admin, 'GET', path)).classTimes.map(({ id }: { id: string }) => id);

describe('when classes are held', () => {
  it('is said by who sets the schedule up, a single day is left out by whoever books', async () => {
    const { Staff, Biller } = world.here.users;
    expect((await add('class-times', planned(), Staff)).status).toBe(403);
    const { id } = bodyOf(await add('class-times', planned()));
    expect((await save(id, { startMinute: 630 }, 1, Staff)).status).toBe(403);
    expect(bodyOf(await save(id, { startMinute: 630 }))).toMatchObject({ startMinute: 630, version: 2 });
    expect((await except(id, ['2031-07-08'], 2, Biller)).status).toBe(403);
    expect(bodyOf(await except(id, ['2031-07-08'], 2, Staff))).toMatchObject({
      except: ['2031-07-08'],
      startMinute: 630,
      version: 3,
    });
    expect((await except(id, [], 2, Staff)).body.code).toBe('version-stale');
    bodyOf(await save(id, { archived: true }, 3));
    expect(await standing()).not.toContain(id);
  });

  it('loses no day that two devices leave out at once', async () => {
    const { id } = bodyOf(await add('class-times', planned({ except: ['2031-07-01'] })));
    const seen = bodyOf(await world.call(admin, 'GET', path)).classTimes.find(
      (one: { id: string }) => one.id === id,
    );
    const now = '2026-03-02T15:00:00.000Z' as never;
    const mine = writeClassDates(
      world.here.id as never,
      seen,
      [...seen.except, '2031-07-08'] as never,
      now,
      '',
    );
    bodyOf(await except(id, ['2031-07-01', '2031-07-15']));
    const refused = await except(id, (mine.body as { except: string[] }).except);
    expect([refused.status, refused.body.code]).toEqual([412, 'version-stale']);
    const merge = mergeQueuedWrite(mine, refused.body.details.current);
    if (merge.kind !== 'merged') throw new Error('Two days that are left out are no clash.');
    const body = merge.write.body as { except: string[] };
    expect(bodyOf(await except(id, body.except, 2)).except.toSorted()).toEqual([
      '2031-07-01',
      '2031-07-08',
      '2031-07-15',
    ]);
  });

  it('names what is wrong', async () => {
    const wrong = async (changes: Record<string, unknown>) => {
      const { status, body } = await add('class-times', planned(changes));
      return [status, ...body.details.fields.map((field: { path: string }) => field.path)];
    };
    for (const rule of [
      'FREQ=DAILY',
      'FREQ=WEEKLY;INTERVAL=0;WKST=MO;BYDAY=TU',
      'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=',
    ])
      expect(await wrong({ rule })).toEqual([422, 'body.rule']);
    expect(await wrong({ to: '2031-06-30' })).toEqual([422, 'body.to']);
    expect(await wrong({ startMinute: 1_440 })).toEqual([422, 'body.startMinute']);
    expect(await wrong({ except: ['2031-07-08', '2031-07-08'] })).toEqual([422, 'body.except.1']);
    expect(await wrong({ providerId: world.here.users.Biller })).toEqual([422, 'body.providerId']);
    const { id } = bodyOf(await add('class-times', planned()));
    expect((await save(id, { to: '2031-06-01' })).status).toBe(422);
  });

  it('takes nothing of another clinic', async () => {
    const { there } = world;
    const others = `/${there.id}/schedule-setup`;
    const type = bodyOf(await world.write(there.users.Admin, 'POST', `${others}/types`, typeBody()));
    const room = bodyOf(
      await world.write(there.users.Admin, 'POST', `${others}/resources`, resourceBody(there)),
    );
    for (const changes of [
      { typeId: type.id },
      { resourceIds: [room.id] },
      { locationId: there.locationId },
      { providerId: there.users.Provider },
      { typeId: newId() },
    ])
      expect((await add('class-times', planned(changes))).status).toBe(404);
    const { id } = bodyOf(await add('class-times', planned()));
    const url = `${others}/class-times/${id}`;
    expect((await world.write(there.users.Admin, 'PUT', url, { startMinute: 0 }, { seen: 1 })).status).toBe(
      404,
    );
  });

  it('is left out of the set-up once it has ended long ago', async () => {
    const old = bodyOf(await add('class-times', planned({ from: '2019-01-01', to: '2019-02-01' })));
    const open = bodyOf(await add('class-times', planned({ from: '2019-01-01' })));
    const ids = await standing();
    expect([ids.includes(old.id), ids.includes(open.id)]).toEqual([false, true]);
  });

  it('is in the way of every other booking of its provider, and of nobody who books into it', async () => {
    const { Staff } = world.here.users;
    const room = bodyOf(await add('resources', resourceBody(world.here))).id;
    // In New York's summer three o'clock is 19:00 of the world.
    bodyOf(
      await add(
        'class-times',
        planned({ resourceIds: [room], from: '2031-09-02', to: '2031-09-02', startMinute: 900 }),
      ),
    );
    const patient = patientBody();
    bodyOf(await world.write(Staff, 'POST', `/${world.here.id}/patients`, patient));
    const book = (changes: Record<string, unknown>) =>
      world.write(
        Staff,
        'POST',
        `/${world.here.id}/appointments`,
        bookingBody(world.here, patient.id, { startsAt: '2031-09-02T19:15:00.000Z', ...changes }),
      );
    const warned = bodyOf(await book({})).warnings;
    expect(warned).toMatchObject([{ kind: 'provider-busy', appointmentId: null, needsReason: false }]);
    const refused = await book({ resourceIds: [room], startsAt: '2031-09-02T19:20:00.000Z' });
    expect([refused.status, refused.body.code]).toEqual([409, 'reason-needed']);
    const into = { typeId, startsAt: '2031-09-02T19:00:00.000Z', resourceIds: [room], durationMinutes: 15 };
    const other = patientBody();
    bodyOf(await world.write(Staff, 'POST', `/${world.here.id}/patients`, other));
    expect(bodyOf(await book({ ...into, patientId: other.id })).warnings).toEqual([]);
  });
});
