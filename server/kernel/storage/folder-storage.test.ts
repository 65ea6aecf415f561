import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evilSvg, pngPicture, uploadForm } from '../../../tests/support/pictures.ts';
import { openFolderStorage, type FolderStorage } from './folder-storage.ts';
import { folderStorageRoutes } from './folder-storage.routes.ts';
import { storageKey } from './storage.ts';

const origin = 'http://localhost:5261';
const ownerId = crypto.randomUUID();
const newKey = () => storageKey('signature', ownerId, crypto.randomUUID(), 'image/png');
const png = pngPicture();
let nowMs = Date.parse('2026-03-02T15:00:00Z');
let folder: string;
let storage: FolderStorage;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'account-storage-'));
  storage = await openFolderStorage({ folder: path.join(folder, 'storage'), origin, nowMs: () => nowMs });
  app = new Hono().route('/storage', folderStorageRoutes(storage));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const give = (key = newKey(), maxBytes = 10_000) => storage.give({ key, contentType: 'image/png', maxBytes });
const post = (form: FormData) => app.request(`${origin}/storage`, { method: 'POST', body: form });
async function refused(form: FormData): Promise<[number, string]> {
  const answer = await post(form);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  return [answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''];
}
const filesIn = async () =>
  (await readdir(path.join(folder, 'storage', 'files'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.png'),
  );

describe('[7.14] the folder takes a posted file', () => {
  it('as S3 does: with 204, and gives it back at the address for as long as that holds', async () => {
    const key = newKey();
    const { url, fields } = await give(key);
    expect(url).toBe(`${origin}/storage`);
    const answer = await post(uploadForm(fields, png));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const address = await storage.addressOf(key);
    const shown = await app.request(address);
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
    });
    expect(await storage.stat(key)).toMatchObject({ sizeBytes: png.length, contentType: 'image/png' });
    nowMs += 301_000;
    expect((await app.request(address)).status).toBe(403);
  });

  it('again with the same bytes (the answer was lost), and never another one in its place', async () => {
    const { fields } = await give();
    expect((await post(uploadForm(fields, png))).status).toBe(204);
    expect((await post(uploadForm(fields, png))).status).toBe(204);
    expect(await refused(uploadForm(fields, pngPicture({ shade: 7 })))).toEqual([412, 'PreconditionFailed']);
    expect((await readdir(path.join(folder, 'storage', 'incoming'))).length).toBe(0);
  });

  it('so often from one address, and does not even read what comes after', async () => {
    let wasRead = false;
    const ask = () => {
      wasRead = false;
      const body = new ReadableStream(
        {
          pull(controller) {
            wasRead = true;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': '203.0.113.4' };
      return app.request(`${origin}/storage`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
    };
    let answer = await ask();
    expect([answer.status, wasRead]).toEqual([400, true]);
    for (let tries = 0; tries < 120 && answer.status !== 503; tries += 1) answer = await ask();
    expect([answer.status, wasRead]).toEqual([503, false]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(uploadForm((await give()).fields, png))).status).toBe(204);
  });

  it('and keeps files and secret from other users of the machine', async () => {
    const { mode } = await stat(path.join(folder, 'storage', 'secret'));
    expect(mode & 0o077).toBe(0);
    const file = path.join(folder, 'storage', 'files', (await filesIn())[0]!);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('and knows its own places again after a restart', async () => {
    const { fields } = await give();
    const again = await openFolderStorage({
      folder: path.join(folder, 'storage'),
      origin,
      nowMs: () => nowMs,
    });
    const other = new Hono().route('/storage', folderStorageRoutes(again));
    const body = uploadForm(fields, png);
    expect((await other.request(`${origin}/storage`, { method: 'POST', body })).status).toBe(204);
  });
});

describe('[7.14] the folder refuses', () => {
  const changed = async (change: Record<string, string>) => {
    const { fields } = await give();
    return refused(uploadForm({ ...fields, ...change }, png));
  };

  it.each([
    ['another key', { key: newKey() }, 'AccessDenied'],
    ['a key that climbs', { key: '../../secret' }, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['a field that the policy does not name', { acl: 'public-read' }, 'AccessDenied'],
    ['another credential', { 'x-amz-credential': 'a/20260302/local/s3/aws4_request' }, 'InvalidAccessKeyId'],
    ['another signature', { 'x-amz-signature': 'f'.repeat(64) }, 'SignatureDoesNotMatch'],
    [
      'another policy',
      { policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      'SignatureDoesNotMatch',
    ],
  ])('%s', async (_, change, code) => {
    expect(await changed(change)).toEqual([403, code]);
  });

  it('a policy that has ended', async () => {
    const { fields } = await give();
    nowMs += 300_001;
    expect(await refused(uploadForm(fields, png))).toEqual([403, 'AccessDenied']);
  });

  it('a file that is too large, and an empty one', async () => {
    const { fields } = await give(newKey(), png.length - 1);
    expect(await refused(uploadForm(fields, png))).toEqual([400, 'EntityTooLarge']);
    const { fields: others } = await give();
    expect(await refused(uploadForm(others, Buffer.alloc(0)))).toEqual([400, 'EntityTooSmall']);
    const huge = await give();
    expect(await refused(uploadForm(huge.fields, Buffer.alloc(1_200_000)))).toEqual([400, 'EntityTooLarge']);
  });

  it.each([
    ['a drawing with a script', evilSvg],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page behind the first bytes of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('%s that says it is a PNG', async (_, bytes) => {
    const before = (await filesIn()).length;
    const { fields } = await give();
    expect(await refused(uploadForm(fields, bytes))).toEqual([400, 'InvalidRequest']);
    expect((await filesIn()).length).toBe(before);
  });

  it('a form without a file, without a field, and what is no form', async () => {
    const { fields } = await give();
    const form = uploadForm(fields, png);
    form.delete('file');
    expect(await refused(form)).toEqual([400, 'InvalidArgument']);
    const { policy: _, ...rest } = fields;
    expect(await refused(uploadForm(rest, png))).toEqual([400, 'InvalidArgument']);
    const answer = await app.request(`${origin}/storage`, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(400);
    expect((await app.request(`${origin}/storage`, { method: 'PUT' })).status).toBe(405);
  });

  it('to show what has no signed address, whatever the path', async () => {
    const key = newKey();
    await storage.keep(key, png);
    await writeFile(path.join(folder, 'storage', 'files', 'other.png'), png);
    const signed = new URL(await storage.addressOf(key));
    for (const wanted of [
      key,
      'secret',
      '../secret',
      '..%2fsecret',
      '%2e%2e/secret',
      'files/other.png',
      'signature/../../secret',
      newKey(),
    ]) {
      expect((await app.request(`${origin}/storage/${wanted}`)).status).not.toBe(200);
      const swapped = wanted === key ? `${wanted}?X-Amz-Expires=9` : `${wanted}${signed.search}`;
      expect((await app.request(`${origin}/storage/${swapped}`)).status).not.toBe(200);
    }
    const longer = signed.href.replace('X-Amz-Expires=300', 'X-Amz-Expires=30000');
    expect((await app.request(longer)).status).toBe(403);
    expect((await app.request(signed.href)).status).toBe(200);
  });

  it('to name a path outside of itself, also to the server', async () => {
    await expect(async () => storage.stat('../secret')).rejects.toThrow('no key');
    await storage.remove(newKey());
    expect((await readFile(path.join(folder, 'storage', 'secret'))).length).toBeGreaterThan(40);
  });
});
