import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccountWorld,
  testPassword,
  type AccountWorld,
} from '../../../../tests/support/account-world.ts';
import { createApiWorld } from '../../../../tests/support/api-world.ts';

let world: AccountWorld;
let email: string;

beforeAll(async () => {
  world = await createAccountWorld();
  email = await world.openAccount(world.here.users.Staff);
});
afterAll(() => world.close());

const forgot = (address: string, headers: Record<string, string> = {}) =>
  world.call(null, 'POST', '/forgot-password', { email: address }, headers);

describe('[7.23] a forgotten password', () => {
  it('is answered alike for a known and an unknown address, with the same work done', async () => {
    const workFor = async (address: string) => {
      const before = world.statements();
      const reply = await forgot(address);
      const answered = world.statements() - before;
      // What follows the answer is counted as well: it must not hold up the next caller more for one than the other.
      await new Promise((go) => setTimeout(go, 300));
      return { status: reply.status, text: reply.text, answered, inAll: world.statements() - before };
    };
    await workFor('warm-up@clinic.example');
    const unknown = await workFor('nobody@clinic.example');
    const known = await workFor(email);
    expect(known).toEqual(unknown);
    // How often it was asked is counted, and nothing is looked up.
    expect(known.answered).toBe(1);
    expect(world.mailbox.letters.map(({ to }) => to.email)).toEqual([email]);
  });

  it('brings a code that sets a new one on the hosted page; both pages cost the same for a stranger', async () => {
    const tryReset = async (address: string, code: string, password: string) => {
      const browser = world.visitor();
      const form = await browser.openForm('A'.repeat(43));
      const before = world.statements();
      const answer = await browser.submit(form.path, {
        step: 'reset',
        csrf: form.csrf,
        email: address,
        code,
        password,
      });
      return { status: answer.status, work: world.statements() - before, text: await answer.text() };
    };
    const { code } = world.mailbox.latest(email, 'new-password');
    const wrong = await tryReset(email, '00000000', 'a-new-long-password');
    const stranger = await tryReset('nobody@clinic.example', '00000000', 'a-new-long-password');
    expect(wrong).toMatchObject({ status: 400, work: stranger.work });
    expect((await tryReset(email, code!, 'a-new-long-password')).text).toContain('The new password is set');
    await world.visitor().signIn(email, 'a-new-long-password');
  });

  it('is refused when asked for too often, in whichever spelling', async () => {
    for (const address of ['a@b.example', 'A@b.example', ' a@b.example', 'a@B.example', 'a@b.example ']) {
      expect((await forgot(address)).status).toBe(200);
    }
    const reply = await forgot('a@b.example');
    expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('and every other open call is refused to one who floods, and to nobody else', async () => {
    const from = (address: string) =>
      world.call(
        null,
        'POST',
        '/invitations/look',
        { secret: 'no invitation has it' },
        { 'x-forwarded-for': address },
      );
    let refused = null;
    for (let tries = 0; tries < 130 && refused === null; tries += 1) {
      const reply = await from('203.0.113.9');
      if (reply.status === 429) refused = reply;
    }
    expect(refused?.body.code).toBe('too-many-requests');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.10')).status).toBe(200);
  });
});

describe('[7.11] a new password', () => {
  it('is set for the signed-in user; this sign-in goes on, every other ends at once, and the person is told', async () => {
    const address = await world.openAccount(world.here.users.Provider);
    const mine = await world.visitor().signIn(address, testPassword);
    const other = await world.visitor().signIn(address, testPassword);
    expect((await world.as(other.id_token, 'GET', '/me')).status).toBe(200);
    const reply = await world.as(mine.id_token, 'PUT', '/users/change-password', {
      newPassword: 'a long way to go',
    });
    expect([reply.status, reply.body]).toEqual([200, { changed: true }]);
    expect((await world.as(mine.id_token, 'GET', '/me')).status).toBe(200);
    expect((await world.as(other.id_token, 'GET', '/me')).body).toMatchObject({
      statusCode: 401,
      code: 'token-expired',
    });
    await expect(world.visitor().signIn(address, testPassword)).rejects.toThrow('No tokens');
    await world.visitor().signIn(address, 'a long way to go');
    expect(world.mailbox.latest(address, 'password-changed').subject).toBe('Your password was changed');
  });

  it('is set only shortly after a sign-in, whatever the session', async () => {
    const address = await world.openAccount(world.there.users.Provider);
    const { id_token: token } = await world.visitor().signIn(address, testPassword);
    const { nowMs } = world.clock;
    world.clock.nowMs = Date.now() + 11 * 60_000;
    try {
      const reply = await world.as(token, 'PUT', '/users/change-password', {
        newPassword: 'a long way to go',
      });
      expect([reply.status, reply.body['code']]).toEqual([403, 'sign-in-again']);
    } finally {
      world.clock.nowMs = nowMs;
    }
    await world.visitor().signIn(address, testPassword);
  });

  it('that is too weak names the field', async () => {
    const address = await world.openAccount(world.here.users.Biller);
    const { id_token: token } = await world.visitor().signIn(address, testPassword);
    const ask = (newPassword: string) => world.as(token, 'PUT', '/users/change-password', { newPassword });
    expect((await ask('short')).body.details.fields).toEqual([
      { path: 'body.newPassword', message: 'must have at least 12 characters' },
    ]);
    expect((await ask('aaaaaaaaaaaaaaaa')).body.details.fields).toEqual([
      {
        path: 'body.newPassword',
        message: 'This password is too easy to guess. Use more different characters.',
      },
    ]);
    await world.visitor().signIn(address, testPassword);
  });

  it('is told to be kept elsewhere where a real user pool keeps it', async () => {
    const elsewhere = await createApiWorld();
    const { Staff } = elsewhere.here.users;
    const reply = await elsewhere.call(Staff, 'PUT', '/users/change-password', {
      newPassword: 'a long way to go',
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'not-set-up']);
    await elsewhere.close();
  });
});

describe('where one is signed in', () => {
  it('is listed by device, and any of them can be ended', async () => {
    const address = await world.openAccount(world.here.users.ClinicalAssistant);
    const mine = await world.visitor().signIn(address, testPassword);
    const other = await world.visitor().signIn(address, testPassword);
    const list = async () => (await world.as(mine.id_token, 'GET', '/sign-ins')).body.signIns;
    const before = await list();
    expect(before.map(({ isThis }: { isThis: boolean }) => isThis).toSorted()).toEqual([false, true]);
    const theirs = before.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await world.as(mine.id_token, 'DELETE', `/sign-ins/${theirs.id}`)).body).toEqual({ ended: 1 });
    expect((await world.as(other.id_token, 'GET', '/me')).status).toBe(401);
    expect(await list()).toHaveLength(1);
    expect((await world.as(mine.id_token, 'DELETE', `/sign-ins/${theirs.id}`)).status).toBe(404);
    await world.visitor().signIn(address, testPassword);
    expect((await world.as(mine.id_token, 'DELETE', '/sign-ins')).body).toEqual({ ended: 1 });
    expect((await world.as(mine.id_token, 'GET', '/me')).status).toBe(200);
  });

  it("is nobody else's to end", async () => {
    const address = await world.openAccount(world.here.users.BusinessManager);
    const theirs = await world.visitor().signIn(address, testPassword);
    const { signIns } = (await world.as(theirs.id_token, 'GET', '/sign-ins')).body;
    const stranger = await world.openAccount(world.there.users.Admin);
    const mine = await world.visitor().signIn(stranger, testPassword);
    expect((await world.as(mine.id_token, 'DELETE', `/sign-ins/${signIns[0].id}`)).status).toBe(404);
    expect((await world.as(theirs.id_token, 'GET', '/me')).status).toBe(200);
  });
});
