import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiError, errorCodes } from '../../src/contract/base/error.ts';
import { createApiWorld, newId, patientBody, type ApiWorld } from '../../tests/support/api-world.ts';

let world: ApiWorld;
let provider: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}/patients`;
});
afterAll(() => world.close());

const fieldsOf = (reply: { body: { details: { fields: { path: string; message: string }[] } } }) =>
  Object.fromEntries(reply.body.details.fields.map(({ path: field, message }) => [field, message]));

describe('422 names each field that is wrong', () => {
  it('in the body: missing, unknown, too long, of the wrong kind, nested', async () => {
    const { middleName: _, ...body } = patientBody({
      id: 'none',
      firstName: ' ',
      lastName: 'x'.repeat(101),
      birthDate: '2023-02-29',
      sex: 'f',
      phone: 5,
      alerts: ['Latex', ''],
      nickname: 'Mina',
    });
    const reply = await world.write(provider, 'POST', path, body);
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
    expect(fieldsOf(reply)).toEqual({
      'body.id': 'must be an id',
      'body.firstName': 'may not be blank',
      'body.middleName': 'is missing',
      'body.lastName': 'may have at most 100 characters',
      'body.birthDate': 'must be a date that exists, as in 2026-03-31',
      'body.sex': 'must be one of female, male, other, unknown',
      'body.phone': 'must be text',
      'body.alerts.1': 'may not be blank',
      'body.nickname': 'is not a field of this call',
    });
  });

  it('in path and query, all at once', async () => {
    const reply = await world.call(provider, 'GET', '/nowhere/appointments?date=today&colour=red');
    expect(fieldsOf(reply)).toEqual({
      'path.clinicId': 'must be an id',
      'query.locationId': 'is missing',
      'query.date': 'must be a date that exists, as in 2026-03-31',
      'query.colour': 'is not a field of this call',
    });
  });

  it('deep inside a note', async () => {
    const body = {
      note: { complaint: 'x', rom: [{ area: 'hip', motion: 'flexion', degrees: 1.5, painful: true }] },
    };
    const reply = await world.write(provider, 'PUT', `/${world.here.id}/encounters/${newId()}/note`, body, {
      seen: 1,
    });
    expect(fieldsOf(reply)).toMatchObject({
      'body.note.rom.0.area': 'must be one of cervical, thoracic, lumbar',
      'body.note.rom.0.degrees': 'must be a whole number',
      'body.note.findings': 'is missing',
    });
  });

  it.each(['0', '201', '-1', '1e2', 'ten', ''])('a limit of "%s"', async (limit) => {
    const reply = await world.call(provider, 'GET', `${path}?limit=${limit}`);
    expect(fieldsOf(reply)).toEqual({ 'query.limit': 'must be a whole number from 1 to 200' });
  });

  it('a body where a field name hides the prototype', async () => {
    const reply = await world.call(
      provider,
      'POST',
      path,
      JSON.stringify(patientBody()).replace('{', '{"__proto__":{"isAdmin":true},'),
      { 'idempotency-key': newId() },
    );
    expect([reply.status, fieldsOf(reply)]).toEqual([
      422,
      { 'body.__proto__': 'is not a field of this call' },
    ]);
  });

  it('no body at all', async () => {
    const reply = await world.call(provider, 'POST', path, undefined, { 'idempotency-key': newId() });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, { body: 'is missing' }]);
  });

  it('a date that PostgreSQL cannot keep', async () => {
    const reply = await world.write(provider, 'POST', path, patientBody({ birthDate: '0000-01-01' }));
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
  });
});

describe('other refusals', () => {
  it('400 for what is no JSON', async () => {
    const headers = { 'idempotency-key': newId() };
    for (const text of ['{"id":', '<html>', '{"a":1}}', '\u00ff']) {
      const reply = await world.call(provider, 'POST', path, text, headers);
      expect([reply.status, reply.body.code]).toEqual([400, 'bad-request']);
    }
  });

  it('400 for bytes that are no UTF-8', async () => {
    const response = await world.api.request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await world.tokenOf(provider)}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    expect(response.status).toBe(400);
  });

  it('415 for another type than JSON', async () => {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': newId() };
    const reply = await world.call(provider, 'POST', path, JSON.stringify(patientBody()), headers);
    expect([reply.status, reply.body.code]).toEqual([415, 'wrong-media-type']);
  });

  it('413 for a body over the limit, announced or not', async () => {
    const large = JSON.stringify(patientBody({ note: 'x'.repeat(1_100_000) }));
    const headers = { 'idempotency-key': newId() };
    const announced = await world.call(provider, 'POST', path, large, {
      ...headers,
      'content-length': String(large.length),
    });
    expect([announced.status, announced.body.code]).toEqual([413, 'body-too-large']);
    const streamed = await world.call(provider, 'POST', path, large, headers);
    expect([streamed.status, streamed.body.details.limitBytes]).toEqual([413, 1_048_576]);
  });

  it('401 tells an expired token from none and from a foreign one', async () => {
    const token = await world.tokenOf(provider, 60);
    const ask = async (authorization: string) =>
      (await world.call(null, 'GET', '/me', undefined, { authorization })).body.code;
    expect(await ask(`Bearer ${token}`)).toBeUndefined();
    world.clock.nowMs += 61_000;
    expect(await ask(`Bearer ${token}`)).toBe('token-expired');
    expect(await ask(`Bearer ${token.slice(0, -4)}AAAA`)).toBe('not-signed-in');
    expect(await ask('Basic eDp5')).toBe('not-signed-in');
    expect(await ask('Bearer')).toBe('not-signed-in');
  });

  it('404 in the same form for a call that does not exist', async () => {
    const reply = await world.call(provider, 'GET', '/no/such/call/at/all');
    expect(apiError.safeParse(reply.body).success).toBe(true);
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });

  it('every refusal has the form of the contract and a code that it knows', async () => {
    const replies = await Promise.all([
      world.call(null, 'GET', '/me'),
      world.call(provider, 'GET', `${path}/${newId()}`),
      world.call(world.here.users.ContentDatabaseEditor, 'GET', path),
      world.write(provider, 'PUT', `${path}/${newId()}`, {}, { seen: 1 }),
    ]);
    for (const { body, status } of replies) {
      expect(apiError.parse(body).statusCode).toBe(status);
      expect(errorCodes).toContain(body.code);
    }
  });
});

describe('faults of the server', () => {
  it('500 with a reference and nothing of the inside', async () => {
    const lines: string[] = [];
    const { createLog } = await import('../kernel/process/log.ts');
    const broken = await createApiWorld({ log: createLog('error', { write: (text) => lines.push(text) }) });
    await broken.database.pool.query('alter table patients rename to patients_away');
    const reply = await broken.call(broken.here.users.Provider, 'GET', `/${broken.here.id}/patients`);
    await broken.close();
    expect([reply.status, reply.body.code]).toEqual([500, 'fault']);
    expect(reply.text).not.toMatch(/patients|relation|select|\.ts/i);
    expect(lines.join('')).toContain(reply.body.details.reference);
  });

  it('[4.9] 503 for everything while the server is under maintenance', async () => {
    const words = 'We are back at six.';
    const closed = await createApiWorld({ config: { stage: 'local', maintenance: words } });
    const reply = await closed.call(closed.here.users.Admin, 'GET', '/me');
    await closed.close();
    expect(reply.body).toMatchObject({ statusCode: 503, code: 'maintenance', message: words });
  });
});
