import { stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HostedVisitor,
  codeIn,
  hiddenValue,
  newVerifier,
  testOrigin,
} from '../../../../tests/support/hosted-visitor.ts';
import { startTestSignIn, type TestSignIn } from '../../../../tests/support/sign-in-service.ts';
import { createAccount } from './accounts/accounts.ts';
import { createSignIn } from './sign-in.ts';

const password = 'quiet-river-stone';
let service: TestSignIn;
let sub: string;

beforeAll(async () => {
  service = await startTestSignIn();
  ({ sub } = await createAccount(service.database, {
    email: 'Ada@clinic.example',
    password,
    name: 'Ada Quill',
  }));
});
/** Other servers on the same database. */
const others: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const other of others) await other.close();
  await service.stop();
});

const visitor = () => new HostedVisitor(service.app);

describe('the code grant', () => {
  it('[1.1] leads from the form to the three tokens, claim for claim as a pool makes them', async () => {
    const tokens = await visitor().signIn('ada@clinic.example', password);
    const access = decodeJwt(tokens.access_token);
    const id = decodeJwt(tokens.id_token);
    expect(decodeProtectedHeader(tokens.id_token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    expect(access).toMatchObject({
      sub,
      username: sub,
      token_use: 'access',
      client_id: 'plumbline-app',
      iss: `${testOrigin}/local_plumbline`,
      origin_jti: expect.any(String),
      version: 2,
    });
    expect(id).toMatchObject({
      sub,
      aud: 'plumbline-app',
      token_use: 'id',
      email: 'Ada@clinic.example',
      name: 'Ada Quill',
    });
    expect(id['cognito:username']).toBe(sub);
    expect(id['origin_jti']).toBe(access['origin_jti']);
    expect(access.exp! - access.iat!).toBe(3600);
    await expect(service.verify(tokens.id_token, 'id')).resolves.toMatchObject({
      sub,
      name: 'Ada Quill',
      tokenUse: 'id',
    });
  });

  it('gives the state back, and lets a second tab in without a form', async () => {
    const browser = visitor();
    const first = newVerifier();
    const answer = await browser.enter(first.challenge, 'ada@clinic.example', password);
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location')!).searchParams.get('state')).toBe('state-1');
    const second = newVerifier();
    const silent = await browser.request(browser.authorizePath(second.challenge));
    expect((await browser.exchange(codeIn(silent), second.verifier)).status).toBe(200);
    const forced = await browser.request(browser.authorizePath(second.challenge, { prompt: 'login' }));
    expect(forced.headers.get('location')).toMatch(/^\/login\?/);
  });

  it('a code works once: the second try ends the tokens of the first', async () => {
    const browser = visitor();
    const { verifier, challenge } = newVerifier();
    const code = await browser.codeFor(challenge, 'ada@clinic.example', password);
    const first = (await (await browser.exchange(code, verifier)).json()) as { refresh_token: string };
    const refresh = () =>
      browser.pool('GetTokensFromRefreshToken', {
        ClientId: 'plumbline-app',
        RefreshToken: first.refresh_token,
      });
    expect((await refresh()).status).toBe(200);
    const replay = await browser.exchange(code, verifier);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant', error_message: expect.any(String) });
    expect(await refresh()).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
  });

  it('of ten exchanges of one code at once, one gets tokens', async () => {
    const browser = visitor();
    const { verifier, challenge } = newVerifier();
    const code = await browser.codeFor(challenge, 'ada@clinic.example', password);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code, verifier)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it.each([
    ['another verifier', { code_verifier: newVerifier().verifier }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another redirect address', { redirect_uri: `${testOrigin}/other` }, 'invalid_grant'],
    ['another client', { client_id: 'someone-else' }, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses an exchange with %s', async (_, change, error) => {
    const browser = visitor();
    const { verifier, challenge } = newVerifier();
    const code = await browser.codeFor(challenge, 'ada@clinic.example', password);
    const answer = await browser.exchange(code, verifier, change);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ error });
  });

  it('a wrong verifier uses the code up', async () => {
    const browser = visitor();
    const { verifier, challenge } = newVerifier();
    const code = await browser.codeFor(challenge, 'ada@clinic.example', password);
    expect((await browser.exchange(code, newVerifier().verifier)).status).toBe(400);
    expect((await browser.exchange(code, verifier)).status).toBe(400);
  });
});

describe('the authorize request', () => {
  it.each([
    ['another address', { redirect_uri: 'https://evil.example/' }],
    ['a longer address', { redirect_uri: `${testOrigin}/more` }],
    ['another port', { redirect_uri: 'http://localhost:9999/' }],
    ['an address with a user part', { redirect_uri: `${testOrigin}@evil.example/` }],
    ['no address', { redirect_uri: null }],
    ['another client', { client_id: 'someone-else' }],
  ])('never redirects to %s: the person is told', async (_, change) => {
    const browser = visitor();
    for (const name of ['authorize', 'login']) {
      const asked = browser
        .authorizePath(newVerifier().challenge, change)
        .replace('/oauth2/authorize', name === 'login' ? '/login' : '/oauth2/authorize');
      const answer = await browser.request(asked);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('Sign-in stopped');
    }
  });

  it.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE method', { code_challenge_method: null }, 'invalid_request'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['the implicit flow, which is not set up', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ['no prompt while nobody is signed in', { prompt: 'none' }, 'login_required'],
  ])('tells the application about %s', async (_, change, error) => {
    const browser = visitor();
    const answer = await browser.request(browser.authorizePath(newVerifier().challenge, change));
    const to = new URL(answer.headers.get('location')!);
    const said = to.searchParams.get('error') ?? new URLSearchParams(to.hash.slice(1)).get('error');
    expect(to.origin).toBe(testOrigin);
    expect(said).toBe(error);
  });

  it('a repeated parameter is refused', async () => {
    const asked = visitor().authorizePath(newVerifier().challenge);
    const answer = await visitor().request(`${asked}&redirect_uri=https%3A%2F%2Fevil.example%2F`);
    expect(answer.status).toBe(400);
  });
});

describe('the form', () => {
  it.each([
    ['without its token', (csrf: string) => ({ csrf: csrf.slice(0, 0) }), {}],
    ['with another token', () => ({ csrf: 'x'.repeat(43) }), {}],
    ['from another site', (csrf: string) => ({ csrf }), { 'sec-fetch-site': 'cross-site' }],
  ])('counts for nothing %s', async (_, fields, headers) => {
    const browser = visitor();
    const form = await browser.openForm(newVerifier().challenge);
    const sent = { step: 'password', email: 'ada@clinic.example', password, ...fields(form.csrf) };
    const answer = await browser.submit(form.path, sent, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('of one browser counts for nothing in another, and not for another request', async () => {
    const [mine, theirs] = [visitor(), visitor()];
    const form = await mine.openForm(newVerifier().challenge);
    await theirs.openForm(newVerifier().challenge);
    const fields = { step: 'password', csrf: form.csrf, email: 'ada@clinic.example', password };
    expect((await theirs.submit(form.path, fields)).status).toBe(403);
    const other = await mine.openForm(newVerifier().challenge);
    expect((await mine.submit(other.path, fields)).status).toBe(403);
  });

  it('may not be framed, stored or run scripts, and escapes what it shows', async () => {
    const browser = visitor();
    const answer = await browser.request(
      browser.authorizePath(newVerifier().challenge, { login_hint: '"><script>alert(1)</script>' }),
    );
    const form = await browser.request(answer.headers.get('location')!);
    const text = await form.text();
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
    const policy = form.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${testOrigin}`);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(form.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('of more than 4 kB is refused before it is read, a call of more than 16 kB as well', async () => {
    const browser = visitor();
    const form = await browser.openForm(newVerifier().challenge);
    const fields = { step: 'password', csrf: form.csrf, email: 'ada@clinic.example' };
    for (const to of [form.path, '/login/welcome', '/oauth2/token'])
      expect((await browser.submit(to, { ...fields, password: 'x'.repeat(4_096) })).status).toBe(413);
    const call = await browser.pool('GetUser', { AccessToken: 'x'.repeat(16_384) });
    expect([call.status, call.body['message']]).toEqual([413, 'The request is too large.']);
    expect((await browser.submit(form.path, { ...fields, password: 'x'.repeat(3_000) })).status).toBe(401);
  });

  it('says no more about an unknown address than about a wrong password', async () => {
    const words = async (email: string) => {
      const answer = await visitor().enter(newVerifier().challenge, email, 'wrong password');
      expect(answer.status).toBe(401);
      return /id="fault">.*?<p>(.*?)<\/p>/s.exec(await answer.text())![1];
    };
    expect(await words('nobody@clinic.example')).toBe(await words('ada@clinic.example'));
  });

  it('sets a new password by a code from the outbox; the old one and its sign-ins end', async () => {
    const email = 'reset@clinic.example';
    await createAccount(service.database, { email, password, name: 'Rosa Reed' });
    const before = await visitor().signIn(email, password);
    const browser = visitor();
    const form = await browser.openForm(newVerifier().challenge);
    const sent = await browser.submit(form.path, { step: 'forgot', csrf: form.csrf, email });
    const csrf = hiddenValue(await sent.text(), 'csrf');
    const code = await latestCode();
    const weak = await browser.submit(form.path, { step: 'reset', csrf, email, code, password: 'short' });
    expect(weak.status).toBe(400);
    const wrong = await browser.submit(form.path, {
      step: 'reset',
      csrf,
      email,
      code: '00000000',
      password: 'a-new-long-password',
    });
    expect(wrong.status).toBe(400);
    const done = await browser.submit(form.path, {
      step: 'reset',
      csrf,
      email,
      code,
      password: 'a-new-long-password',
    });
    expect(await done.text()).toContain('The new password is set');
    await expect(visitor().signIn(email, password)).rejects.toThrow('No tokens');
    await visitor().signIn(email, 'a-new-long-password');
    const input = { ClientId: 'plumbline-app', RefreshToken: before.refresh_token };
    expect((await browser.pool('GetTokensFromRefreshToken', input)).status).toBe(400);
  });
});

async function latestCode(): Promise<string> {
  const { readdir, readFile } = await import('node:fs/promises');
  const folder = path.join(service.dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(folder).catch(() => [])).toSorted((left, right) => (left < right ? -1 : 1));
    const text = names.length > 0 ? await readFile(path.join(folder, names.at(-1)!), 'utf8') : '';
    const code = /Your code: (\d+)/.exec(text)?.[1];
    if (code) return code;
    await new Promise((go) => setTimeout(go, 20));
  }
  throw new Error('No code was delivered.');
}

describe('signing out', () => {
  it('ends the hosted session and goes back, to a registered address alone', async () => {
    const browser = visitor();
    await browser.signIn('ada@clinic.example', password);
    const evil = await browser.request(
      '/logout?client_id=plumbline-app&logout_uri=https%3A%2F%2Fevil.example%2F',
    );
    expect(evil.status).toBe(400);
    const out = await browser.request(
      `/logout?client_id=plumbline-app&logout_uri=${encodeURIComponent(`${testOrigin}/`)}`,
    );
    expect([out.status, out.headers.get('location')]).toEqual([302, `${testOrigin}/`]);
    const next = await browser.request(browser.authorizePath(newVerifier().challenge));
    expect(next.headers.get('location')).toMatch(/^\/login\?/);
  });
});

describe('the service as a whole', () => {
  it('keeps its signing key over a restart, for its owner alone', async () => {
    const tokens = await visitor().signIn('ada@clinic.example', password);
    const again = await startSameService();
    await expect(again.verify(tokens.id_token, 'id')).resolves.toMatchObject({ sub });
    const { mode } = await stat(path.join(service.dataDir, 'sign-in', 'signing-key.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('keeps it in the database where several servers share one, and all sign alike', async () => {
    const dataDir = path.join(service.dataDir, 'elsewhere');
    const [one, two] = await Promise.all([startSameService(true, dataDir), startSameService(true, dataDir)]);
    const tokens = await new HostedVisitor(one.app).signIn('ada@clinic.example', password);
    await expect(two.verify(tokens.access_token, 'access')).resolves.toMatchObject({ sub });
    await expect(service.verify(tokens.access_token, 'access')).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('publishes its keys and tells the app where everything is', async () => {
    const keys = await visitor().request('/local_plumbline/.well-known/jwks.json');
    const { keys: published } = (await keys.json()) as { keys: Record<string, unknown>[] };
    expect(published[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    expect(published[0]).not.toHaveProperty('d');
    const config = await visitor().request('/config.json');
    expect(config.headers.get('cache-control')).toBe('no-store');
    expect(await config.json()).toMatchObject({
      stage: 'local',
      version: '3.6.1',
      signIn: { userPoolEndpoint: '/cognito' },
    });
  });

  const startSameService = async (isShared = false, dataDir = service.dataDir) => {
    const { readConfig } = await import('../../../compose/config.ts');
    const { createLog } = await import('../../../kernel/process/log.ts');
    const config = {
      ...readConfig({ PORT: '4330', DATA_DIR: dataDir }),
      databaseUrl: isShared ? 'postgresql://shared' : null,
    };
    const same = await createSignIn({
      database: service.database,
      config,
      log: createLog('silent'),
      env: {},
    });
    others.push(same);
    return same;
  };
});
