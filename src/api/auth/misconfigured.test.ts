// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  keepConfig,
  keepTokens,
  startRestServer,
  type RestServer,
} from '../../../tests/support/rest-server.ts';
import { endpoint } from '../../contract/base/endpoint.ts';

/** A configuration that cannot be right, met by the first call. Each test starts the api room anew, as a page does. */
let server: RestServer;
const things = endpoint({
  name: 'things.get',
  method: 'GET',
  path: '/things',
  summary: '',
  response: z.unknown(),
});

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startRestServer(() => ({ body: '{}' }));
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  keepTokens();
});

async function firstCall(): Promise<string> {
  const { call } = await import('../call/call.ts');
  return call(things, {}).then(
    () => 'It went through.',
    (fault: Error) => fault.message,
  );
}

describe('a configuration that cannot be right', () => {
  it('[8.2] an API whose address is none', async () => {
    keepConfig(server.origin, {}, 'http://');
    expect(await firstCall()).toBe('API name is invalid. Check the configuration.');
  });

  it('[8.3] a user pool whose id is none', async () => {
    keepConfig(server.origin, { userPoolId: 'no-such-form' });
    expect(await firstCall()).toMatch(/^Invalid user pool id provided\. /);
  });

  it('[8.3] an identity pool whose id is none', async () => {
    keepConfig(server.origin, { identityPoolId: 'no-such-form' });
    expect(await firstCall()).toMatch(/^Invalid identity pool id provided\. /);
  });

  it('one that was corrected since this device kept it goes through, at the same start', async () => {
    keepConfig(server.origin);
    const corrected = localStorage.getItem('plumbline.config')!;
    keepConfig(server.origin, { identityPoolId: 'no-such-form' });
    const toTheWorld = globalThis.fetch;
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      asked[0] === '/config.json' ? Promise.resolve(new Response(corrected)) : toTheWorld(...asked),
    );
    expect(await firstCall()).toBe('It went through.');
    vi.unstubAllGlobals();
    expect(localStorage.getItem('plumbline.config')).toBe(corrected);
  });

  it('one that is right goes through', async () => {
    keepConfig(server.origin);
    expect(await firstCall()).toBe('It went through.');
  });
});
