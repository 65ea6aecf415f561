import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { macroBody } from '../../../../tests/support/clinic-macro-calls.ts';

let world: ApiWorld;
let admin: string;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  path = `/${world.here.id}/macros`;
});
afterAll(() => world.close());

const add = (changes: object = {}, by = admin) => world.write(by, 'POST', path, macroBody(changes));
const save = (id: string, changes: object, seen: number) => {
  const { id: _, ...body } = macroBody(changes);
  return world.write(admin, 'PUT', `${path}/${id}`, body, { seen });
};
const names = async (by = world.here.users.Provider) =>
  bodyOf(await world.call(by, 'GET', path)).macros.map(({ name }: { name: string }) => name);

describe('a macro of the clinic', () => {
  it('is read by who writes notes, and written by who looks after the catalog', async () => {
    expect((await add({ name: 'denied' }, world.here.users.Provider)).status).toBe(403);
    const made = await add({ name: 'nuque-C2', text: 'Pain {side}, “since yesterday”, ≥ 4 h.' });
    expect([made.status, made.body.text]).toEqual([201, 'Pain {side}, “since yesterday”, ≥ 4 h.']);
    expect(await names()).toEqual(['nuque-C2']);
  });

  it('has a name of its own, however it is written, until it is taken out of use', async () => {
    const { id } = bodyOf(await add({ name: 'knee' }));
    const twin = await add({ name: 'KNEE' });
    expect(twin.body).toMatchObject({ code: 'fields-invalid' });
    expect(twin.text).toContain('named knee');
    expect((await add({ name: 'two words' })).status).toBe(422);
    expect((await save(id, { name: 'knee', archived: true }, 1)).status).toBe(200);
    expect(await names()).not.toContain('knee');
    expect((await add({ name: 'KNEE' })).status).toBe(201);
  });

  it('is changed over the version that was seen, and not over another', async () => {
    const { id } = bodyOf(await add({ name: 'hip' }));
    expect(bodyOf(await save(id, { name: 'hip', text: 'Hip flexion full.' }, 1))).toMatchObject({
      version: 2,
    });
    const late = await save(id, { name: 'hip', text: 'Other words.' }, 1);
    expect(late.status).toBe(412);
    expect(late.body.details.current.text).toBe('Hip flexion full.');
    expect((await save(newId(), { name: 'none' }, 1)).status).toBe(404);
  });
});
