import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../tests/support/api-world.ts';

let world: ApiWorld;
let path: string;
let provider: string;

beforeAll(async () => {
  world = await createApiWorld();
  path = `/${world.here.id}/patients`;
  provider = world.here.users.Provider;
});
afterAll(() => world.close());

const count = async (sql: string, values: unknown[] = []) =>
  Number((await world.database.pool.query<{ count: string }>(sql, values)).rows[0]!.count);
const countPatients = (id: string) => count('select count(*) from patients where id = $1', [id]);

describe('the same write sent again', () => {
  it('ten times at once has one effect and ten same answers', async () => {
    const body = patientBody();
    const key = newId();
    const before = await count('select count(*) from live_events');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.write(provider, 'POST', path, body, { key })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect(await countPatients(body.id)).toBe(1);
    expect(await count('select count(*) from live_events')).toBe(before + 1);
    expect(await count(`select count(*) from audit_log where op_id = $1 and outcome = 'done'`, [key])).toBe(
      1,
    );
  });

  it('is answered byte for byte as the first time, with the same version, after the record moved on', async () => {
    const body = patientBody();
    const key = newId();
    const first = await world.write(provider, 'POST', path, body, { key });
    await world.write(provider, 'PUT', `${path}/${body.id}`, { city: 'Troy' }, { seen: 1 });
    const again = await world.write(provider, 'POST', path, body, { key });
    expect(again.text).toBe(first.text);
    expect([again.status, again.headers.get('etag')]).toEqual([201, '"1"']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
  });

  it('is the same write whatever order its fields were sent in', async () => {
    const body = patientBody();
    const key = newId();
    await world.write(provider, 'POST', path, body, { key });
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect((await world.write(provider, 'POST', path, turned, { key })).status).toBe(201);
  });

  it('with another body is 422 key-reused, and nothing is saved', async () => {
    const key = newId();
    await world.write(provider, 'POST', path, patientBody(), { key });
    const other = patientBody();
    const reply = await world.write(provider, 'POST', path, other, { key });
    expect([reply.status, reply.body.code]).toEqual([422, 'key-reused']);
    expect(await countPatients(other.id)).toBe(0);
  });

  it('on another path is 422 key-reused', async () => {
    const patient = patientBody();
    const key = newId();
    await world.write(provider, 'POST', path, patient, { key });
    const booking = bookingBody(world.here, patient.id);
    const reply = await world.write(provider, 'POST', `/${world.here.id}/appointments`, booking, { key });
    expect(reply.body.code).toBe('key-reused');
  });

  it("under another user's key is that user's own write", async () => {
    const key = newId();
    const first = patientBody();
    const second = patientBody();
    await world.write(provider, 'POST', path, first, { key });
    const reply = await world.write(world.here.users.Staff, 'POST', path, second, { key });
    expect([reply.status, reply.body.id]).toEqual([201, second.id]);
    expect(reply.headers.get('idempotent-replayed')).toBeNull();
  });

  it('that was refused may be mended and sent under the same key', async () => {
    const key = newId();
    const body = patientBody();
    await world.write(provider, 'POST', path, body);
    const change = { city: 'Troy' };
    const stale = await world.write(provider, 'PUT', `${path}/${body.id}`, change, { key, seen: 9 });
    expect(stale.status).toBe(412);
    const mended = await world.write(provider, 'PUT', `${path}/${body.id}`, change, { key, seen: 1 });
    expect([mended.status, mended.body.version]).toEqual([200, 2]);
    const again = await world.write(provider, 'PUT', `${path}/${body.id}`, change, { key, seen: 1 });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('a key', () => {
  it('is needed for a queued write', async () => {
    const reply = await world.call(provider, 'POST', path, patientBody());
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, 'header.Idempotency-Key']);
  });

  it('must be a UUID', async () => {
    const reply = await world.write(provider, 'POST', path, patientBody(), { key: 'mine' });
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
  });

  it('may be given to the other writes of a clinic, which are then done once too', async () => {
    const topic = { topic: 'chart', userId: provider, data: { at: 1 } };
    const key = newId();
    const first = await world.write(provider, 'POST', `/${world.here.id}/topic-activity`, topic, { key });
    const again = await world.write(provider, 'POST', `/${world.here.id}/topic-activity`, topic, { key });
    expect([first.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.text,
      'true',
    ]);
    const other = await world.write(
      provider,
      'POST',
      `/${world.here.id}/topic-activity`,
      { ...topic, topic: 'x' },
      { key },
    );
    expect(other.body.code).toBe('key-reused');
  });
});

it('a write whose first sending is still being applied is told to ask again', async () => {
  const client = await world.database.pool.connect();
  const body = patientBody();
  const key = newId();
  try {
    await client.query('begin');
    await client.query(
      `insert into applied_ops (user_id, op_id, clinic_id, fingerprint) values ($1, $2, $3, 'x')`,
      [provider, key, world.here.id],
    );
    const reply = await world.write(provider, 'POST', path, body, { key });
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([
      409,
      'in-flight',
      '1',
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await world.write(provider, 'POST', path, body, { key })).status).toBe(201);
});
