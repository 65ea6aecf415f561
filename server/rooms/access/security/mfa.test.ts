import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAccountWorld,
  testPassword,
  type AccountWorld,
} from '../../../../tests/support/account-world.ts';
import {
  codeIn,
  hiddenValue,
  newVerifier,
  type HostedVisitor,
} from '../../../../tests/support/hosted-visitor.ts';
import { fromBase32 } from '../../../../tests/support/authenticator.ts';
import { allRoles } from '../../../../src/contract/access/role.ts';
import { totp } from '../sign-in/accounts/totp.ts';

let world: AccountWorld;
let email: string;
let browser: HostedVisitor;
let tokens: { id_token: string; access_token: string };
let aheadSeconds = 0;
const people: string[] = [];

beforeAll(async () => {
  world = await createAccountWorld();
  people.push(
    ...allRoles.map((role) => world.here.users[role]),
    ...allRoles.map((role) => world.there.users[role]),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  email = await world.openAccount(people.shift()!);
  browser = world.visitor();
  tokens = await browser.signIn(email, testPassword);
});

const mfa = (method: string, body?: unknown, path = '/mfa') => world.as(tokens.id_token, method, path, body);
const pool = (operation: string, input: object = {}) =>
  browser.pool(operation, { AccessToken: tokens.access_token, ...input });

/** An authenticator app: the service's clock moves a step for each code, since none works twice. */
async function setUp() {
  const secret = fromBase32((await pool('AssociateSoftwareToken')).body['SecretCode'] as string);
  const code = (offSeconds = 0) => totp(secret, Date.now() / 1000 + aheadSeconds + offSeconds);
  const next = () => {
    world.later(30_000);
    aheadSeconds += 30;
    return code();
  };
  return { code, next };
}

async function turnOn() {
  const { next, code } = await setUp();
  await pool('VerifySoftwareToken', { UserCode: next() });
  await pool('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  const { body } = await mfa('PUT', { status: true });
  return { next, code, recoveryCodes: body.recoveryCodes as string[], body };
}

/** Types the password, then whatever the second page asks for. */
async function signInWith(step: 'code' | 'recovery', typed: string) {
  const visitor = world.visitor();
  const form = await visitor.openForm(newVerifier().challenge);
  const first = await visitor.submit(form.path, {
    step: 'password',
    csrf: form.csrf,
    email,
    password: testPassword,
  });
  const page = await first.text();
  const fields = { csrf: hiddenValue(page, 'csrf'), ticket: hiddenValue(page, 'ticket'), [step]: typed };
  const second = await visitor.submit(form.path, { step, ...fields });
  return { isIn: codeIn(second) !== '', text: await second.text(), page };
}

describe('[7.12] the second step at sign-in', () => {
  it('[1.4] is on once the pool has it on; me says so, and ten recovery codes are given once', async () => {
    expect((await mfa('PUT', { status: true })).body).toMatchObject({ code: 'not-set-up' });
    expect((await world.as(tokens.id_token, 'GET', '/me')).body.mfa).toBe(false);
    const { body } = await turnOn();
    expect(body.mfa).toBe(true);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await world.as(tokens.id_token, 'GET', '/me')).body.mfa).toBe(true);
    expect((await mfa('PUT', { status: true })).body).toEqual({ mfa: true, recoveryCodes: null });
    expect((await mfa('GET')).body).toEqual({ mfa: true, recoveryCodesLeft: 10 });
    expect(world.mailbox.latest(email).subject).toBe('Two-step sign-in is on');
  });

  it('keeps of the recovery codes what nobody can read', async () => {
    const { recoveryCodes } = await turnOn();
    const { rows } = await world.database.pool.query(
      `select (select jsonb_agg(c)::text from sign_in.recovery_codes c) as codes, (select jsonb_agg(a)::text from sign_in.accounts a) as accounts`,
    );
    const kept = JSON.stringify(rows);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
  });

  it('lets in with a code, or with a recovery code in place of it, each once', async () => {
    const { next, recoveryCodes } = await turnOn();
    expect((await signInWith('code', next())).isIn).toBe(true);
    const [slip] = recoveryCodes as [string];
    expect((await signInWith('recovery', ` ${slip.toLowerCase().replace('-', ' ')} `)).isIn).toBe(true);
    const again = await signInWith('recovery', slip);
    expect(again.isIn).toBe(false);
    expect(again.text).toContain('This recovery code is not right, or it was used before.');
    expect((await mfa('GET')).body.recoveryCodesLeft).toBe(9);
    expect(world.mailbox.latest(email, 'recovery-code-used').lines[0]).toContain('9 of them are left');
  });

  it('of two who type one recovery code at once, one comes in', async () => {
    const { recoveryCodes } = await turnOn();
    const both = await Promise.all([1, 2].map(() => signInWith('recovery', recoveryCodes[3]!)));
    expect(both.filter(({ isIn }) => isIn)).toHaveLength(1);
  });

  it('stops guessing after five tries, codes and recovery codes together', async () => {
    await turnOn();
    for (let tries = 0; tries < 5; tries += 1) await signInWith(tries % 2 ? 'code' : 'recovery', '000000');
    const { isIn, text } = await signInWith('code', '000000');
    expect([isIn, text.includes('Too many tries')]).toEqual([false, true]);
    const reply = await mfa('PUT', { status: false, code: '000000' });
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is turned off by a current code alone, not by a token', async () => {
    const { next } = await turnOn();
    const byToken = await pool('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    expect(byToken.status).toBe(400);
    expect((await mfa('PUT', { status: false })).body.details.fields[0].path).toBe('body.code');
    const wrong = await mfa('PUT', { status: false, code: '000000' });
    expect(wrong.body.details.fields[0].message).toContain('This code is not right');
    expect((await signInWith('code', '000000')).page).toContain('Enter your code');
    expect((await mfa('PUT', { status: false, code: next() })).body).toEqual({
      mfa: false,
      recoveryCodes: null,
    });
    await world.visitor().signIn(email, testPassword);
    expect((await world.as(tokens.id_token, 'GET', '/me')).body.mfa).toBe(false);
    expect((await mfa('GET')).body).toEqual({ mfa: false, recoveryCodesLeft: 0 });
  });

  it('recovery codes are made anew for a current code; the old ones end', async () => {
    const { next, recoveryCodes } = await turnOn();
    const renew = (code: string) => mfa('POST', { code }, '/mfa/recovery-codes');
    expect((await renew('000000')).status).toBe(422);
    const { body } = await renew(next());
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await signInWith('recovery', recoveryCodes[0]!)).isIn).toBe(false);
    expect((await signInWith('recovery', body.recoveryCodes[0])).isIn).toBe(true);
  });

  it("tells when the authenticator's clock is off, and which way", async () => {
    const { code } = await setUp();
    const late = await pool('VerifySoftwareToken', { UserCode: code(-240) });
    expect(late.body['message']).toContain('about 4 minutes slow');
    const early = await pool('VerifySoftwareToken', { UserCode: code(600) });
    expect(early.body['message']).toContain('about 10 minutes fast');
    expect((await mfa('GET')).body.mfa).toBe(false);
  });
});
