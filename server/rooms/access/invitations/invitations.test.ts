import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccountWorld,
  testPassword,
  type AccountWorld,
} from '../../../../tests/support/account-world.ts';
import { bodyOf } from '../../../../tests/support/api-world.ts';
import { hiddenValue } from '../../../../tests/support/hosted-visitor.ts';

let world: AccountWorld;
let adminToken: string;
let count = 0;

beforeAll(async () => {
  world = await createAccountWorld();
  const email = await world.openAccount(world.here.users.Admin);
  adminToken = (await world.visitor().signIn(email, testPassword)).id_token;
});
afterAll(() => world.close());

const address = () => `guest${(count += 1)}@elsewhere.example`;
const asAdmin = (method: string, path: string, body?: unknown) =>
  world.as(adminToken, method, `/${world.here.id}${path}`, body);
const invite = async (email: string, roles = ['Staff']) =>
  asAdmin('POST', '/invitations', { email, name: 'Nell Quay', roles });
const secretIn = (email: string) => world.mailbox.latest(email, 'invitation').link!.url.split('#')[1]!;
const look = async (secret: string) => (await world.call(null, 'POST', '/invitations/look', { secret })).body;
const accept = (token: string, secret: string) => world.as(token, 'POST', '/invitations/accept', { secret });
const listed = async () =>
  (await asAdmin('GET', '/invitations')).body.invitations as { id: string; email: string; state: string }[];

/** Follows the link to the page where the password is chosen, and signs in with it. */
async function openAccount(email: string, secret: string) {
  const { url } = (await world.call(null, 'POST', '/invitations/account', { secret, name: 'Nell Quay' }))
    .body;
  const browser = world.visitor();
  const path = new URL(url).pathname + new URL(url).search;
  const csrf = hiddenValue(await (await browser.request(path)).text(), 'csrf');
  const form = { csrf, secret: new URL(url).searchParams.get('secret')! };
  const weak = await browser.submit('/login/welcome', { ...form, password: 'short' });
  const done = await browser.submit('/login/welcome', { ...form, password: testPassword });
  const again = await browser.submit('/login/welcome', { ...form, password: 'another-password-1' });
  return { weak, done, again, token: (await world.visitor().signIn(email, testPassword)).id_token };
}

