import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A partner's OAuth server as a process of its own: `node --import tsx tests/support/partner-server.ts`. It prints its
 * address. `POST /control` makes it misbehave; `GET /seen` tells what it was asked.
 */
interface Behaviour {
  deny?: boolean;
  /** Sent in place of its own issuer; null leaves it out. */
  iss?: string | null;
  /** Status of every answer of the token endpoint. */
  tokenStatus?: number;
  /** Access tokens live this long. */
  lifeSeconds?: number;
  checkStatus?: number;
  /** The token endpoint takes its time. */
  tokenDelayMs?: number;
}
interface Grant {
  clientId: string;
  redirectUri: string;
  challenge: string;
}

const clientId = 'plumbline';
const clientSecret = 'partner: secret+of/ours';
let behaviour: Behaviour = {};
let origin = '';
const codes = new Map<string, Grant>();
const live = { access: new Set<string>(), refresh: new Set<string>() };
const seen: { path: string; fields: Record<string, string> }[] = [];

const secret = () => randomBytes(24).toString('base64url');
const json = (answer: ServerResponse, status: number, body: unknown) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function isClient(request: IncomingMessage): boolean {
  const encoded = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [id = '', given = ''] = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return id === clientId && given === clientSecret;
}

function authorize(url: URL, answer: ServerResponse): void {
  const field = (name: string) => url.searchParams.get(name) ?? '';
  if (field('client_id') !== clientId || field('code_challenge_method') !== 'S256') {
    return void json(answer, 400, { error: 'invalid_request' });
  }
  const back = new URL(field('redirect_uri'));
  if (behaviour.deny) back.searchParams.set('error', 'access_denied');
  else {
    const code = secret();
    const challenge = field('code_challenge');
    codes.set(code, { clientId, redirectUri: field('redirect_uri'), challenge });
    back.searchParams.set('code', code);
  }
  back.searchParams.set('state', field('state'));
  const iss = behaviour.iss === undefined ? origin : behaviour.iss;
  if (iss !== null) back.searchParams.set('iss', iss);
  answer.writeHead(302, { location: back.href }).end();
}

function giveTokens(answer: ServerResponse): void {
  const [access, refresh] = [secret(), secret()];
  live.access.add(access);
  live.refresh.add(refresh);
  const expires = behaviour.lifeSeconds ?? 3_600;
  json(answer, 200, {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: expires,
  });
}

async function token(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const form = await formOf(request);
  seen.push({ path: '/token', fields: Object.fromEntries(form) });
  if (behaviour.tokenDelayMs) await sleep(behaviour.tokenDelayMs);
  if (behaviour.tokenStatus) return void json(answer, behaviour.tokenStatus, { error: 'server_error' });
  if (!isClient(request)) return void json(answer, 401, { error: 'invalid_client' });
  if (form.get('grant_type') === 'refresh_token') {
    // A refresh token works once.
    if (!live.refresh.delete(form.get('refresh_token') ?? '')) {
      return void json(answer, 400, { error: 'invalid_grant' });
    }
    return giveTokens(answer);
  }
  const code = form.get('code') ?? '';
  const grant = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge) {
    return void json(answer, 400, { error: 'invalid_grant' });
  }
  giveTokens(answer);
}

async function route(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin);
  switch (url.pathname) {
    case '/.well-known/oauth-authorization-server':
      return void json(answer, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        revocation_endpoint: `${origin}/revoke`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    case '/authorize':
      return authorize(url, answer);
    case '/token':
      return token(request, answer);
    case '/revoke': {
      const form = await formOf(request);
      seen.push({ path: '/revoke', fields: Object.fromEntries(form) });
      live.refresh.delete(form.get('token') ?? '');
      return void answer.writeHead(isClient(request) ? 200 : 401).end();
    }
    case '/check': {
      const bearer = request.headers.authorization?.slice('Bearer '.length) ?? '';
      return void json(answer, behaviour.checkStatus ?? (live.access.has(bearer) ? 200 : 401), {});
    }
    case '/control':
      behaviour = JSON.parse((await formOf(request)).get('behaviour') ?? '{}') as Behaviour;
      return void json(answer, 200, {});
    case '/seen':
      return void json(answer, 200, seen);
    default:
      return void json(answer, 404, {});
  }
}

// It ends with whoever started it.
process.stdin.on('end', () => process.exit()).resume();

const server = createServer((request, answer) => {
  route(request, answer).catch(() => answer.destroy());
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  process.stdout.write(`${origin}\n`);
});
