import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngPicture, uploadForm } from '../../../tests/support/pictures.ts';
import { securityHeaders } from '../static/security-headers.ts';
import { algorithm, presignUrl } from './aws-signature.ts';
import { machineCredentials } from './machine-credentials.ts';
import { checkFields } from './posted-form.ts';
import { bucketAddress, createS3Storage } from './s3-storage.ts';
import { partKey, storageKey } from './storage.ts';

const config = {
  bucket: 'clinic-files',
  region: 'eu-central-1',
  endpoint: 'http://127.0.0.1:0',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'a secret of forty signs or thereabouts',
};
const signer = { ...config };
const key = storageKey('signature', crypto.randomUUID(), crypto.randomUUID(), 'image/png');
const png = pngPicture({ width: 400, height: 300 });
let nowMs = Date.parse('2026-03-02T15:00:00Z');

/** A store with one bucket that checks what S3 checks, and keeps files in memory. */
let store: Server;
let origin: string;
const files = new Map<string, { type: string; bytes: Buffer }>();
const asked: string[] = [];

async function read(request: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.from(Buffer.concat(parts));
}

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  asked.push(`${request.method} ${url.pathname}`);
  if (request.method === 'POST' && url.pathname === `/${config.bucket}/`) {
    const headers = { 'content-type': request.headers['content-type']! };
    const form = await new Response(await read(request), { headers }).formData();
    const fields = new Map<string, string>();
    for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
    try {
      const allowed = checkFields(fields, { signer, bucket: config.bucket, nowMs });
      const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer());
      files.set(allowed.key, { type: allowed.contentType, bytes });
      reply.writeHead(204).end();
    } catch {
      reply.writeHead(403).end();
    }
    return;
  }
  const method = request.method as 'GET' | 'PUT' | 'DELETE';
  const signedAtMs = Date.parse(
    url.searchParams
      .get('X-Amz-Date')!
      .replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const seconds = Number(url.searchParams.get('X-Amz-Expires'));
  const plain = new URL(url.pathname, url);
  const wanted = presignUrl(signer, { method, url: plain, nowMs: signedAtMs, seconds });
  if (wanted !== url.href || signedAtMs + seconds * 1_000 < nowMs) return void reply.writeHead(403).end();
  if (method === 'PUT') {
    const type = request.headers['content-type']!;
    files.set(url.pathname.slice(config.bucket.length + 2), { type, bytes: await read(request) });
    return void reply.writeHead(200).end();
  }
  const file = files.get(url.pathname.slice(config.bucket.length + 2));
  if (method === 'DELETE') {
    files.delete(url.pathname.slice(config.bucket.length + 2));
    return void reply.writeHead(204).end();
  }
  if (!file) return void reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const range = /bytes=0-(\d+)/.exec(request.headers.range ?? '');
  const part = range ? file.bytes.subarray(0, Number(range[1]) + 1) : file.bytes;
  reply.writeHead(range ? 206 : 200, {
    'content-type': file.type,
    ...(range && { 'content-range': `bytes 0-${part.length - 1}/${file.bytes.length}` }),
  });
  reply.end(part);
}

beforeAll(async () => {
  store = createServer((request, reply) => void answer(request, reply)).listen(0, '127.0.0.1');
  await once(store, 'listening');
  origin = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
});
afterAll(() => void store.close());

const storage = () => createS3Storage({ ...config, endpoint: origin }, { nowMs: () => nowMs });

