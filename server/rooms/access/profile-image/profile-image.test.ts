import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../../../tests/support/api-world.ts';
import { pngPicture } from '../../../../tests/support/pictures.ts';
import { createStorageWorld, type StorageWorld } from '../../../../tests/support/storage-world.ts';

let world: StorageWorld;
beforeAll(async () => {
  world = await createStorageWorld();
});
afterAll(() => world.close());

const path = '/users/user/profile-image';
const dayMs = 86_400_000;
const give = (userId: string, shade: number) => {
  const bytes = pngPicture({ shade });
  return world.upload(userId, path, { contentType: 'image/png', sizeBytes: bytes.length }, bytes);
};
const image = async (userId: string) => bodyOf(await world.call(userId, 'GET', path)).profileImage;
const me = async (userId: string) => bodyOf(await world.call(userId, 'GET', '/me'));

describe('[1.4] a profile image', () => {
  it('stands in me once it was fetched, under one address all day long, which shows it', async () => {
    const { Provider } = world.here.users;
    expect((await me(Provider)).profileImage).toBeNull();
    const key = await give(Provider, 1);
    const address = await image(Provider);
    expect(address).toContain(key);
    expect((await me(Provider)).profileImage).toBe(address);
    world.clock.nowMs = Math.floor(world.clock.nowMs / dayMs) * dayMs + dayMs - 1;
    expect((await me(Provider)).profileImage).toBe(address);
    world.clock.nowMs += 2;
    const next = (await me(Provider)).profileImage;
    expect(next).not.toBe(address);
    // An address that a device remembers holds over midnight.
    expect([(await world.ask(address)).status, (await world.ask(next)).status]).toEqual([200, 200]);
    const saved = bodyOf(await world.call(Provider, 'PUT', '/settings/user', { phone: '518 555 0101' }));
    expect(saved.profileImage).toBe(next);
  });

  it('that takes the place of another removes it, and is removed itself', async () => {
    const { Provider } = world.here.users;
    const first = await give(Provider, 2);
    await image(Provider);
    const second = await give(Provider, 3);
    expect(await image(Provider)).toContain(second);
    expect(await world.storage.stat(first)).toBeNull();
    expect(bodyOf(await world.call(Provider, 'DELETE', path))).toEqual({ removed: true });
    expect(await world.storage.stat(second)).toBeNull();
    expect((await me(Provider)).profileImage).toBeNull();
  });

  it('stands when several screens fetch it at once', async () => {
    const { Provider } = world.here.users;
    for (const shade of [4, 5, 6]) {
      // oxlint-disable-next-line no-await-in-loop
      const key = await give(Provider, shade);
      // oxlint-disable-next-line no-await-in-loop
      const addresses = await Promise.all([
        image(Provider),
        image(Provider),
        image(Provider),
        image(Provider),
      ]);
      for (const address of addresses) expect(address).toContain(key);
      // oxlint-disable-next-line no-await-in-loop
      expect((await world.ask(addresses[0])).status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop
      expect((await me(Provider)).profileImage).toBe(addresses[0]);
    }
  });

  it('beyond a megabyte, or of another kind, is refused before it travels', async () => {
    const ask = async (body: object) =>
      (await world.call(world.here.users.Staff, 'POST', path, body)).body.details.fields[0].path;
    expect(await ask({ contentType: 'image/png', sizeBytes: 1_048_577 })).toBe('body.sizeBytes');
    expect(await ask({ contentType: 'image/gif', sizeBytes: 10 })).toBe('body.contentType');
  });

  it('is asked for at most thirty times an hour', async () => {
    const { ContentDatabaseEditor } = world.here.users;
    const ask = () =>
      world.call(ContentDatabaseEditor, 'POST', path, { contentType: 'image/png', sizeBytes: 10 });
    for (let count = 0; count < 30; count += 1) bodyOf(await ask());
    const reply = await ask();
    expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
  });
});
