// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clinic, Location } from '../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../contract/base/ids.ts';
import type { Me } from '../contract/access/me.ts';
import { useClinic, useSession, type Session } from './session-context.ts';
import { SessionProvider } from './session.tsx';
import { setUpVault } from '../vault/keys/vault.ts';

/** Amplify's real client against a real server, which says what each test wants it to say. */
let server: Server;
let asked = 0;
let reply: () => { status: number; body: unknown };
const sub = '01890000-0000-7000-8000-000000000001';
const uuid = (n: number) => `01890000-0000-7000-8000-0000000000${n}`;

const place = (id: number, primary = false) =>
  ({
    ID: uuid(id) as LocationId,
    name: `Room ${id}`,
    active: true,
    primary,
    address1: '',
    address2: '',
    city: '',
    state: '',
    country: 'US',
    zip: '',
    phone: '',
    fax: '',
    logo: null,
    timezone: 'UTC',
    email: '',
    site: '',
    merchantAccounts: [],
    serviceTaxRate: 0,
    productTaxRate: 0,
    color: '',
  }) satisfies Location;
const clinic = (id: number, change: Partial<Clinic> = {}): Clinic => ({
  ID: uuid(id) as ClinicId,
  name: `Clinic ${id}`,
  currency: 'USD',
  locations: [place(id + 1), place(id + 2, true)],
  clinicians: [],
  subscription: { status: 'active', pastDueDays: 0 },
  billDate: null,
  flags: { beta: true },
  role: ['Provider'],
  ehr: true,
  hasVoiceToChartAccess: false,
  hasVoiceToChartSubscription: false,
  ...change,
});
const me = (clinics: Clinic[], change: Partial<Me> = {}): Me => ({
  ID: sub as Me['ID'],
  email: 'ada@clinic.example',
  name: 'Ada Quill',
  isProvider: true,
  title: '',
  degree: '',
  fname: 'Ada',
  mi: '',
  lname: 'Quill',
  suffix: '',
  phone: '',
  surveyOptOut: false,
  mfa: false,
  clinics,
  selectedClinic: null,
  selectedLocation: null,
  showImpersonator: false,
  supervisor: null,
  encounterSupervision: false,
  billingSupervision: false,
  hasAcceptedEHRTerms: true,
  profileImage: null,
  dashboard: { knowledgebase: [], videos: [], walkthroughs: [] },
  ...change,
});
const well = (body: unknown) => () => ({ status: 200, body });
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = createServer((_, answer) => {
    asked += 1;
    const { status, body } = reply();
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signIn = {
    domain: 'auth.example',
    userPoolId: 'local_1',
    clientId: 'app',
    userPoolEndpoint: `${origin}/cognito`,
    identityPoolId: null,
    identityPoolEndpoint: null,
    responseType: 'code',
    scopes: ['openid'],
  };
  localStorage.setItem(
    'plumbline.config',
    JSON.stringify({
      stage: 'local',
      version: '3.6.1',
      signIn,
      api: { endpoint: origin, region: 'local' },
      live: { url: '/live' },
      errorReporting: { dsn: null },
      terms: { url: '/' },
    }),
  );
  const key = 'CognitoIdentityServiceProvider.app';
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = (use: string) =>
    `${encode({ alg: 'RS256' })}.${encode({ sub, token_use: use, exp, iat: exp - 3600, username: sub })}.c2ln`;
  localStorage.setItem(`${key}.LastAuthUser`, sub);
  localStorage.setItem(`${key}.${sub}.idToken`, token('id'));
  localStorage.setItem(`${key}.${sub}.accessToken`, token('access'));
  localStorage.setItem(`${key}.${sub}.refreshToken`, 'secret');
  await setUpVault(sub, { mode: 'personal' });
});
afterAll(() => void server.close());
afterEach(() => {
  cleanup();
  localStorage.removeItem(`plumbline.me.${sub}`);
  localStorage.removeItem(`plumbline.place.${sub}`);
});

let session: Session;
const see = (seen: Session) => {
  session = seen;
  return seen.gate.gate;
};
const Probe = () => <p>{see(useSession())}</p>;
function open() {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
}
const untilGate = (gate: string) => waitFor(() => expect(session.gate.gate).toBe(gate));
const remember = (kept: Me) =>
  localStorage.setItem(`plumbline.me.${sub}`, JSON.stringify({ form: 1, me: kept, takenAtMs: 1_000 }));

