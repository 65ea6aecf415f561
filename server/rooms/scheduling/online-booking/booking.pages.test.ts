import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { nastyStrings, naughtyStrings, unstorableStrings } from '../../../../tests/support/bad-input.ts';
import { openPage, visitor, visitPage } from '../../../../tests/support/online-page.ts';
import type { ApiDeps } from '../../../kernel/http/parts.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { logRequests } from '../../../kernel/process/request-log.ts';

let world: ApiWorld;
let typeId: string;
let page: ReturnType<typeof visitPage>;
const at = '2026-03-10T13:00:00.000Z';

async function start(deps: Partial<ApiDeps> = {}) {
  await world?.close();
  world = await createApiWorld(deps);
  ({ typeId } = await openPage(world, world.here));
  page = visitPage(world, world.here);
}
beforeEach(() => start());
afterAll(() => world.close());

const requests = async () =>
  bodyOf(await world.call(world.here.users.Staff, 'GET', `/${world.here.id}/online-requests`)).requests;
const codes = () => world.mailbox.letters.filter(({ kind }) => kind === 'booking-code').length;

describe('the code', () => {
  it('of six digits is tried five times, then only a new one works', async () => {
    const { hidden } = await page.askForCode({ type: typeId, at });
    const code = page.codeOf(visitor().email);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) expect((await page.confirm(hidden, wrong)).status).toBe(422);
    const late = await page.confirm(hidden, code);
    expect([late.status, late.text.includes('tried too often')]).toEqual([422, true]);
    await page.post(`${page.path}/code`, hidden);
    expect((await page.confirm(hidden, page.codeOf(visitor().email))).status).toBe(303);
  });

  it('works for ten minutes, once, for its address and its clinic alone', async () => {
    const { hidden } = await page.askForCode({ type: typeId, at });
    const code = page.codeOf(visitor().email);
    expect((await page.confirm({ ...hidden, email: 'other@mail.example' }, code)).status).toBe(422);
    const { typeId: theirs } = await openPage(world, world.there);
    const elsewhere = visitPage(world, world.there);
    const form = (await elsewhere.askForCode({ type: theirs, at }, visitor({ email: 'x@mail.example' })))
      .hidden;
    expect((await elsewhere.confirm({ ...form, email: visitor().email }, code)).status).toBe(422);
    world.clock.nowMs += 10 * 60_000;
    expect((await page.confirm(hidden, code)).status).toBe(422);
    await page.post(`${page.path}/code`, hidden);
    const second = page.codeOf(visitor().email);
    expect((await page.confirm(hidden, second)).status).toBe(303);
    expect((await page.confirm({ ...hidden, at: '2026-03-10T14:00:00.000Z' }, second)).status).toBe(422);
    expect(await requests()).toHaveLength(1);
  });

  it('is sent to an address four times in a quarter of an hour, and from one network thirty times an hour', async () => {
    const { hidden } = await page.times({ type: typeId, at });
    world.clock.nowMs += 5_000;
    const send = (email: string) => page.post(`${page.path}/code`, { ...hidden, ...visitor({ email }) });
    for (let count = 0; count < 4; count += 1) expect((await send(visitor().email)).status).toBe(200);
    const fifth = await send(visitor().email);
    expect([fifth.status, fifth.headers.get('retry-after'), fifth.text.includes('Nora')]).toEqual([
      429,
      expect.any(String),
      true,
    ]);
    for (let count = 0; count < 25; count += 1) await send(`v${count}@mail.example`);
    expect((await send('last@mail.example')).status).toBe(429);
    expect(codes()).toBe(29);
  });
});

