import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountFault } from '../sign-in/accounts.ts';
import { createApiWorld, type ApiWorld } from '../../tests/support/api-world.ts';

let world: ApiWorld;
const asked: string[] = [];
const set: [string, string][] = [];

beforeAll(async () => {
  world = await createApiWorld({
    accounts: {
      // A mail server that never answers for the one address it knows, and fails for the others.
      requestPasswordReset: async (email) => {
        asked.push(email);
        if (email.startsWith('known')) await new Promise(() => {});
        throw new Error('no such address');
      },
      setPassword: async (sub, password) => {
        if (password.includes('clinic')) throw new AccountFault('password-weak', 'is too easy to guess');
        set.push([sub, password]);
      },
    },
  });
});
afterAll(() => world.close());

const forgot = (email: string) => world.call(null, 'POST', '/forgot-password', { email });

describe('[7.23] a forgotten password', () => {
  it('is answered alike and at once for a known and an unknown address', async () => {
    const known = await forgot('known@clinic.example');
    const unknown = await forgot('nobody@clinic.example');
    expect(known.text).toBe(unknown.text);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    await expect.poll(() => asked).toEqual(['known@clinic.example', 'nobody@clinic.example']);
  });

  it('is refused when asked for too often, in whichever spelling', async () => {
    for (const email of ['a@b.example', 'A@b.example', ' a@b.example', 'a@B.example', 'a@b.example ']) {
      expect((await forgot(email)).status).toBe(200);
    }
    const reply = await forgot('a@b.example');
    expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('[7.11] a new password', () => {
  it('is set for the signed-in user', async () => {
    const { Staff } = world.here.users;
    const reply = await world.call(Staff, 'PUT', '/users/change-password', {
      newPassword: 'a long way to go',
    });
    expect([reply.status, reply.body, set]).toEqual([200, { changed: true }, [[Staff, 'a long way to go']]]);
  });

  it('that is too weak names the field', async () => {
    const ask = (newPassword: string) =>
      world.call(world.here.users.Admin, 'PUT', '/users/change-password', { newPassword });
    expect((await ask('short')).body.details.fields).toEqual([
      { path: 'body.newPassword', message: 'must have at least 12 characters' },
    ]);
    expect((await ask('clinic clinic clinic')).body.details.fields).toEqual([
      { path: 'body.newPassword', message: 'is too easy to guess' },
    ]);
  });
});
