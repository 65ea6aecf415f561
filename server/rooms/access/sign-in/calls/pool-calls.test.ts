import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HostedVisitor,
  codeIn,
  hiddenValue,
  newVerifier,
} from '../../../../../tests/support/hosted-visitor.ts';
import { latestMail } from '../../../../../tests/support/outbox.ts';
import { startTestSignIn, type TestSignIn } from '../../../../../tests/support/sign-in-service.ts';
import { createAccount } from '../accounts/accounts.ts';
import { totp } from '../accounts/totp.ts';

const password = 'quiet-river-stone';
const ClientId = 'plumbline-app';
let service: TestSignIn;
let email: string;
let count = 0;

beforeAll(async () => {
  service = await startTestSignIn();
});
afterAll(() => service.stop());
beforeEach(async () => {
  count += 1;
  email = `person${count}@clinic.example`;
  await createAccount(service.database, { email, password, name: 'Ada Quill' });
});

const visitor = () => new HostedVisitor(service.app);
async function signedIn(secret = password) {
  const browser = visitor();
  const tokens = await browser.signIn(email, secret);
  const call = (operation: string, input: object = {}) =>
    browser.pool(operation, { AccessToken: tokens.access_token, ...input });
  const refresh = () =>
    browser.pool('GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.refresh_token });
  return { browser, tokens, call, refresh };
}

describe("the pool's calls", () => {
  it('[4.2] refresh: new tokens of the same sign-in, and the refresh token stays', async () => {
    const { refresh, tokens } = await signedIn();
    const answers = await Promise.all([refresh(), refresh()]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const result = body['AuthenticationResult'] as Record<string, string>;
      expect(result).not.toHaveProperty('RefreshToken');
      const [before, after] = await Promise.all([
        service.verify(tokens.access_token, 'access'),
        service.verify(result['AccessToken']!, 'access'),
      ]);
      expect(after.grantId).toBe(before.grantId);
      await service.verify(result['IdToken']!, 'id');
    }
  });

  it('revoke ends this sign-in and no other', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const revoked = await mine.browser.pool('RevokeToken', { ClientId, Token: mine.tokens.refresh_token });
    expect(revoked).toEqual({ status: 200, body: {} });
    expect(await mine.refresh()).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
    expect(await mine.call('GetUser')).toMatchObject({ body: { __type: 'NotAuthorizedException' } });
    expect((await other.refresh()).status).toBe(200);
  });

  it('a global sign-out ends all of them, and the hosted session', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    expect((await mine.call('GlobalSignOut')).status).toBe(200);
    expect([(await mine.refresh()).status, (await other.refresh()).status]).toEqual([400, 400]);
    const next = await other.browser.request(other.browser.authorizePath(newVerifier().challenge));
    expect(next.headers.get('location')).toMatch(/^\/login\?/);
  });

  it('a changed password ends every other sign-in, and not this one', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      mine.call('ChangePassword', { PreviousPassword, ProposedPassword });
    expect(await change('wrong', 'another-long-word')).toMatchObject({
      body: { __type: 'NotAuthorizedException' },
    });
    expect(await change(password, 'short')).toMatchObject({ body: { __type: 'InvalidPasswordException' } });
    expect((await change(password, 'another-long-word')).status).toBe(200);
    expect([(await mine.refresh()).status, (await other.refresh()).status]).toEqual([200, 400]);
    await visitor().signIn(email, 'another-long-word');
  });

  it.each([
    ['an identity token', async () => (await signedIn()).tokens.id_token],
    ['no token', async () => 'nothing'],
    [
      'a token with another signature',
      async () => `${(await signedIn()).tokens.access_token.slice(0, -8)}AAAAAAAA`,
    ],
  ])('refuses %s in place of the access token', async (_, token) => {
    const answer = await visitor().pool('GetUser', { AccessToken: await token() });
    expect(answer).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
  });

  it.each([
    ['an unknown operation', 'InitiateAuth', '{}', 'UnknownOperationException'],
    ['a name of every object', 'constructor', '{}', 'UnknownOperationException'],
    ['no JSON', 'GetUser', 'nothing', 'SerializationException'],
    ['a list', 'GetUser', '[]', 'SerializationException'],
    ['a missing field', 'GetUser', '{}', 'InvalidParameterException'],
    ['another client', 'RevokeToken', '{"ClientId":"x","Token":"y"}', 'ResourceNotFoundException'],
  ])('answers %s in JSON', async (_, operation, body, type) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const answer = await visitor().request('/cognito', { method: 'POST', headers, body });
    expect(answer.headers.get('content-type')).toContain('json');
    expect(answer.headers.get('x-amzn-errortype')).toBe(type);
    expect(await answer.json()).toMatchObject({ __type: type, message: expect.any(String) });
  });

  it('a body over the limit is refused, in JSON', async () => {
    const body = JSON.stringify({ AccessToken: 'x'.repeat(70_000) });
    const headers = { 'content-length': String(body.length) };
    for (const path of ['/cognito', '/oauth2/token', '/login']) {
      const answer = await visitor().request(path, { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(answer.headers.get('content-type')).toContain('json');
    }
  });

  it('a GET of a curious person is answered in JSON too; pages of others may not call', async () => {
    expect((await visitor().request('/cognito')).headers.get('content-type')).toContain('json');
    const preflight = (origin: string) =>
      visitor().request('/cognito', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-amz-target',
        },
      });
    expect((await preflight('http://localhost:4330')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:4330',
    );
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the second step at sign-in', () => {
  async function setUp() {
    const { call } = await signedIn();
    const secret = fromBase32((await call('AssociateSoftwareToken')).body['SecretCode'] as string);
    // The service's clock moves a step for each code, since none works twice.
    const code = () => {
      service.later(30_000);
      aheadSeconds += 30;
      return totp(secret, Date.now() / 1000 + aheadSeconds);
    };
    return { call, code };
  }
  let aheadSeconds = 0;

  it('is asked for once it is proven and turned on; each code works once', async () => {
    const { call, code } = await setUp();
    const enable = () => call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true } });
    expect((await enable()).status).toBe(400);
    expect((await call('VerifySoftwareToken', { UserCode: '000000' })).body['__type']).toBe(
      'EnableSoftwareTokenMFAException',
    );
    expect((await call('VerifySoftwareToken', { UserCode: code() })).body).toEqual({ Status: 'SUCCESS' });
    expect((await enable()).status).toBe(200);
    expect((await call('GetUser')).body).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });

    const browser = visitor();
    const { challenge } = newVerifier();
    const form = await browser.openForm(challenge);
    const first = await browser.submit(form.path, { step: 'password', csrf: form.csrf, email, password });
    const page = await first.text();
    expect(codeIn(first)).toBe('');
    const [csrf, ticket] = [hiddenValue(page, 'csrf'), hiddenValue(page, 'ticket')];
    const enter = (who: HostedVisitor, typed: string) =>
      who.submit(form.path, { step: 'code', csrf, ticket, code: typed });
    const right = code();
    expect((await enter(visitor(), right)).status).toBe(403);
    const done = await enter(browser, right);
    expect(codeIn(done)).not.toBe('');
    expect(codeIn(await enter(browser, right))).toBe('');
    service.later(301_000);
    aheadSeconds += 301;
    expect((await enter(browser, code())).status).toBe(401);
    expect((await call('AssociateSoftwareToken')).status).toBe(400);
  });

  it('stops guessing after five codes', async () => {
    const { call, code } = await setUp();
    await call('VerifySoftwareToken', { UserCode: code() });
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push(await call('VerifySoftwareToken', { UserCode: '000000' }));
    expect(tries.at(-1)!.body['__type']).toBe('LimitExceededException');
  });
});

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(text, (char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

describe('guessing passwords', () => {
  const tryOnce = (browser: HostedVisitor, secret: string, address: string) =>
    browser
      .openForm(newVerifier().challenge)
      .then((form) =>
        browser.submit(
          form.path,
          { step: 'password', csrf: form.csrf, email, password: secret },
          { 'x-forwarded-for': address },
        ),
      );

  it('pauses after five tries from one address; elsewhere the person comes in', async () => {
    const guesser = visitor();
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await tryOnce(guesser, 'wrong-word-here', '203.0.113.7')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const stopped = await tryOnce(guesser, password, '203.0.113.7');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await tryOnce(visitor(), password, '203.0.113.8')).status).toBe(303);
  });

  it('from many addresses stops strangers, but not the browser the person always uses', async () => {
    const own = visitor();
    expect((await tryOnce(own, password, '203.0.113.20')).status).toBe(303);
    const statuses = [];
    for (let index = 0; index < 22; index += 1) {
      statuses.push((await tryOnce(visitor(), 'wrong-word-here', `198.51.100.${index}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await tryOnce(visitor(), password, '198.51.100.99')).status).toBe(429);
    own.cookies.delete([...own.cookies.keys()].find((name) => name.endsWith('session'))!);
    expect((await tryOnce(own, password, '203.0.113.20')).status).toBe(303);
  }, 60_000);
});

describe('a code for a new password', () => {
  const confirm = (ConfirmationCode: string, Password: string, Username = email) =>
    visitor().pool('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password });

  it('sets one password also when it comes twice at once', async () => {
    expect((await visitor().pool('ForgotPassword', { ClientId, Username: email })).status).toBe(200);
    const code = /^Your code: (\d{8})/m.exec(await latestMail(service.dataDir, email, 'new-password'))![1]!;
    const words = ['river-stone-one', 'river-stone-two'];
    const replies = await Promise.all(words.map((word) => confirm(code, word)));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
    await visitor().signIn(email, words[replies.findIndex(({ status }) => status === 200)]!);
  });

  it('is tried ten times and no more, for a known and an unknown address alike', async () => {
    for (const address of [email, 'nobody@clinic.example']) {
      for (let tries = 0; tries < 10; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const { body } = await confirm('00000000', password, address);
        expect(body['__type']).toBe('CodeMismatchException');
      }
      // oxlint-disable-next-line no-await-in-loop
      expect((await confirm('00000000', password, address)).body['__type']).toBe('LimitExceededException');
    }
  });
});
