import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostedVisitor, newVerifier, testOrigin } from '../../../../../tests/support/hosted-visitor.ts';
import { startTestSignIn, type TestSignIn } from '../../../../../tests/support/sign-in-service.ts';
import { readConfig } from '../../../../compose/config.ts';
import { createLog } from '../../../../kernel/process/log.ts';
import { createAccount } from '../accounts/accounts.ts';
import { readSignInSettings } from './settings.ts';
import { createSignIn } from '../sign-in.ts';

const password = 'quiet-river-stone';

describe('the settings', () => {
  it('are those of a pool unless told otherwise', () => {
    expect(readSignInSettings({}, { origin: testOrigin, stage: 'prod' })).toMatchObject({
      responseType: 'code',
      redirects: [`${testOrigin}/`],
      tokenSeconds: 3600,
      refreshSeconds: 30 * 86_400,
    });
  });

  it('name every bad value at once', () => {
    const env = {
      SIGN_IN_RESPONSE_TYPE: 'both',
      SIGN_IN_REDIRECTS: 'https://*.example/,nowhere',
      SIGN_IN_TOKEN_SECONDS: '0',
      SIGN_IN_REFRESH_DAYS: 'long',
    };
    const read = () => readSignInSettings(env, { origin: testOrigin, stage: 'prod' });
    for (const part of [
      'RESPONSE_TYPE is "both"',
      'https://*.example/',
      '"nowhere"',
      'TOKEN_SECONDS is "0"',
      '"long"',
    ]) {
      expect(read).toThrow(part);
    }
  });
});

describe('[1.1] the implicit flow, by configuration', () => {
  let service: TestSignIn;
  beforeAll(async () => {
    service = await startTestSignIn({ SIGN_IN_RESPONSE_TYPE: 'token' });
    await createAccount(service.database, { email: 'ada@clinic.example', password, name: 'Ada' });
  });
  afterAll(() => service.stop());

  it('brings the tokens in the fragment, and no refresh token', async () => {
    const browser = new HostedVisitor(service.app);
    const asked = { response_type: 'token', code_challenge: null, code_challenge_method: null };
    const form = await browser.openForm('', asked);
    const answer = await browser.submit(form.path, {
      step: 'password',
      csrf: form.csrf,
      email: 'ada@clinic.example',
      password,
    });
    const to = new URL(answer.headers.get('location')!);
    const parts = new URLSearchParams(to.hash.slice(1));
    expect(to.search).toBe('');
    expect(parts.get('state')).toBe('state-1');
    expect(parts.has('refresh_token')).toBe(false);
    expect(decodeJwt(parts.get('id_token')!)).toMatchObject({ token_use: 'id', email: 'ada@clinic.example' });
    await service.verify(parts.get('access_token')!, 'access');
  });

  it('then takes no code', async () => {
    const browser = new HostedVisitor(service.app);
    const answer = await browser.request(browser.authorizePath(newVerifier().challenge));
    expect(answer.headers.get('location')).toContain('unsupported_response_type');
  });
});

describe('a real pool, by configuration alone', () => {
  it('leaves /config.json and the check of tokens, and none of the pages', async () => {
    const config = readConfig({
      STAGE: 'prod',
      PUBLIC_ORIGIN: 'https://clinic.example.org',
      SIGN_IN_USER_POOL_ID: 'eu-west-1_AbCdEf123',
      SIGN_IN_CLIENT_ID: 'client-7',
      SIGN_IN_DOMAIN: 'auth.clinic.example',
    });
    const database = { pool: undefined as never, logins: undefined as never };
    const { app } = await createSignIn({ database, config, log: createLog('silent'), env: {} });
    const answer = await app.request('/config.json');
    expect(await answer.json()).toMatchObject({
      stage: 'prod',
      signIn: { domain: 'auth.clinic.example', userPoolEndpoint: null, clientId: 'client-7' },
      api: { region: 'eu-west-1' },
    });
    for (const path of ['/login', '/oauth2/authorize', '/cognito', '/logout']) {
      expect((await app.request(path)).status).toBe(404);
    }
    expect((await app.request('/login/terms')).status).toBe(200);
  });
});