describe('[7.14] an S3-compatible store', () => {
  it('takes the posted file, shows it at an address for a while, tells what it is, and forgets it', async () => {
    const s3 = storage();
    expect(await s3.stat(key)).toBeNull();
    const { url, fields } = await s3.give({ key, contentType: 'image/png', maxBytes: 100_000 });
    expect(url).toBe(`${origin}/${config.bucket}/`);
    expect(fields['x-amz-algorithm']).toBe(algorithm);
    const posted = await fetch(url, { method: 'POST', body: uploadForm(fields, png) });
    expect(posted.status).toBe(204);
    const found = await s3.stat(key);
    expect([found?.sizeBytes, found?.contentType, found?.start.length]).toEqual([
      png.length,
      'image/png',
      32,
    ]);
    const address = await s3.addressOf(key);
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(png)).toBe(true);
    const daily = await s3.addressOf(key, 'daily');
    nowMs += 301_000;
    expect((await fetch(address)).status).toBe(403);
    expect(await s3.addressOf(key, 'daily')).toBe(daily);
    expect((await fetch(daily)).status).toBe(200);
    await s3.remove(key);
    await s3.remove(key);
    expect(await s3.stat(key)).toBeNull();
    expect(asked.at(-1)).toBe(`GET /${config.bucket}/${key}`);
  });

  it('keeps a part that the server was given, gives it back, and forgets it', async () => {
    const s3 = storage();
    const part = partKey('0199f1c2-7b1e-7c44-9d0a-1f2e3d4c5b6a', '0199f1c2-7b1e-7c44-9d0a-1f2e3d4c5b6b');
    expect(await s3.get(part)).toBeNull();
    await s3.put(part, png);
    expect(Buffer.from((await s3.get(part))!).equals(png)).toBe(true);
    await s3.remove(part);
    expect(await s3.get(part)).toBeNull();
  });

  it('is reached under its own name at Amazon, and below the endpoint of another maker', () => {
    const at = (changes: object) => bucketAddress({ ...config, ...changes });
    expect(at({ endpoint: null })).toBe('https://clinic-files.s3.eu-central-1.amazonaws.com');
    expect(at({ endpoint: null, bucket: 'files.clinic.example' })).toBe(
      'https://s3.eu-central-1.amazonaws.com/files.clinic.example',
    );
    expect(at({ endpoint: 'https://store.example/' })).toBe('https://store.example/clinic-files');
  });

  it('is the one other origin that the app may post to and read from', () => {
    const signIn = {
      domain: 'localhost',
      userPoolEndpoint: 'http://localhost/cognito',
      issuer: 'http://localhost/p',
    };
    const base = { origin: 'http://localhost', signIn: signIn as never, errorReportingDsn: null };
    const policy = (s3: typeof config | null) =>
      /connect-src [^;]+/.exec(
        securityHeaders({ ...base, services: { s3 } as never })['content-security-policy']!,
      )![0];
    expect(policy({ ...config, endpoint: 'https://store.example' })).toContain('https://store.example');
    expect(policy(null)).not.toContain('store.example');
  });

  it("goes by the machine's own credentials where none are set", async () => {
    const env = { AWS_ACCESS_KEY_ID: 'ASIA1', AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 't' };
    expect(await machineCredentials(env)()).toEqual({
      accessKeyId: 'ASIA1',
      secretAccessKey: 's',
      sessionToken: 't',
    });
    let turn = 0;
    const agent = createServer((request, reply) => {
      turn += 1;
      const isKnown = request.headers.authorization === 'the agent knows me';
      const Expiration = new Date(nowMs + 10 * 60_000).toISOString();
      reply.writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ AccessKeyId: `ASIA${turn}`, SecretAccessKey: 's', Token: 't', Expiration }));
    }).listen(0, '127.0.0.1');
    await once(agent, 'listening');
    const lent = machineCredentials(
      {
        AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${(agent.address() as AddressInfo).port}/`,
        AWS_CONTAINER_AUTHORIZATION_TOKEN: 'the agent knows me',
      },
      () => nowMs,
    );
    expect([(await lent()).accessKeyId, (await lent()).accessKeyId]).toEqual(['ASIA1', 'ASIA1']);
    nowMs += 6 * 60_000;
    expect((await lent()).accessKeyId).toBe('ASIA2');
    agent.close();
  });
});
