// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { keepConfig, startRestServer, type RestServer } from '../../../tests/support/rest-server.ts';
import { endpoint } from '../../contract/base/endpoint.ts';
import { call } from '../call/call.ts';

/** Guests, where an identity pool is configured, through Amplify's own client; its clock alone is moved. */
let server: RestServer;
let given = 0;
const open = endpoint({
  name: 'password.forgotten',
  method: 'POST',
  path: '/forgot-password',
  summary: '',
  body: z.object({}),
  response: z.object({}),
  open: true,
});
const calls = () => server.heard.filter(({ url }) => url.startsWith('/api/'));
const lastKeyId = () => /Credential=(\w+)\//.exec(calls().at(-1)!.headers.authorization ?? '')?.[1];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startRestServer(({ url, headers }) => {
    if (url !== '/identity') return { body: '{}' };
    if (String(headers['x-amz-target']).endsWith('.GetId')) return { body: '{"IdentityId":"local:guest-1"}' };
    given += 1;
    const Credentials = {
      AccessKeyId: `GUEST${given}`,
      SecretKey: 'secret',
      SessionToken: 'session',
      // Far beyond what may be used: the rule is Amplify's 3,000 s, not the credentials' own end.
      Expiration: Math.floor(Date.now() / 1000) + 86_400,
    };
    return { body: JSON.stringify({ IdentityId: 'local:guest-1', Credentials }) };
  });
  keepConfig(server.origin, {
    identityPoolId: 'local:pool-1',
    identityPoolEndpoint: `${server.origin}/identity`,
  });
});
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

describe('guest access', () => {
  it('[9.2] [4.3] uses its credentials for 3,000 s and then asks for new ones', async () => {
    const startMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    await call(open, { body: {} });
    expect([given, lastKeyId()]).toEqual([1, 'GUEST1']);
    vi.setSystemTime(startMs + 2_990_000);
    await call(open, { body: {} });
    expect([given, lastKeyId()]).toEqual([1, 'GUEST1']);
    vi.setSystemTime(startMs + 3_001_000);
    await call(open, { body: {} });
    expect([given, lastKeyId()]).toEqual([2, 'GUEST2']);
  });
});
