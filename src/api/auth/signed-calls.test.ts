// @vitest-environment jsdom
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  keepConfig,
  keepTokens,
  startRestServer,
  type Heard,
  type RestServer,
} from '../../../tests/support/rest-server.ts';
import { endpoint } from '../../contract/base/endpoint.ts';
import { call } from '../call/call.ts';

/** Guests with an identity pool, against a real server that checks the signature for itself (AWS Signature Version 4). */
const secretKey = 'a secret that only the cloud and the guest know';
let server: RestServer;
let hasCredentials = true;

const open = endpoint({
  name: 'password.forgotten',
  method: 'POST',
  path: '/forgot-password',
  summary: '',
  query: z.object({ source: z.optional(z.string()) }),
  body: z.object({ email: z.string() }),
  response: z.object({}),
  open: true,
});
const own = endpoint({ name: 'me.get', method: 'GET', path: '/me', summary: '', response: z.object({}) });
const request = { query: { source: 'sign in' }, body: { email: 'ada@clinic.example' } };

function answerCloud({ headers }: Heard) {
  const operation = String(headers['x-amz-target']).split('.')[1];
  if (!hasCredentials)
    return { status: 400, body: '{"__type":"NotAuthorizedException","message":"No guests."}' };
  if (operation === 'GetId') return { body: '{"IdentityId":"local:guest-1"}' };
  const Credentials = {
    AccessKeyId: 'AKIDGUEST',
    SecretKey: secretKey,
    SessionToken: 'session-token',
    Expiration: Math.floor(Date.now() / 1000) + 3600,
  };
  return { body: JSON.stringify({ IdentityId: 'local:guest-1', Credentials }) };
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startRestServer((heard) =>
    heard.url === '/identity' ? answerCloud(heard) : { body: '{}' },
  );
  keepConfig(server.origin, {
    identityPoolId: 'local:pool-1',
    identityPoolEndpoint: `${server.origin}/identity`,
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.heard.length = 0;
  for (const name of Object.keys(localStorage))
    if (name !== 'plumbline.config') localStorage.removeItem(name);
});
const calls = () => server.heard.filter(({ url }) => url.startsWith('/api/'));

const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The signature that this request should carry, worked out anew from what arrived. */
function expectedSignature({ method, url, headers, body }: Heard, scope: string, signedHeaders: string) {
  const { pathname, searchParams } = new URL(url, server.origin);
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}\n`)
    .join('');
  const canonical = [method, pathname, query, lines, signedHeaders, hash(body)].join('\n');
  const [date = '', region = '', service = ''] = scope.split('/');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, date), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

describe('a call without a token', () => {
  it('[7.3] is unsigned where no cloud credentials are to be had', async () => {
    hasCredentials = false;
    await call(open, request);
    expect(calls()).toHaveLength(1);
    expect(calls()[0]!.headers.authorization).toBeUndefined();
    expect(calls()[0]!.headers['x-amz-security-token']).toBeUndefined();
    hasCredentials = true;
  });

  it("[7.3] is signed with the guest's cloud credentials where they are", async () => {
    await call(open, request);
    const [heard] = calls();
    const found = /^AWS4-HMAC-SHA256 Credential=AKIDGUEST\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      heard!.headers.authorization ?? '',
    );
    expect(found, heard!.headers.authorization).not.toBeNull();
    const [, scope, signedHeaders, signature] = found!;
    expect(scope).toMatch(/^\d{8}\/eu-west-1\/execute-api\/aws4_request$/);
    expect(heard!.headers['x-amz-security-token']).toBe('session-token');
    expect(signature).toBe(expectedSignature(heard!, scope!, signedHeaders!));
  });
});

describe('a call of somebody signed in', () => {
  it('[7.1] [7.3] carries the identity token as its bearer, and no second authorization over it', async () => {
    keepTokens();
    await call(own, {});
    const [heard] = calls();
    expect(heard!.headers.authorization).toMatch(/^Bearer /);
    expect(heard!.headers['x-amz-date']).toBeUndefined();
  });
});
