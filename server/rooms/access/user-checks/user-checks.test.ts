import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountWorld, type AccountWorld } from '../../../../tests/support/account-world.ts';

let world: AccountWorld;
let known: string;
let from = 0;
beforeAll(async () => {
  world = await createAccountWorld();
  known = await world.openAccount(world.here.users.Staff);
});
afterAll(() => world.close());

/** Each asker has a network address of their own, unless a test means one who asks too often. */
const ask = (method: string, path: string, body?: unknown, address = `198.51.100.${(from += 1)}`) =>
  world.call(null, method, path, body, { 'x-forwarded-for': address });
const exists = (email: string, body: unknown = {}, address?: string) =>
  ask('POST', `/users/user/user-check-exists/${encodeURIComponent(email)}`, body, address);
const sendCode = (email: string, address?: string) =>
  ask('GET', `/users/user/user-exists-validate/${encodeURIComponent(email)}`, undefined, address);
const check = (email: string, code: string) =>
  ask('GET', `/users/user/user-validate/${encodeURIComponent(email)}/${code}`);

describe('[7.24] whether an address is known', () => {
  it('is told, in whichever spelling; further fields and the referrer are taken', async () => {
    const body = { referrer: 'https://a.example/plans', campaign: 'spring', clicks: [1, { deep: true }] };
    expect((await exists(known, body)).body).toEqual({ exists: true });
    expect((await exists(known.toUpperCase())).body).toEqual({ exists: true });
    expect((await exists('nobody@clinic.example')).body).toEqual({ exists: false });
    // A member of a clinic who never signed in is known as well.
    expect((await exists('admin.there@clinic.example')).body).toEqual({ exists: true });
  });

  it('is told to one asker, and of one address, so many times an hour', async () => {
    const statuses = [];
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await exists(`x${tries}@clinic.example`, {}, '203.0.113.1')).status);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
    for (let tries = 0; tries < 10; tries += 1) await exists('often@clinic.example');
    const reply = await exists('OFTEN@clinic.example');
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is told to one network of IPv6 as to one asker, however its addresses are written', async () => {
    const spelled = ['2001:db8:1:2::7', '2001:0db8:0001:0002:a:b:c:d', '2001:DB8:1:2::'];
    for (let tries = 0; tries < 30; tries += 1)
      await exists(`y${tries}@clinic.example`, {}, tries < 3 ? spelled[tries] : `2001:db8:1:2::${tries}`);
    expect((await exists('y30@clinic.example', {}, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await exists('y31@clinic.example', {}, '2001:db8:1:3::7')).status).toBe(200);
  });

  it.each(['nobody', 'a@b@c', 'a b@c.example', 'a@b.example,c@d.example'])('refuses %j', async (email) => {
    expect((await exists(email)).body.details.fields[0]).toEqual({
      path: 'path.email',
      message: 'must be one email address, as in name@clinic.example',
    });
  });
});

describe('[7.25] a code that proves an address', () => {
  it('is sent alike to a known and an unknown address, with the same work done', async () => {
    const workFor = async (email: string) => {
      const before = world.statements();
      const reply = await sendCode(email);
      return { status: reply.status, text: reply.text, work: world.statements() - before };
    };
    await workFor('warm-up@clinic.example');
    expect(await workFor(known)).toEqual(await workFor('stranger@clinic.example'));
    expect(world.mailbox.latest(known, 'email-code').lines).toEqual(
      world.mailbox.latest('stranger@clinic.example', 'email-code').lines,
    );
  });

  it('is sent to an address four times in a quarter of an hour', async () => {
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await sendCode('mailed@clinic.example')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('[7.26] checking the code', () => {
  const codeFor = async (email: string) => {
    await sendCode(email);
    return world.mailbox.latest(email, 'email-code').code!;
  };

  it('says whether it is right, for this address alone; an older code ends', async () => {
    const first = await codeFor('one@clinic.example');
    const other = await codeFor('two@clinic.example');
    expect((await check('one@clinic.example', first)).body).toEqual({ valid: true });
    expect((await check('ONE@clinic.example', `${first.slice(0, 4)} ${first.slice(4)}`)).body).toEqual({
      valid: true,
    });
    expect((await check('one@clinic.example', other)).body).toEqual({ valid: false });
    await codeFor('one@clinic.example');
    expect((await check('one@clinic.example', first)).body).toEqual({ valid: false });
  });

  it('does the same work for an address that no code was sent to', async () => {
    await codeFor('three@clinic.example');
    const workFor = async (email: string) => {
      const before = world.statements();
      return [(await check(email, '00000000')).text, world.statements() - before];
    };
    expect(await workFor('three@clinic.example')).toEqual(await workFor('never@clinic.example'));
  });

  it('gives up after five tries, and after a quarter of an hour', async () => {
    const guessed = await codeFor('four@clinic.example');
    for (let tries = 0; tries < 5; tries += 1) await check('four@clinic.example', '00000000');
    expect((await check('four@clinic.example', guessed)).body).toEqual({ valid: false });
    const late = await codeFor('five@clinic.example');
    world.clock.nowMs += 16 * 60_000;
    expect((await check('five@clinic.example', late)).body).toEqual({ valid: false });
  });

  it('keeps neither address nor code where somebody could read them', async () => {
    const code = await codeFor('six@clinic.example');
    const { rows } = await world.database.pool.query('select jsonb_agg(c)::text as all from email_codes c');
    expect(rows[0].all).not.toMatch(new RegExp(`six@|${code}|${Buffer.from(code).toString('hex')}`));
  });
});
