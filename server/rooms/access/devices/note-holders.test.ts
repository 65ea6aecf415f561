import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  deviceBody,
  newId,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const secret = 'c4'.repeat(32);
const nothing = { count: 0, since: null };
const noteId = newId();
let deviceId: string;

const register = (userId: string, waiting: object) =>
  world.call(userId, 'PUT', `/users/user/devices/${deviceId}`, deviceBody({ secret, waiting }));
const beat = (waiting?: object) =>
  world.call(null, 'POST', '/users/user/device-beat', { deviceId, secret, ...(waiting && { waiting }) });
const holders = async (userId: string, clinic = world.here.id) =>
  bodyOf(await world.call(userId, 'GET', `/${clinic}/encounters/${noteId}/holders`)).holders as {
    deviceId: string;
    userId: string;
  }[];

beforeEach(() => {
  deviceId = newId();
});

describe('the devices that have a note in hand', () => {
  it('are told to whoever may read it, until they say that they have let go of it', async () => {
    const { Provider, Admin } = world.here.users;
    await register(Provider, { ...nothing, notes: [newId(), noteId] });
    const lastSeenAt = new Date(world.clock.nowMs).toISOString();
    expect(await holders(Admin)).toEqual([
      { deviceId, name: 'Chrome on Windows', userId: Provider, userName: expect.any(String), lastSeenAt },
    ]);
    // A word that says nothing of notes, as that of an earlier release, changes nothing.
    await beat();
    await beat(nothing);
    expect(await holders(Admin)).toHaveLength(1);
    await beat({ ...nothing, notes: [] });
    expect(await holders(Admin)).toEqual([]);
    await beat({ ...nothing, notes: [noteId] });
    expect(await holders(Admin)).toHaveLength(1);
    await world.call(Provider, 'DELETE', `/users/user/devices/${deviceId}`);
    expect(await holders(Admin)).toEqual([]);
  });

  it('of nobody in the clinic are not told', async () => {
    await register(world.there.users.Provider, { ...nothing, notes: [noteId] });
    expect(await holders(world.here.users.Admin)).toEqual([]);
    expect(await holders(world.there.users.Admin, world.there.id)).toHaveLength(1);
  });
});
