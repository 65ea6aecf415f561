import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
/** `drop` cuts the connection, `hang` never answers. */
export type Answer =
  { status?: number; headers?: Record<string, string>; body?: string | Buffer } | 'drop' | 'hang';

/** A real server on a port of its own; each test says what it answers. */
export async function startRestServer(answer: (request: Heard) => Answer) {
  const heard: Heard[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const now: Heard = { method, url, headers, body: Buffer.concat(parts).toString() };
      heard.push(now);
      const given = answer(now);
      if (given === 'drop') return void request.socket.destroy();
      if (given === 'hang') return;
      reply.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      reply.end(given.body ?? '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin, heard, stop };
}
export type RestServer = Awaited<ReturnType<typeof startRestServer>>;

interface Pools {
  userPoolId?: string;
  identityPoolId?: string | null;
  identityPoolEndpoint?: string | null;
}

/** What /config.json would have told the app, kept on this device as after its last start. */
export function keepConfig(origin: string, pools: Pools = {}, endpoint = `${origin}/api`): void {
  const signIn = {
    domain: 'auth.example',
    userPoolId: 'local_1',
    clientId: 'app',
    userPoolEndpoint: `${origin}/cognito`,
    identityPoolId: null,
    identityPoolEndpoint: null,
    responseType: 'code',
    scopes: ['openid'],
    ...pools,
  };
  const config = {
    stage: 'local',
    version: '3.6.1',
    signIn,
    api: { endpoint, region: 'eu-west-1' },
    live: { url: '/live' },
    errorReporting: { dsn: null },
    terms: { url: '/' },
  };
  localStorage.setItem('plumbline.config', JSON.stringify(config));
}

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** A token that reads like one of the pool; nobody here verifies it. */
export function readableToken(use: 'id' | 'access', secondsLeft: number, more: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: 'u1', token_use: use, exp: iat + secondsLeft, iat, username: 'u1', ...more };
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.c2ln`;
}

/** Signs `u1` in on this device, as Amplify keeps it. */
export function keepTokens({
  secondsLeft = 3600,
  refreshToken = 'secret',
}: {
  secondsLeft?: number;
  refreshToken?: string | null;
} = {}): void {
  const key = 'CognitoIdentityServiceProvider.app';
  localStorage.setItem(`${key}.LastAuthUser`, 'u1');
  localStorage.setItem(`${key}.u1.idToken`, readableToken('id', secondsLeft));
  localStorage.setItem(`${key}.u1.accessToken`, readableToken('access', secondsLeft));
  localStorage.setItem(`${key}.u1.clockDrift`, '0');
  if (refreshToken === null) localStorage.removeItem(`${key}.u1.refreshToken`);
  else localStorage.setItem(`${key}.u1.refreshToken`, refreshToken);
}
