import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPartBytes } from '../../src/contract/people/document.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
  type Reply,
} from '../../tests/support/api-world.ts';
import { documentBody, partBody } from '../../tests/support/patient-file-calls.ts';
import { pngPicture, uploadForm } from '../../tests/support/pictures.ts';
import { testSecret } from '../../tests/support/test-secret.ts';
import { folderStorageRoutes } from '../kernel/storage/folder-storage.routes.ts';
import { openFolderStorage } from '../kernel/storage/folder-storage.ts';
import { createApp, type Api } from './app.ts';

/** Two servers on one database and one data folder. Each request goes to either of them, whatever the one before did. */
let world: ApiWorld;
let folder: string;
let second: Api;
let servers: Hono[];
const origin = 'http://localhost:4320';
let tosses = 0;
/** Every sequence of the two comes up in the runs below: a de Bruijn sequence of length 4, over and over. */
const order = [0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1];
const either = () => servers[order[(tosses += 1) % order.length]!]!;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-two-'));
  const now = Date.parse('2026-03-02T15:00:00.000Z');
  const open = () => openFolderStorage({ folder, origin, nowMs: () => now });
  const storages = [await open(), await open()] as const;
  world = await createApiWorld({ storage: storages[0], secret: testSecret });
  second = createApp({ ...world.deps, storage: storages[1] });
  servers = [world.api, second].map((api, index) =>
    new Hono()
      .route('/api', api)
      .route('/storage', folderStorageRoutes(storages[index]!))
      .route('/', api.pages),
  );
});
afterAll(async () => {
  await second.settle();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function call(
  userId: string | null,
  method: string,
  at: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await either().request(`${origin}/api${at}`, {
    method,
    headers: {
      ...(userId !== null && { authorization: `Bearer ${await world.tokenOf(userId)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
}
const write = (userId: string, method: string, at: string, body: unknown, key = newId(), seen?: number) =>
  call(userId, method, at, body, {
    'idempotency-key': key,
    ...(seen !== undefined && { 'if-match': `"${seen}"` }),
  });
const addPatient = async () => {
  const body = patientBody();
  bodyOf(await write(world.here.users.Staff, 'POST', `/${world.here.id}/patients`, body));
  return body.id;
};
/** Often enough that each step has come to either server after either. */
const often = [1, 2, 3, 4, 5, 6];

describe('two servers', () => {
  it.each(often)(
    'know a write that comes again, and the version that the other has written (%i)',
    async () => {
      const { Staff } = world.here.users;
      const body = patientBody();
      const key = newId();
      const first = await write(Staff, 'POST', `/${world.here.id}/patients`, body, key);
      const again = await write(Staff, 'POST', `/${world.here.id}/patients`, body, key);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      const visit = bookingBody(world.here, body.id, {
        startsAt: new Date(Date.UTC(2026, 3, 1, tosses)).toISOString(),
      });
      bodyOf(await write(Staff, 'POST', `/${world.here.id}/appointments`, visit));
      const at = `/${world.here.id}/patients/${body.id}`;
      const { id: _, ...fields } = body;
      const changed = { ...fields, firstName: 'Otherwise' };
      bodyOf(await write(Staff, 'PUT', at, changed, newId(), 1));
      expect((await write(Staff, 'PUT', at, fields, newId(), 1)).status).toBe(412);
      expect(bodyOf(await call(Staff, 'GET', at))).toMatchObject({ firstName: 'Otherwise' });
    },
  );

  it.each(often)('take in and give out a document together (%i)', async () => {
    const { Staff, Provider } = world.here.users;
    const patientId = await addPatient();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(documentPartBytes * 2)]);
    const cut = [0, 1, 2].map((number) =>
      bytes.subarray(number * documentPartBytes, (number + 1) * documentPartBytes),
    );
    const body = documentBody(bytes);
    bodyOf(await write(Staff, 'POST', `/${world.here.id}/patients/${patientId}/documents`, body));
    const at = `/${world.here.id}/documents/${body.id}`;
    for (const [number, part] of cut.entries())
      bodyOf(await call(Staff, 'PUT', `${at}/parts/${number}`, partBody(part)));
    bodyOf(await call(Staff, 'POST', `${at}/complete`));
    const read: Buffer[] = [];
    for (const number of cut.keys())
      read.push(
        Buffer.from(bodyOf(await call(Provider, 'GET', `${at}/parts/${number}`)).bytes as string, 'base64'),
      );
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
  });

  it.each(often)('give a place for a signature, take it, and show it (%i)', async (shade) => {
    const { Provider } = world.here.users;
    const bytes = pngPicture({ shade });
    const signature = { kind: 'drawn', contentType: 'image/png', sizeBytes: bytes.length };
    const place = bodyOf(await call(Provider, 'POST', '/users/user/signature', { signature }));
    const form = uploadForm(place.fields, bytes);
    expect((await either().request(place.url, { method: 'POST', body: form })).status).toBe(204);
    const shown = bodyOf(await call(Provider, 'GET', '/users/user/signature')).signature;
    const got = Buffer.from(await (await either().request(shown.url)).arrayBuffer());
    expect(got.equals(bytes)).toBe(true);
  });

  it.each(often)('let a download be fetched once, on whichever (%i)', async () => {
    const { Admin } = world.here.users;
    const at = `/${world.here.id}/patients/${await addPatient()}/export`;
    const { path: ticket } = bodyOf(await call(Admin, 'POST', at, { format: 'csv' }));
    const tries = await Promise.all([1, 2, 3, 4].map(async () => either().request(ticket)));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404,
    ]);
    await Promise.all(tries.map((answer) => answer.arrayBuffer()));
  });

  it.each(often)('take a code that the other has sent (%i)', async (count) => {
    const email = `new${count}@clinic.example`;
    const at = (what: string) => `/users/user/${what}/${encodeURIComponent(email)}`;
    bodyOf(await call(null, 'GET', at('user-exists-validate')));
    const code = world.mailbox.latest(email, 'email-code').code!;
    expect((await call(null, 'GET', `${at('user-validate')}/${code}`)).status).toBe(200);
  });

  it('count together what one mailbox is sent', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const at = `/users/user/user-exists-validate/${encodeURIComponent('often@clinic.example')}`;
      statuses.push((await call(null, 'GET', at)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('say of one another how far the export of a clinic is, and stop it', async () => {
    const { Admin } = world.here.users;
    await world.database.pool.query(
      `insert into patients (id, clinic_id, first_name, last_name, birth_date)
        select gen_random_uuid(), $1, repeat(md5(n::text), 20), md5(n::text), '1980-01-01' from generate_series(1, 3000) n`,
      [world.here.id],
    );
    const at = `/${world.here.id}/export`;
    const state = async () => bodyOf(await call(Admin, 'GET', at));
    const { path: ticket } = bodyOf(await call(Admin, 'POST', at, {}));
    const reader = (await servers[0]!.request(ticket)).body!.getReader();
    await reader.read();
    await expect.poll(async () => (await state()).running?.rows ?? 0).toBeGreaterThan(0);
    expect((await call(Admin, 'POST', at, {})).status).toBe(409);
    servers = [servers[1]!, servers[1]!];
    expect(bodyOf(await call(Admin, 'DELETE', at))).toEqual({ stopped: true });
    await expect
      .poll(state, { timeout: 10_000 })
      .toMatchObject({ running: null, last: { outcome: 'stopped' } });
    await expect(
      (async () => {
        for (;;) if ((await reader.read()).done) return;
      })(),
    ).rejects.toThrow('stopped');
  });
});