describe('the session', () => {
  it('[2.7] [4.5] loads the user, and takes the only clinic with its primary location', async () => {
    reply = well(me([clinic(11)]));
    open();
    expect([session.status, session.gate.gate]).toEqual(['loading', 'loading']);
    await untilGate('open');
    expect(session).toMatchObject({ status: 'ready', isCached: false, reader: sub, hasEHR: true });
    expect([session.clinic?.ID, session.location?.ID]).toEqual([uuid(11), uuid(13)]);
    expect(session.me).toMatchObject({ selectedClinic: uuid(11), selectedLocation: uuid(13) });
    expect([session.can('chart.sign'), session.can('audit.read')]).toEqual([true, false]);
    expect([session.hasFlag('beta'), session.hasFlag('toString'), session.hasFlag('other')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is open in its first frame from what the device remembers, and then confirmed', async () => {
    remember(me([clinic(11)], { name: 'Ada of yesterday' }));
    reply = well(me([clinic(11)]));
    open();
    expect([session.gate.gate, session.isCached, session.me?.name]).toEqual([
      'open',
      true,
      'Ada of yesterday',
    ]);
    await waitFor(() => expect(session.isCached).toBe(false));
    expect(session.me?.name).toBe('Ada Quill');
  });

  it('[9.1] does not ask a second time after a fault; the person can', async () => {
    reply = () => ({
      status: 500,
      body: { statusCode: 500, code: 'fault', message: 'A fault.', details: {} },
    });
    asked = 0;
    open();
    await untilGate('load-fault');
    expect([session.status, asked]).toEqual(['fault', 1]);
    reply = well(me([clinic(11)]));
    await session.reload();
    await untilGate('open');
  });

  it('[4.9] a body with statusCode 503 is maintenance, over whatever is remembered', async () => {
    remember(me([clinic(11)]));
    reply = () => ({
      status: 503,
      body: { statusCode: 503, code: 'maintenance', message: 'Back at ten.', details: {} },
    });
    open();
    expect(session.gate.gate).toBe('open');
    await untilGate('maintenance');
    expect(session.gate).toMatchObject({ message: 'Back at ten.' });
  });

  it('a database that is away for a moment is no maintenance: what is remembered goes on', async () => {
    remember(me([clinic(11)]));
    let times = 0;
    reply = () => {
      times += 1;
      return {
        status: 503,
        body: { statusCode: 503, code: 'database-away', message: 'Try again.', details: {} },
      };
    };
    open();
    await expect.poll(() => times).toBeGreaterThan(0);
    await session.reload();
    expect([session.gate.gate, session.isCached]).toEqual(['open', true]);
  });

  it('[2.5] [2.9] no clinics, and several without a choice', async () => {
    reply = well(me([]));
    open();
    await untilGate('create-clinic');
    cleanup();
    localStorage.removeItem(`plumbline.me.${sub}`);
    reply = well(me([clinic(11), clinic(21)]));
    open();
    await untilGate('pick-clinic');
    expect([session.clinic, session.location]).toEqual([null, null]);
  });

  it('[4.4] [4.6] a choice is remembered for this person, and leads to the subscription if that is not active', async () => {
    const trial = clinic(21, { subscription: { status: 'trialing', pastDueDays: 0 } });
    reply = well(me([clinic(11), trial]));
    open();
    await untilGate('pick-clinic');
    expect(session.selectClinic(uuid(11) as ClinicId)).toBeNull();
    await untilGate('open');
    expect(session.selectClinic(uuid(21) as ClinicId)).toBe('/settings/subscription');
    await waitFor(() => expect(session.clinic?.ID).toBe(uuid(21)));
    cleanup();
    open();
    expect([session.clinic?.ID, session.location?.ID]).toEqual([uuid(21), uuid(23)]);
    session.unselectClinic();
    await untilGate('pick-clinic');
    cleanup();
    open();
    expect(session.gate.gate).toBe('pick-clinic');
  });

  it.each(['nothing', '{"clinic":7}', '{"clinic":"01890000-0000-7000-8000-000000000099"}', '[]', 'null'])(
    '[4.4] a remembered choice that reads %s is none',
    (kept) => {
      localStorage.setItem(`plumbline.place.${sub}`, kept);
      remember(me([clinic(11), clinic(21)]));
      reply = well(me([clinic(11), clinic(21)]));
      open();
      expect(session.gate.gate).toBe('pick-clinic');
    },
  );

  it('a broken memory of the user is none', async () => {
    localStorage.setItem(`plumbline.me.${sub}`, '{"form":1,"me":{}}');
    reply = well(me([clinic(11)]));
    open();
    expect(session.gate.gate).toBe('loading');
    await untilGate('open');
  });

  it('[2.11] [8.6] accepting the terms takes the answer over; a failure is told to the person and logged', async () => {
    reply = well(me([clinic(11)], { hasAcceptedEHRTerms: false }));
    open();
    await untilGate('terms');
    reply = () => ({
      status: 409,
      body: { statusCode: 409, code: 'fault', message: 'Not now.', details: {} },
    });
    expect(await session.acceptTerms()).toBe('Not now.');
    expect(console.warn).toHaveBeenCalledWith('The user could not be saved.', expect.any(Error));
    reply = well(me([clinic(11)]));
    expect(await session.acceptTerms()).toBeNull();
    await untilGate('open');
  });
});

it('session and clinic are for inside their provider and shell alone', () => {
  const Outside = () => <p>{useSession().status}</p>;
  const NoClinic = () => <p>{useClinic().clinic.name}</p>;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Outside />)).toThrow('useSession must be used within a SessionProvider.');
  reply = well(me([]));
  remember(me([]));
  const inside = (
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <NoClinic />
      </SessionProvider>
    </QueryClientProvider>
  );
  expect(() => render(inside)).toThrow('useClinic must be used inside the shell');
});
