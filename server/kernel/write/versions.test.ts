import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiWorld, newId, patientBody, type ApiWorld } from '../../../tests/support/api-world.ts';

let world: ApiWorld;
let provider: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}/patients`;
});
afterAll(() => world.close());

async function addPatient() {
  const body = patientBody();
  const key = newId();
  const made = await world.write(provider, 'POST', path, body, { key });
  return { id: body.id, key, made };
}

describe('a record with a version', () => {
  it('says it as ETag when made, read and changed', async () => {
    const { id, made } = await addPatient();
    expect(made.headers.get('etag')).toBe('"1"');
    expect((await world.call(provider, 'GET', `${path}/${id}`)).headers.get('etag')).toBe('"1"');
    const changed = await world.write(provider, 'PUT', `${path}/${id}`, { city: 'Troy' }, { seen: 1 });
    expect([changed.headers.get('etag'), changed.body.version]).toEqual(['"2"', 2]);
  });

  it('is not changed without the version that was seen: 428', async () => {
    const { id } = await addPatient();
    const reply = await world.write(provider, 'PUT', `${path}/${id}`, { city: 'Troy' });
    expect([reply.status, reply.body.code]).toEqual([428, 'version-required']);
  });

  it('is not changed over a newer one: 412 with the current record', async () => {
    const { id } = await addPatient();
    await world.write(world.here.users.Staff, 'PUT', `${path}/${id}`, { city: 'Troy' }, { seen: 1 });
    const reply = await world.write(provider, 'PUT', `${path}/${id}`, { city: 'Utica' }, { seen: 1 });
    expect([reply.status, reply.body.code]).toEqual([412, 'version-stale']);
    expect(reply.body.details.current).toMatchObject({ id, city: 'Troy', version: 2 });
  });

  it('changed by two at once is changed by one', async () => {
    const { id } = await addPatient();
    const replies = await Promise.all(
      ['Troy', 'Utica', 'Ithaca'].map((city) =>
        world.write(provider, 'PUT', `${path}/${id}`, { city }, { seen: 1 }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });

  it('may be named by the write that left it behind', async () => {
    const { id, key } = await addPatient();
    const reply = await world.write(
      provider,
      'PUT',
      `${path}/${id}`,
      { city: 'Troy' },
      { seen: `after:${key}` },
    );
    expect([reply.status, reply.body.version]).toEqual([200, 2]);
    // Somebody else's change in between is not overwritten.
    const stale = await world.write(
      provider,
      'PUT',
      `${path}/${id}`,
      { city: 'Utica' },
      { seen: `after:${key}` },
    );
    expect(stale.status).toBe(412);
  });

  it('waits for a write that has not arrived yet', async () => {
    const { id } = await addPatient();
    const reply = await world.write(
      provider,
      'PUT',
      `${path}/${id}`,
      { city: 'Troy' },
      { seen: `after:${newId()}` },
    );
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([
      409,
      'in-flight',
      '1',
    ]);
  });

  it("knows no other user's writes", async () => {
    const { id, key } = await addPatient();
    const change = { city: 'Troy' };
    const reply = await world.write(world.here.users.Staff, 'PUT', `${path}/${id}`, change, {
      seen: `after:${key}`,
    });
    expect(reply.body.code).toBe('in-flight');
  });

  it.each(['3', 'W/"3"', '*', '"three"', '"after:x"'])('is not named by %s', async (tag) => {
    const { id } = await addPatient();
    const reply = await world.call(
      provider,
      'PUT',
      `${path}/${id}`,
      { city: 'Troy' },
      {
        'idempotency-key': newId(),
        'if-match': tag,
      },
    );
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, 'header.If-Match']);
  });
});
