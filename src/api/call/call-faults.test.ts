// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  keepConfig,
  keepTokens,
  startRestServer,
  type Answer,
  type RestServer,
} from '../../../tests/support/rest-server.ts';
import { endpoint } from '../../contract/base/endpoint.ts';
import { listenToAuth, type AuthEvent } from '../auth/auth-events.ts';
import { endRefreshRest } from '../auth/bearer.ts';
import { call } from './call.ts';
import { ApiFault } from './fault.ts';

/** What people are told when a call does not go through, with Amplify's real client and a real server. */
let server: RestServer;
let answer: () => Answer;
let events: AuthEvent[];
let stopListening: () => void;

const response = z.object({ name: z.string() });
const read = endpoint({ name: 'things.get', method: 'GET', path: '/things', summary: '', response });
const send = endpoint({
  name: 'things.post',
  method: 'POST',
  path: '/things',
  summary: '',
  body: z.unknown(),
  response,
});
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const key = 'CognitoIdentityServiceProvider.app';
const faultOf = (work: Promise<unknown>): Promise<ApiFault> =>
  work.then(
    () => Promise.reject(new Error('It went through.')),
    (fault: unknown) => (fault instanceof ApiFault ? fault : Promise.reject(fault)),
  );

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startRestServer(({ url }) => (url === '/cognito' ? 'drop' : answer()));
  keepConfig(server.origin);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.heard.length = 0;
  events = [];
  answer = () => ({ body: '{"name":"Ada"}' });
  endRefreshRest();
  keepTokens();
  stopListening = listenToAuth((event) => void events.push(event));
});
afterEach(() => {
  stopListening();
  localStorage.removeItem(`${key}.LastAuthUser`);
});

describe('what travels', () => {
  it('[7.2] a form goes as it is, with a boundary of its own', async () => {
    // Node's own form and file: those of jsdom cannot travel over a real network.
    const given = await new Response('', { headers: formType }).formData();
    const NodeForm = given.constructor as typeof FormData;
    vi.stubGlobal('FormData', NodeForm);
    const form = new NodeForm();
    form.append('file', new NodeBlob(['a line drawn']) as Blob, 'signature.svg');
    await call(send, { body: form });
    vi.unstubAllGlobals();
    const [sent] = server.heard;
    expect(sent!.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(sent!.body).toContain('a line drawn');
    expect(sent!.body).toContain('filename="signature.svg"');
  });

  it('[7.1] nothing is tried again, whatever the status', async () => {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      server.heard.length = 0;
      answer = () => ({ status, body: '{"message":"Not now."}' });
      await faultOf(call(send, { body: {} }));
      expect(server.heard, `${status}`).toHaveLength(1);
    }
    server.heard.length = 0;
    answer = () => 'drop';
    await faultOf(call(send, { body: {} }));
    expect(server.heard).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('[8.1] an error page has its status, and a message in place of its body', async () => {
    answer = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    const { response: given } = await faultOf(call(read, {}));
    expect(given?.data.statusCode).toBe(502);
    expect(given?.data.message).toMatch(/^Network Error\./);
  });

  it('[8.1] a body that is JSON, but no object, is given as it was', async () => {
    answer = () => ({ status: 422, body: '["name","birthDate"]' });
    const { response: given } = await faultOf(call(send, { body: {} }));
    expect(given?.data).toMatchObject({ statusCode: 422, body: ['name', 'birthDate'] });
  });
});

describe('the transport', () => {
  it('[8.5] a server that is not there is a Network Error', async () => {
    answer = () => 'drop';
    const fault = await faultOf(call(read, {}));
    expect(fault).toMatchObject({ kind: 'network', message: expect.stringMatching(/^Network Error\./) });
  });

  it('[8.5] a server that does not answer in time is a time-out with its milliseconds', async () => {
    answer = () => 'hang';
    const fault = await faultOf(call(read, {}, { timeoutMs: 80 }));
    expect(fault).toMatchObject({
      kind: 'network',
      message: expect.stringMatching(/^timeout of 80 ms exceeded\./),
    });
  });

  it('[8.5] a request that the browser ended itself is aborted, not cancelled by the person', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), 20);
      return real(input, { ...init, signal: ending.signal });
    });
    answer = () => 'hang';
    const fault = await faultOf(call(read, {}));
    vi.unstubAllGlobals();
    expect(fault).toMatchObject({ kind: 'network', message: expect.stringMatching(/^Request aborted\./) });
  });

  it('[8.2] one that the person cancelled says so, under way or before it began', async () => {
    answer = () => 'hang';
    const controller = new AbortController();
    const work = call(read, {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    const cancelled = { name: 'AbortError', message: 'Request is canceled by user' };
    await expect(work).rejects.toMatchObject(cancelled);
    await expect(call(read, {}, { signal: controller.signal })).rejects.toMatchObject(cancelled);
  });
});

describe('the sign-in', () => {
  it('[8.3] nobody is signed in', async () => {
    for (const kind of ['idToken', 'accessToken', 'refreshToken'])
      localStorage.removeItem(`${key}.u1.${kind}`);
    localStorage.removeItem(`${key}.LastAuthUser`);
    expect(await faultOf(call(read, {}))).toMatchObject({
      statusCode: 401,
      message: 'User needs to be authenticated to call this API.',
    });
    expect(events).toEqual([]);
    expect(server.heard).toEqual([]);
  });

  it('[8.3] somebody is, but their session is gone from this device: they are asked', async () => {
    localStorage.removeItem(`${key}.u1.accessToken`);
    const message = 'Auth session was not found. Make sure to call signIn.';
    expect(await faultOf(call(read, {}))).toMatchObject({ statusCode: 401, message });
    expect(events).toEqual([{ is: 'needsSignIn', why: message }]);
  });

  it('[8.3] somebody is, but their tokens are none: they are asked', async () => {
    localStorage.setItem(`${key}.u1.accessToken`, 'no token at all');
    expect(await faultOf(call(read, {}))).toMatchObject({ statusCode: 401, message: 'Invalid tokens.' });
    expect(events).toEqual([{ is: 'needsSignIn', why: 'Invalid tokens.' }]);
  });

  it('[8.3] the implicit flow cannot refresh, and says what would', async () => {
    keepTokens({ secondsLeft: -60, refreshToken: null });
    const words = 'Token refresh is not supported with the implicit grant flow (use code grant).';
    const fault = await faultOf(call(send, { body: {} }));
    expect(fault).toMatchObject({ statusCode: 401, code: 'token-expired' });
    expect(fault.message).toContain(words);
    expect(events).toContainEqual({ is: 'needsSignIn', why: words });
    expect(server.heard).toEqual([]);
  });

  it('[8.6] a refresh that fails for want of a network is only logged', async () => {
    keepTokens({ secondsLeft: -60 });
    vi.mocked(console.warn).mockClear();
    expect((await call(read, {})).body.name).toBe('Ada');
    await vi.waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith('The tokens could not be refreshed.', expect.any(Error)),
    );
    expect(events).toEqual([]);
  });
});
