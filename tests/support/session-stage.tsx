import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeRouter } from '../../src/app/router.tsx';
import type { Clinic, Location } from '../../src/contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../src/contract/base/ids.ts';
import type { Me } from '../../src/contract/access/me.ts';
import { SessionProvider } from '../../src/session/session.tsx';
import { useSession, type Session } from '../../src/session/session-context.ts';
import { setUpVault } from '../../src/vault/keys/vault.ts';

/** What a test's server heard, and what it answers. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
export interface Said {
  readonly status?: number;
  readonly body: unknown;
}

export const sub = '01890000-0000-7000-8000-000000000001';
export const uuid = (n: number) => `01890000-0000-7000-8000-0000000000${n}`;
export const placeKey = `plumbline.place.${sub}`;
export const meKey = `plumbline.me.${sub}`;

export const place = (id: number, change: Partial<Location> = {}): Location => ({
  ID: uuid(id) as LocationId,
  name: `Room ${id}`,
  active: true,
  primary: false,
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
  ...change,
});

/** A clinic with two locations, the second of which is primary. */
export const clinic = (id: number, change: Partial<Clinic> = {}): Clinic => ({
  ID: uuid(id) as ClinicId,
  name: `Clinic ${id}`,
  currency: 'USD',
  locations: [place(id + 1), place(id + 2, { primary: true })],
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

export const me = (clinics: Clinic[], change: Partial<Me> = {}): Me => ({
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

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const tokenOf = (use: string) => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${encode({ alg: 'RS256' })}.${encode({ sub, token_use: use, exp, iat: exp - 3600, username: sub })}.c2ln`;
};

/** A signed-in device and a server that says what the test wants; Amplify, the calls and the session are the real ones. */
export class SessionStage {
  readonly asked: Asked[] = [];
  /** Answers a call; undefined where the test says nothing, which is 404. */
  answer: (asked: Asked) => Said | undefined = () => undefined;
  /** The server answers nothing before this. */
  wait: Promise<void> = Promise.resolve();
  session!: Session;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<SessionStage> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const stage = new SessionStage(server);
    server.on('request', (request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const asked: Asked = {
          method: request.method!,
          path: request.url!,
          headers: request.headers,
          body: text === '' ? undefined : JSON.parse(text),
        };
        stage.asked.push(asked);
        const said = stage.answer(asked) ?? {
          status: 404,
          body: { statusCode: 404, code: 'not-found', message: 'Not here.', details: {} },
        };
        void stage.wait.then(() =>
          reply
            .writeHead(said.status ?? 200, { 'content-type': 'application/json' })
            .end(said.body === undefined ? '' : JSON.stringify(said.body)),
        );
      });
    });
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
    const config = {
      stage: 'local',
      version: '3.6.1',
      signIn,
      api: { endpoint: origin, region: 'local' },
      live: { url: '/live' },
      errorReporting: { dsn: null },
      terms: { url: '/terms' },
    };
    localStorage.setItem('plumbline.config', JSON.stringify(config));
    stage.signIn();
    // A device of one's own, set up before: it opens by itself.
    await setUpVault(sub, { mode: 'personal' });
    return stage;
  }

  signIn(): void {
    const key = 'CognitoIdentityServiceProvider.app';
    localStorage.setItem(`${key}.LastAuthUser`, sub);
    localStorage.setItem(`${key}.${sub}.idToken`, tokenOf('id'));
    localStorage.setItem(`${key}.${sub}.accessToken`, tokenOf('access'));
    localStorage.setItem(`${key}.${sub}.refreshToken`, 'secret');
  }

  /** The server knows this person, and answers nothing else. */
  knows(person: Me): void {
    this.answer = ({ path }) => (path === '/me' ? { body: person } : undefined);
  }

  /** Draws the routes with the real gates and the real session; the frame around the screens is left out. */
  draw(path: string): void {
    history.pushState(null, '', path);
    const see = (session: Session) => {
      this.session = session;
    };
    const Seen = () => {
      see(useSession());
      return null;
    };
    const Shell = ({ notice, children }: { notice?: ReactNode; children: ReactNode }) => (
      <main>
        {notice}
        {children}
      </main>
    );
    const router = makeRouter({
      Shell,
      KioskFrame: ({ children }) => children,
      firstFrame: '<p>Loading</p>',
      stage: () => 'local',
      report: () => {},
    });
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionProvider>
          <Seen />
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>,
    );
  }

  /** What a test leaves on the device. */
  forget(): void {
    this.asked.length = 0;
    localStorage.removeItem(placeKey);
    localStorage.removeItem(meKey);
  }

  close(): void {
    this.#server.close();
  }
}