describe('a form', () => {
  it('that came within two seconds is asked for once more, with what was typed; one of nobody is refused', async () => {
    const { hidden } = await page.times({ type: typeId, at });
    const soon = await page.post(`${page.path}/code`, { ...hidden, ...visitor() });
    expect([soon.status, soon.text.includes('value="Vane"'), codes()]).toEqual([422, true, 0]);
    world.clock.nowMs += 3_000;
    const forged = { ...hidden, ...visitor(), begun: hidden['begun']!.replace(/^\d/, '0') };
    expect([(await page.post(`${page.path}/code`, forged)).status, codes()]).toEqual([422, 0]);
    expect([(await page.post(`${page.path}/code`, { ...hidden, ...visitor() })).status, codes()]).toEqual([
      200, 1,
    ]);
  });

  it('in which the unseen field is filled sends nothing and looks as if it did', async () => {
    const { hidden } = await page.times({ type: typeId, at });
    world.clock.nowMs += 5_000;
    const reply = await page.post(`${page.path}/code`, {
      ...hidden,
      ...visitor(),
      extra: 'https://spam.example',
    });
    expect([reply.status, reply.text.includes('Type the code'), codes()]).toEqual([200, true, 0]);
  });

  it('says what has to be put right and where, keeps the rest, and sends nothing', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ firstName: ' ' }, 'firstName'],
      [{ lastName: 'x'.repeat(101) }, 'lastName'],
      [{ birthDate: '2031-01-01' }, 'birthDate'],
      [{ birthDate: '31.31.1990' }, 'birthDate'],
      [{ email: 'a@b.example,c@d.example' }, 'email'],
      [{ email: 'a@b.example\nBcc: c@d.example' }, 'email'],
      [{ phone: '5'.repeat(41) }, 'phone'],
    ];
    for (const [changes, name] of wrong) {
      const { status, text } = await page.askForCode({ type: typeId, at }, visitor(changes));
      const faults = [...text.matchAll(/id="(\w+)-fault"/g)].map(([, field]) => field);
      expect([changes, status, faults]).toEqual([changes, 422, [name]]);
    }
    expect(codes()).toBe(0);
  });

  it('takes every naughty string in every field, and shows none of it as anything but text', async () => {
    const strings = [...nastyStrings, ...unstorableStrings, ...(naughtyStrings ?? []).slice(0, 120)];
    const { hidden } = await page.times({ type: typeId, at });
    world.clock.nowMs += 5_000;
    let from = 0;
    for (const text of strings) {
      // Each from a network of its own, as the limits are not what is asked here.
      const other = visitPage(world, world.here, `198.51.${Math.floor(from / 250)}.${(from += 1) % 250}`);
      const fields = Object.fromEntries(Object.keys(visitor()).map((name) => [name, text]));
      const reply = await other.post(`${page.path}/code`, {
        ...hidden,
        ...fields,
        email: `n${from}@mail.example`,
      });
      expect([text, [200, 422]]).toEqual([text, expect.arrayContaining([reply.status])]);
      expect(reply.text).not.toMatch(/<script|<img|<svg[^>]+onload|javascript:alert\(1\)"/i);
    }
    for (const text of [...nastyStrings, ...unstorableStrings]) {
      await world.database.pool.query('truncate online_bookings');
      const other = visitPage(world, world.here, `192.0.2.${(from += 1) % 250}`);
      const who = visitor({
        firstName: `a${text}`.slice(0, 99),
        lastName: `b${text}`.slice(0, 99),
        note: text.slice(0, 299),
        email: `m${from}@mail.example`,
      });
      const done = await other.book({ type: typeId, at }, who);
      expect([text, done.status]).toEqual([text, 303]);
      const [request] = await requests();
      expect(request.firstName).not.toMatch(/[\p{Cc}\u202E]/u);
    }
  });

  it('stays whole whatever its address says', async () => {
    for (const name of ['type', 'with', 'at', 'from', 'extra'])
      for (const value of [
        'x',
        ...nastyStrings.slice(0, 6),
        '2026-02-31',
        '2026-13-01T00:00:00.000Z',
        '9999-12-31',
      ])
        expect([name, value, (await page.times({ type: typeId, [name]: value })).status]).toEqual([
          name,
          value,
          200,
        ]);
  });
});

describe('floods', () => {
  it('one network is stopped after 120 pages a minute, with words', async () => {
    const stopped = [];
    for (let count = 0; count < 125; count += 1) stopped.push((await page.get('/book/visit/none')).status);
    expect(stopped.filter((status) => status === 429)).toHaveLength(5);
  });

  it('one address books three visits to come, whoever it says it is', async () => {
    const times = ['13:00', '13:30', '14:00', '14:30'].map((clock) => `2026-03-10T${clock}:00.000Z`);
    const done = [];
    for (const [nth, time] of times.entries())
      done.push(
        (await page.book({ type: typeId, at: time }, visitor({ birthDate: `1990-05-0${nth + 1}` }))).status,
      );
    expect(done).toEqual([303, 303, 303, 429]);
  });

  it('a body of more than 32 KB, or of another kind, gets nowhere', async () => {
    const long = await page.post(`${page.path}/code`, { type: typeId, at, note: 'x'.repeat(40_000) });
    expect(long.status).toBe(413);
    const json = await world.api.pages.request(`${page.path}/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect([json.status, codes()]).toEqual([200, 0]);
  });

  it('no page opens while the server is being maintained', async () => {
    await world.close();
    world = await createApiWorld({ config: { stage: 'local', maintenance: 'We are moving.' } });
    const { status, text } = await visitPage(world, world.here).get(page.path);
    expect([status, text.includes('We are moving.')]).toEqual([503, true]);
  });
});

it('no log knows who booked, when the database fails either', async () => {
  const lines: string[] = [];
  const sink = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const log = createLog('trace', sink);
  await start({ log });
  const server = new Hono().use(logRequests(log)).route('/', world.api.pages);
  const { pages: _, ...rest } = world.api as unknown as Record<string, unknown>;
  const logged = visitPage({ ...world, api: { ...rest, pages: server } } as never, world.here);
  const done = await logged.book({ type: typeId, at });
  expect((await logged.get(done.location)).status).toBe(200);
  const { hidden } = await logged.askForCode({ type: typeId, at: '2026-03-10T14:00:00.000Z' });
  await world.database.pool.query('alter table online_bookings drop column address_key');
  expect((await logged.confirm(hidden, logged.codeOf(visitor().email))).status).toBe(500);
  const told = lines.join('');
  expect(told).toContain('"route":"/book/:clinicId/:locationId/confirm"');
  for (const word of ['Nora', 'Vane', 'nora@', '1990-05-06', 'Neck', '555 0100', done.location.slice(12, 40)])
    expect([word, told.includes(word)]).toEqual([word, false]);
});
