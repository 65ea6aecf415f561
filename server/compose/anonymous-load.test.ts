import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { createApiWorld, newId, patientBody, type ApiWorld } from '../../tests/support/api-world.ts';

let world: ApiWorld;
let count = 0;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

/** Each asker has a network address of their own, unless a test means one who asks too often. */
const newAddress = () => `198.51.${100 + Math.floor((count += 1) / 250)}.${count % 250}`;
const ask = (path: string, body: unknown, address = newAddress()) =>
  world.call(null, 'POST', path, body, { 'x-forwarded-for': address });
const save = (body: string) =>
  world.call(world.here.users.Provider, 'POST', `/${world.here.id}/patients`, body, {
    'idempotency-key': newId(),
  });

const unknownKeys = (many: number) =>
  `{${Array.from({ length: many }, (_, index) => `"k${index}":1`).join(',')}}`;
const objects = (many: number) => `{"list":[${Array.from({ length: many }, () => '{}').join(',')}]}`;

/** A request whose body says whether anybody has read of it. */
async function askUnread(path: string, address: string): Promise<{ status: number; wasRead: boolean }> {
  let wasRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        wasRead = true;
        controller.enqueue(new TextEncoder().encode('{"email":"somebody@clinic.example"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const { status } = await world.api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status, wasRead };
}

describe('what nobody who is signed in has sent', () => {
  it.each([
    ['80,000 unknown keys', '/forgot-password', unknownKeys(80_000)],
    ['250,000 objects', '/users/user/user-check-exists/a%40clinic.example', objects(250_000)],
  ])('%s are refused before they are looked at', async (_, path, body) => {
    const reply = await ask(path, body);
    expect([reply.status, reply.body.code]).toEqual([413, 'body-too-large']);
    expect(reply.body.details).toEqual({ limitBytes: 4_096 });
    expect(reply.body.message).toBe('The body is larger than 4 kB. Nothing was saved; send less at a time.');
  });

  const open = everyEndpoint.filter((one) => one.open && one.body && one.name !== 'sync.deliver');
  it.each(open.map((one) => [one.name, one] as const))('%s takes no more than 4 kB', async (_, one) => {
    const path = fillPath(one.path, { email: 'a@clinic.example' });
    const padded = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`;
    expect((await ask(path, padded(4_097))).status).toBe(413);
    expect((await ask(path, padded(4_096))).status).not.toBe(413);
  });

  it('is as much as a delivery needs, but only so much of it from one address', async () => {
    const address = newAddress();
    const delivery = { entries: [{ opId: newId(), sealed: 'A'.repeat(3_000_000) }] };
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await ask('/sync/deliver', delivery, address)).status);
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('/sync/deliver', delivery)).status).toBe(422);
  });

  it('is not even read once an address has asked too often', async () => {
    const address = newAddress();
    let last = { status: 0, wasRead: false };
    for (let tries = 0; tries <= 120 && last.status !== 429; tries += 1)
      last = await askUnread('/invitations/look', address);
    expect(last).toEqual({ status: 429, wasRead: false });
    expect((await askUnread('/invitations/look', newAddress())).wasRead).toBe(true);
  });

  it("nor once it has used up what an endpoint gives to one address; the others' are its own", async () => {
    const address = newAddress();
    for (let tries = 0; tries < 30; tries += 1) await ask('/forgot-password', '{}', address);
    expect(await askUnread('/forgot-password', address)).toEqual({ status: 429, wasRead: false });
    const other = await ask('/invitations/look', { secret: 'no invitation has it' }, address);
    expect(other.status).toBe(200);
  });
});

describe('what somebody who is signed in has sent', () => {
  it.each([
    ['80,000 unknown keys', unknownKeys(80_000)],
    ['250,000 objects', objects(250_000)],
  ])('%s are refused before they are looked at', async (_, body) => {
    const reply = await save(body);
    expect([reply.status, reply.body.code]).toEqual([413, 'body-too-large']);
    expect(reply.body.details).toEqual({ limitValues: 65_536 });
    expect(reply.body.message).toContain('more than 65,536 values');
  });

  it('nested deeper than any field goes', async () => {
    const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const reply = await save(deep(200_000));
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
    expect(reply.body.details.fields).toEqual([{ path: 'body', message: 'is nested too deeply' }]);
    expect((await save(deep(60))).body.details.fields).toContainEqual({
      path: 'body.x',
      message: 'is not a field of this call',
    });
  });

  it('brackets and commas inside of words count for nothing', async () => {
    const firstName = '[{,"\\'.repeat(15);
    const reply = await save(JSON.stringify(patientBody({ firstName })));
    expect(reply.body).toMatchObject({ firstName });
  });

  it('has at most twenty of its faults told, each in a line that can be read', async () => {
    const reply = await save(unknownKeys(5_000));
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
    expect(reply.body.details.fields).toHaveLength(20);
    expect(reply.body.message).toContain('more than 20 fields are not right');
    const long = await save(`{"${'k'.repeat(900_000)}":1}`);
    expect(long.status).toBe(422);
    expect(long.text.length).toBeLessThan(8_000);
  });
});