describe('an invitation', () => {
  it('goes out by mail, with a secret that only its holder knows, for 7 days', async () => {
    const email = address();
    const reply = await invite(email, ['Provider', 'Staff']);
    expect(reply.body).toMatchObject({ email, roles: ['Provider', 'Staff'], state: 'waiting' });
    const mail = world.mailbox.latest(email, 'invitation');
    expect(mail.subject).toBe('Admin Here invites you to Here');
    expect(mail.lines.join()).toContain('as Provider, Front Office');
    const { rows } = await world.database.pool.query('select jsonb_agg(i)::text as all from invitations i');
    expect(rows[0].all).not.toContain(secretIn(email));
    expect(await look(secretIn(email))).toEqual({
      state: 'waiting',
      clinicName: 'Here',
      invitedBy: 'Admin Here',
      email,
      name: 'Nell Quay',
      roles: ['Provider', 'Staff'],
      account: 'none',
    });
  });

  it('leads from no account at all to a member: password on the sign-in page, then accepted', async () => {
    const email = address();
    await invite(email, ['ClinicalAssistant']);
    const secret = secretIn(email);
    const { weak, done, again, token } = await openAccount(email, secret);
    expect(weak.status).toBe(400);
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://localhost:4330/invitation']);
    expect(again.status).toBe(410);
    expect((await look(secret)).account).toBe('ready');
    expect((await accept(token, secret)).body).toEqual({ clinicId: world.here.id });
    const me = (await world.as(token, 'GET', '/me')).body;
    expect(me.clinics).toMatchObject([{ ID: world.here.id, role: ['ClinicalAssistant'] }]);
    expect(me.name).toBe('Nell Quay');
    const { entries } = (await asAdmin('GET', '/audit')).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'invitations.accept', outcome: 'done' }),
    );
  });

  it.each([
    [
      'expired',
      async (id: string) =>
        world.database.pool.query(
          `update invitations set expires_at = now() - interval '10 years' where id = $1`,
          [id],
        ),
      'has run out',
    ],
    ['revoked', async (id: string) => asAdmin('DELETE', `/invitations/${id}`), 'was taken back'],
  ])('that is %s says so, before and after signing in', async (state, end, words) => {
    const email = await world.openAccount(world.there.users[state === 'expired' ? 'Staff' : 'Biller']);
    const { body } = await invite(email);
    await end(body.id);
    expect((await look(secretIn(email))).state).toBe(state);
    const { id_token: token } = await world.visitor().signIn(email, testPassword);
    const reply = await accept(token, secretIn(email));
    expect([reply.status, reply.body.code, reply.body.details.state]).toEqual([
      409,
      'invitation-over',
      state,
    ]);
    expect(reply.body.message).toContain(words);
    const account = await world.call(null, 'POST', '/invitations/account', {
      secret: secretIn(email),
      name: '',
    });
    expect(account.body.message).toContain(words);
    expect((await world.as(token, 'GET', '/me')).body.clinics).toHaveLength(1);
  });

  it('works once: the second time says that it was accepted, or that one is a member already', async () => {
    const email = await world.openAccount(world.there.users.Provider);
    await invite(email);
    const { id_token: token } = await world.visitor().signIn(email, testPassword);
    const both = await Promise.all([accept(token, secretIn(email)), accept(token, secretIn(email))]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const again = await accept(token, secretIn(email));
    expect([again.body.code, again.body.message]).toEqual([
      'already-member',
      'You are a member of Here already. Nothing was changed.',
    ]);
    expect((await look(secretIn(email))).state).toBe('accepted');
    expect((await invite(email)).body.code).toBe('already-member');
  });

  it('is for its own address alone', async () => {
    const email = address();
    await invite(email);
    const stranger = await world.openAccount(world.there.users.Admin);
    const { id_token: token } = await world.visitor().signIn(stranger, testPassword);
    const reply = await accept(token, secretIn(email));
    expect([reply.status, reply.body.code]).toEqual([409, 'wrong-account']);
    expect(reply.body.message).toContain(`is for ${email}, and you are signed in as ${stranger}`);
    expect((await look(secretIn(email))).state).toBe('waiting');
  });

  it('sent again ends the old link, works for another week, and stands in the list once', async () => {
    const email = address();
    const { body } = await invite(email);
    const first = secretIn(email);
    await asAdmin('POST', `/invitations/${body.id}/resend`);
    expect((await look(first)).state).toBe('none');
    expect((await look(secretIn(email))).state).toBe('waiting');
    await invite(email, ['Admin']);
    expect((await listed()).filter((one) => one.email === email)).toMatchObject([{ state: 'waiting' }]);
    expect((await look(secretIn(email))).roles).toEqual(['Admin']);
  });

  it('whose mail cannot be kept says so, and is kept itself', async () => {
    const email = address();
    const send = world.mailbox.send.bind(world.mailbox);
    world.mailbox.send = () => Promise.reject(new Error('the disk is full'));
    const reply = await invite(email);
    world.mailbox.send = send;
    expect(reply.body.message).toContain('its mail could not be sent');
    expect((await listed()).map((one) => one.email)).toContain(email);
  });

  it('brings back somebody who had left', async () => {
    const { Staff } = world.here.users;
    const email = await world.openAccount(Staff);
    await asAdmin('DELETE', `/members/${Staff}`);
    await invite(email, ['Biller']);
    const { id_token: token } = await world.visitor().signIn(email, testPassword);
    expect((await accept(token, secretIn(email))).status).toBe(200);
    expect((await world.as(token, 'GET', '/me')).body.clinics).toMatchObject([{ role: ['Biller'] }]);
  });

  it('lets one of two who choose the password at once choose it', async () => {
    const email = address();
    await invite(email);
    const body = { secret: secretIn(email), name: '' };
    const url = new URL(bodyOf(await world.call(null, 'POST', '/invitations/account', body)).url);
    const choose = async (browser: ReturnType<AccountWorld['visitor']>, password: string) => {
      const csrf = hiddenValue(await (await browser.request(url.pathname + url.search)).text(), 'csrf');
      const secret = url.searchParams.get('secret')!;
      return () => browser.submit('/login/welcome', { csrf, secret, password });
    };
    const words = ['river-stone-one', 'river-stone-two'];
    const ready = await Promise.all(words.map((word) => choose(world.visitor(), word)));
    const replies = await Promise.all(ready.map((submit) => submit()));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['303', '410']);
    await world.visitor().signIn(email, words[replies.findIndex(({ status }) => status === 303)]!);
  });

  it('is sent to one address at most ten times an hour, in whatever way, and the last link stays good', async () => {
    const email = address();
    const { body } = await invite(email);
    for (let again = 0; again < 9; again += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await asAdmin('POST', `/invitations/${body.id}/resend`)).status).toBe(200);
    }
    const secret = secretIn(email);
    for (const reply of [
      await asAdmin('POST', `/invitations/${body.id}/resend`),
      await invite(email.toUpperCase()),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
    }
    expect((await look(secret)).state).toBe('waiting');
    expect((await invite(address())).status).toBe(200);
  });

  it('never sets the password of somebody who has one', async () => {
    const email = await world.openAccount(world.there.users.BusinessManager);
    await invite(email);
    const reply = await world.call(null, 'POST', '/invitations/account', {
      secret: secretIn(email),
      name: 'x',
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'already-member']);
    await world.visitor().signIn(email, testPassword);
  });
});
