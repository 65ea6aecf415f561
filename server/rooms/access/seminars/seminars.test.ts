import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccountWorld,
  testPassword,
  type AccountWorld,
} from '../../../../tests/support/account-world.ts';
import { hiddenValue } from '../../../../tests/support/hosted-visitor.ts';
import { makeSeminar } from './make-seminar.ts';

let world: AccountWorld;
let count = 0;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
async function seminar(changes: { seats?: number; closesAt?: Date } = {}) {
  const startsAt = new Date(world.clock.nowMs + 48 * hour);
  const { token } = await makeSeminar(world.database, {
    title: 'The lumbar spine, hands on',
    speaker: 'Dr. Ivo Marsh',
    place: 'Room 3',
    startsAt,
    timezone: 'America/New_York',
    seats: 2,
    closesAt: startsAt,
    ...changes,
  });
  return token;
}
const as = (token: string | null, method: string, path: string, body?: unknown) =>
  world.call(null, method, path, body, {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    'x-forwarded-for': `198.51.100.${(count += 1)}`,
  });
const data = (token: string | null) => as(token, 'GET', '/users/user/user-seminar-data');
async function codeFor(email: string): Promise<string> {
  await as(null, 'GET', `/users/user/user-exists-validate/${email}`);
  return world.mailbox.latest(email, 'email-code').code!;
}
async function signUp(token: string | null, email: string, code?: string) {
  const body = {
    email,
    code: code ?? (await codeFor(email)),
    firstName: 'Nell',
    lastName: 'Quay',
    phone: '',
  };
  return as(token, 'POST', '/users/user/user-seminar/create', body);
}

describe('[7.27] the data of a seminar', () => {
  it('is given for its own token, which is kept as a hash alone', async () => {
    const token = await seminar();
    expect((await data(token)).body).toEqual({
      title: 'The lumbar spine, hands on',
      speaker: 'Dr. Ivo Marsh',
      place: 'Room 3',
      startsAt: '2026-03-04T15:00:00.000Z',
      timezone: 'America/New_York',
      seatsLeft: 2,
      state: 'open',
    });
    const { rows } = await world.database.pool.query('select jsonb_agg(s)::text as all from seminars s');
    expect(rows[0].all).not.toContain(token);
  });

  it('is not given for no token, another one, or the token of somebody who is signed in', async () => {
    const email = await world.openAccount(world.here.users.Admin);
    const { id_token: identity } = await world.visitor().signIn(email, testPassword);
    for (const token of [null, 'x'.repeat(43), identity]) {
      const reply = await data(token);
      expect([reply.status, reply.body.code]).toEqual([401, 'not-signed-in']);
      expect((await signUp(token, 'guest@elsewhere.example')).status).toBe(401);
    }
  });
});

describe('[7.28] signing up', () => {
  it('takes no address that counts as another one but is another mailbox', async () => {
    const token = await seminar();
    await signUp(token, 'pending@clinic.example');
    const letters = world.mailbox.letters.length;
    const look = '\uFF50ending@clinic.example';
    const code = await as(null, 'GET', `/users/user/user-exists-validate/${encodeURIComponent(look)}`);
    expect([code.status, code.body.details.fields]).toEqual([
      422,
      [{ path: 'path.email', message: 'must be written in plain letters' }],
    ]);
    expect((await signUp(token, look, '12345678')).status).toBe(422);
    expect(world.mailbox.letters.length).toBe(letters);
  });

  it('takes a seat and makes an account, whose password is chosen by the link in the mail', async () => {
    const token = await seminar();
    const email = 'nell@elsewhere.example';
    expect((await signUp(token, email)).body).toEqual({ account: 'made' });
    expect((await data(token)).body.seatsLeft).toBe(1);
    const mail = world.mailbox.latest(email, 'seminar');
    expect(mail.lines.join(' ')).toContain(
      'Wednesday, March 4, 2026 at 10:00 AM (America/New York). Place: Room 3.',
    );
    const url = new URL(mail.link!.url);
    const browser = world.visitor();
    const csrf = hiddenValue(await (await browser.request(url.pathname + url.search)).text(), 'csrf');
    const form = { csrf, secret: url.searchParams.get('secret')!, password: testPassword };
    expect((await browser.submit('/login/welcome', form)).status).toBe(303);
    const { id_token: identity } = await world.visitor().signIn(email, testPassword);
    expect((await world.as(identity, 'GET', '/me')).body).toMatchObject({
      email,
      fname: 'Nell',
      clinics: [],
    });
  });

  it('with an address that has an account makes none', async () => {
    const email = await world.openAccount(world.here.users.Provider);
    expect((await signUp(await seminar(), email)).body).toEqual({ account: 'had' });
    expect(world.mailbox.latest(email, 'seminar').link!.label).toBe('Open Plumbline');
    await world.visitor().signIn(email, testPassword);
  });

  it('needs the code of the address, and uses it up', async () => {
    const token = await seminar();
    const wrong = await signUp(token, 'other@elsewhere.example', '00000000');
    expect([wrong.status, wrong.body.details.fields[0].path]).toEqual([422, 'body.code']);
    const code = await codeFor('once@elsewhere.example');
    expect((await signUp(token, 'once@elsewhere.example', code)).status).toBe(200);
    expect((await signUp(token, 'once@elsewhere.example', code)).status).toBe(422);
  });

  it('twice takes one seat, and says so', async () => {
    const token = await seminar();
    await signUp(token, 'twice@elsewhere.example');
    const again = await signUp(token, 'Twice@elsewhere.example'.toLowerCase());
    expect([again.status, again.body.code]).toEqual([409, 'already-signed-up']);
    expect((await data(token)).body.seatsLeft).toBe(1);
  });

  it('the last seat is taken by one of two; then it is full', async () => {
    const token = await seminar({ seats: 1 });
    const guests = ['ann@elsewhere.example', 'bob@elsewhere.example'];
    const codes = [await codeFor(guests[0]!), await codeFor(guests[1]!)];
    const replies = await Promise.all(guests.map((email, index) => signUp(token, email, codes[index])));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'seminar-over',
      message: 'All seats of this seminar are taken. No seat was taken and no account was made.',
    });
    expect((await data(token)).body.state).toBe('full');
  });

  it('is over when it closes', async () => {
    const token = await seminar({ closesAt: new Date(world.clock.nowMs - hour) });
    expect((await data(token)).body.state).toBe('closed');
    const reply = await signUp(token, 'late@elsewhere.example');
    expect([reply.status, reply.body.code]).toEqual([409, 'seminar-over']);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as made from sign_in.accounts where email_key = 'late@elsewhere.example'`,
    );
    expect(rows[0].made).toBe(0);
  });
});
