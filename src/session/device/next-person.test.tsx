// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AmplifyAdapter } from '../../api/auth/amplify.ts';
import { setUpVault } from '../../vault/keys/vault.ts';
import { currentAuth, signIn } from '../auth-store.ts';
import { signInAnew } from './device-lock.ts';
import { SessionProvider } from '../session.tsx';

/** What would leave for the hosted page: nothing of Amplify but that is met here. */
const left = vi.hoisted(() => ({
  openHostedSignIn: vi.fn<AmplifyAdapter['openHostedSignIn']>(() => Promise.resolve()),
}));
vi.mock('../../api/auth/amplify.ts', () => ({ loadAmplify: () => Promise.resolve(left) }));

const root = 'CognitoIdentityServiceProvider.app';
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const exp = Math.floor(Date.now() / 1000) + 3600;
const token = (sub: string) => `${encode({ alg: 'RS256' })}.${encode({ sub, exp })}.c2ln`;

/** Another tab has signed this person in, or (null) signed whoever it was out. */
function otherTab(sub: string | null): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(root)) localStorage.removeItem(key);
  if (sub) {
    localStorage.setItem(`${root}.${sub}.idToken`, token(sub));
    localStorage.setItem(`${root}.${sub}.accessToken`, token(sub));
    localStorage.setItem(`${root}.LastAuthUser`, sub);
  }
  dispatchEvent(new StorageEvent('storage', { key: `${root}.LastAuthUser` }));
}

const client = new QueryClient();
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const config = {
    stage: 'local',
    version: '3.6.1',
    signIn: {
      domain: 'auth.example',
      userPoolId: 'local_1',
      clientId: 'app',
      userPoolEndpoint: null,
      identityPoolId: null,
      identityPoolEndpoint: null,
      responseType: 'code',
      scopes: ['openid'],
    },
    api: { endpoint: 'http://127.0.0.1:9', region: 'local' },
    live: { url: '/live' },
    errorReporting: { dsn: null },
    terms: { url: '/' },
  };
  localStorage.setItem('plumbline.config', JSON.stringify(config));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)));
  otherTab('ada');
  await setUpVault('ada', { mode: 'personal' });
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <p>Screens</p>
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(currentAuth().reader).toBe('ada');
});
afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a tab whose person was signed out in another one forgets what they read, and is no page for the next', async () => {
  client.setQueryData(['read', 'patients.list', {}], { body: [{ name: 'Finch' }] });
  otherTab(null);
  await waitFor(() => expect(currentAuth().auth).toBe('signedOut'));
  await waitFor(() => expect(client.getQueryData(['read', 'patients.list', {}])).toBeUndefined());
  otherTab('ben');
  // A fresh page is loaded instead, which this window only says that it cannot do.
  expect(currentAuth().reader).toBeNull();
  otherTab(null);
});

it('after somebody has left, nobody comes in by the session that the hosted page may still have', async () => {
  left.openHostedSignIn.mockClear();
  await signIn();
  expect(left.openHostedSignIn).toHaveBeenCalledWith('/', expect.objectContaining({ asksForPassword: true }));
});

it('somebody else who signs in does not land where the one before stood, nor with what they searched for', async () => {
  left.openHostedSignIn.mockClear();
  history.replaceState(null, '', '/patients/0189?q=Finch#note');
  await signInAnew();
  expect(left.openHostedSignIn).toHaveBeenCalledWith('/', expect.objectContaining({ asksForPassword: true }));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Finch|0189/);
  left.openHostedSignIn.mockClear();
  await signInAnew('ada@clinic.example');
  expect(left.openHostedSignIn).toHaveBeenCalledWith('/patients/0189', expect.anything());
});

it('tokens of a sign-in that nobody has sealed do not keep another from signing in', async () => {
  otherTab('ada');
  await signInAnew();
  expect(Object.keys(localStorage).filter((key) => key.startsWith(root))).toEqual([]);
});
