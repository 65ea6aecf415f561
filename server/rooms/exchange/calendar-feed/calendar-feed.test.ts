import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import ICAL from 'ical.js';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
} from '../../../../tests/support/api-world.ts';
import type { ApiWorld, TestClinic } from '../../../../tests/support/api-world.ts';
import type { ApiDeps } from '../../../kernel/http/parts.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { logRequests } from '../../../kernel/process/request-log.ts';

let world: ApiWorld;
let provider: string;
let feedPath: string;
const start = async (deps: Partial<ApiDeps> = {}) => {
  await world?.close();
  world = await createApiWorld(deps);
  provider = world.here.users.Provider;
  feedPath = `/${world.here.id}/calendar-feed`;
};
beforeEach(() => start());
afterAll(() => world.close());

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(world.clock.nowMs + days * dayMs).toISOString();
const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  world.api.pages.request(new URL(address).pathname, { headers });
const make = async (user = provider, path = feedPath, shows = 'initials'): Promise<string> =>
  bodyOf(await world.call(user, 'POST', path, { shows })).address;

async function book(
  clinic: TestClinic,
  visit: Record<string, unknown> = {},
  patient: Record<string, unknown> = {},
) {
  const { Provider } = clinic.users;
  const { id } = bodyOf(await world.write(Provider, 'POST', `/${clinic.id}/patients`, patientBody(patient)));
  const body = bookingBody(clinic, id, visit);
  return bodyOf(await world.write(Provider, 'POST', `/${clinic.id}/appointments`, body));
}
const setStatus = async (visit: { id: string; version: number }, status: string) =>
  bodyOf(
    await world.write(
      provider,
      'PUT',
      `/${world.here.id}/appointments/${visit.id}/status`,
      { status, at: inDays(0) },
      { seen: visit.version },
    ),
  );

async function eventsAt(address: string) {
  const response = await fetchFile(address);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never[]);
  const zones = calendar.getAllSubcomponents('vtimezone').map((part) => new ICAL.Timezone(part));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const value = (name: string) => String(part.getFirstPropertyValue(name));
    const begin = part.getFirstPropertyValue('dtstart') as ICAL.Time;
    begin.zone = zones.find(
      ({ tzid }) => tzid === part.getFirstProperty('dtstart')!.getFirstParameter('tzid'),
    )!;
    return {
      id: value('uid'),
      summary: value('summary'),
      sequence: Number(value('sequence')),
      status: value('status'),
      location: value('location'),
      startsAt: new Date(begin.toUnixTime() * 1_000).toISOString(),
    };
  });
}

describe('a calendar feed', () => {
  it("holds the provider's own visits in this clinic, by initials, and nothing else of the patient", async () => {
    const secretly = {
      preferredName: 'Minnie',
      phone: '555-0134',
      email: 'w@patients.example',
      alerts: ['Pacemaker'],
    };
    const mine = await book(world.here, { reason: 'Low back', note: 'Walks with a stick' }, secretly);
    const { Admin, Staff } = world.here.users;
    const treats = { roles: ['Provider'] };
    bodyOf(await world.call(Admin, 'PUT', `/${world.here.id}/members/${Staff}`, treats));
    await book(world.here, { providerId: Staff });
    const joins = `insert into memberships (clinic_id, user_id, roles, is_provider) values ($1, $2, '{Provider}', true)`;
    await world.database.pool.query(joins, [world.there.id, provider]);
    await book(world.there, { providerId: provider });
    const address = await make();
    expect(address).toMatch(/^http:\/\/localhost:4320\/calendar\/[\w-]{43}\.ics$/);
    expect(await eventsAt(address)).toEqual([
      {
        id: mine.id,
        summary: 'WF',
        sequence: 1,
        status: 'CONFIRMED',
        location: 'Here Street',
        startsAt: mine.startsAt,
      },
    ]);
    const text = await (await fetchFile(address)).text();
    for (const word of [
      'Wilhelmina',
      'Farrow',
      'Minnie',
      '555',
      'patients',
      'Pacemaker',
      'back',
      'stick',
      '1984',
    ])
      expect(text).not.toContain(word);
    for (const id of [mine.patientId, world.here.id, provider]) expect(text).not.toContain(id);
  });

  it('shows the word alone where that was chosen, at the same address', async () => {
    await book(world.here);
    const address = await make();
    const saved = await world.call(provider, 'PUT', feedPath, { shows: 'appointment' });
    expect(bodyOf(saved).feed.shows).toBe('appointment');
    expect((await eventsAt(address)).map(({ summary }) => summary)).toEqual(['Appointment']);
  });

  it('follows every change under one id, with a number that grows', async () => {
    const visit = await book(world.here);
    const address = await make();
    const path = `/${world.here.id}/appointments/${visit.id}`;
    const later = '2026-03-09T14:00:00.000Z';
    bodyOf(await world.write(provider, 'PUT', path, { startsAt: later }, { seen: 1 }));
    expect(await eventsAt(address)).toMatchObject([{ id: visit.id, sequence: 2, startsAt: later }]);
    bodyOf(await world.write(provider, 'PUT', path, { note: 'x' }, { seen: 2 }));
    await setStatus({ id: visit.id, version: 3 }, 'cancelled');
    expect(await eventsAt(address)).toMatchObject([{ id: visit.id, sequence: 4, status: 'CANCELLED' }]);
    await setStatus({ id: visit.id, version: 4 }, 'booked');
    expect(await eventsAt(address)).toMatchObject([{ id: visit.id, sequence: 5, status: 'CONFIRMED' }]);
  });

  it('reaches from 30 days back to 180 ahead, and keeps for 60 days what does not take place', async () => {
    const wanted = [-29, 0, 179];
    for (const days of [-31, ...wanted, 181]) await book(world.here, { startsAt: inDays(days) });
    const address = await make();
    expect((await eventsAt(address)).map(({ startsAt }) => startsAt)).toEqual(wanted.map(inDays));
    await setStatus(await book(world.here, { startsAt: inDays(100) }), 'cancelled');
    await setStatus(await book(world.here, { startsAt: inDays(101) }), 'noShow');
    const off = async () => (await eventsAt(address)).filter(({ status }) => status === 'CANCELLED').length;
    world.clock.nowMs += 59 * dayMs;
    expect(await off()).toBe(2);
    world.clock.nowMs += 2 * dayMs;
    expect(await off()).toBe(0);
  });
});

describe('the address', () => {
  it('ends at once when it is replaced or revoked; the database keeps nothing to use', async () => {
    const first = await make();
    const second = await make();
    expect([(await fetchFile(first)).status, (await fetchFile(second)).status]).toEqual([404, 200]);
    const token = second.slice(-47, -4);
    const { rows } = await world.database.pool.query<{ token_hash: Buffer }>('select * from calendar_feeds');
    expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest()]);
    // Every column of every table, the answers that are kept to be given again among them.
    const tables = await world.database.pool.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows) {
      const kept = await world.database.pool.query(`select 1 from ${name} t where t::text like $1`, [
        `%${token}%`,
      ]);
      expect([name, kept.rows.length]).toEqual([name, 0]);
    }
    expect(bodyOf(await world.call(provider, 'DELETE', feedPath)).feed).toBeNull();
    expect((await fetchFile(second)).status).toBe(404);
    expect((await world.call(provider, 'PUT', feedPath, { shows: 'initials' })).body.code).toBe('not-set-up');
    expect(bodyOf(await world.call(provider, 'GET', feedPath)).feed).toBeNull();
  });

  it('is another at every call, also under one key', async () => {
    const key = { 'idempotency-key': newId() };
    const send = () => world.call(provider, 'POST', feedPath, { shows: 'initials' }, key);
    expect(bodyOf(await send()).address).not.toBe(bodyOf(await send()).address);
  });

  it.each(['leaves', 'is taken out'])(
    'ends when the member %s, and stays ended when they come back',
    async (how) => {
      await book(world.here);
      const address = await make();
      const { Admin } = world.here.users;
      const ended =
        how === 'leaves'
          ? await world.call(provider, 'POST', `/settings/${world.here.id}/leave`)
          : await world.call(Admin, 'DELETE', `/${world.here.id}/members/${provider}`);
      expect(ended.status).toBe(200);
      expect((await fetchFile(address)).status).toBe(404);
      await world.database.pool.query('update memberships set left_at = null where user_id = $1', [provider]);
      expect((await fetchFile(address)).status).toBe(404);
    },
  );

  it('opens nothing to who is no member, also where it is still written down', async () => {
    const address = await make();
    await world.database.pool.query('alter table memberships disable trigger end_calendar_feed');
    await world.database.pool.query('update memberships set left_at = now() where user_id = $1', [provider]);
    expect((await fetchFile(address)).status).toBe(404);
  });

  it('ends with the role to see patients, and with the account where the accounts are ours', async () => {
    const address = await make();
    const roles = (list: string[]) =>
      world.call(world.here.users.Admin, 'PUT', `/${world.here.id}/members/${provider}`, { roles: list });
    bodyOf(await roles(['Staff']));
    expect((await fetchFile(address)).status).toBe(404);

    const disabled = new Set<string>();
    await start({ accounts: { isOpen: async (sub: string) => !disabled.has(sub) } as never });
    const other = await make();
    expect((await fetchFile(other)).status).toBe(200);
    disabled.add(provider);
    expect((await fetchFile(other)).status).toBe(404);
  });

  it("is nobody else's to see or to end, and each clinic has its own", async () => {
    const address = await make();
    const { Admin, Staff } = world.here.users;
    expect(bodyOf(await world.call(Admin, 'GET', feedPath)).feed).toBeNull();
    bodyOf(await world.call(Admin, 'DELETE', feedPath));
    expect((await world.call(Staff, 'POST', feedPath, { shows: 'initials' })).status).toBe(403);
    const there = `/${world.there.id}/calendar-feed`;
    expect((await world.call(provider, 'POST', there, { shows: 'initials' })).status).toBe(404);
    expect((await fetchFile(address)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('is for calendars alone: not kept on the way, and sent again only when something changed', async () => {
    await book(world.here);
    const address = await make();
    const full = await fetchFile(address);
    expect(Object.fromEntries(full.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(full.headers.get('set-cookie')).toBeNull();
    const known = { 'if-none-match': `"other", W/${full.headers.get('etag')!}` };
    world.clock.nowMs += 3_600_000;
    const again = await fetchFile(address, known);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
      304,
      '',
      full.headers.get('etag'),
    ]);
    await book(world.here);
    expect((await fetchFile(address, known)).status).toBe(200);
  });

  it('says the same to everything that is no address in force', async () => {
    const address = await make();
    await world.call(provider, 'DELETE', feedPath);
    const unknown = `http://localhost/calendar/${'A'.repeat(43)}.ics`;
    const others = [unknown, address.replace('.ics', ''), `${address}x`, 'http://localhost/calendar/%00.ics'];
    const told = await Promise.all(
      [address, ...others].map(async (one) => {
        const response = await fetchFile(one);
        return {
          status: response.status,
          text: await response.text(),
          headers: Object.fromEntries(response.headers),
        };
      }),
    );
    expect(told[0]).toMatchObject({ status: 404, text: 'Not found\n' });
    for (const one of told) expect(one).toEqual(told[0]);
  });

  it('is refused to who asks too often', async () => {
    const ask = () => fetchFile(`http://x/calendar/${newId()}.ics`, { 'x-forwarded-for': '203.0.113.9' });
    let last = await ask();
    for (let tries = 0; tries < 130 && last.status !== 429; tries += 1) last = await ask();
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const address = await make();
    expect((await fetchFile(address, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
  });

  it('stands in the audit trail and on the owner’s screen, and its address in no log', async () => {
    const lines: string[] = [];
    const sink = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const log = createLog('trace', sink);
    await start({ log });
    const address = await make();
    const server = new Hono().use(logRequests(log)).route('/', world.api.pages);
    const { pathname } = new URL(address);
    expect((await server.request(pathname)).status).toBe(200);
    expect((await server.request(`${pathname}x`)).status).toBe(404);
    await world.database.pool.query('alter table calendar_feeds rename to elsewhere');
    expect((await server.request(pathname)).status).toBe(500);
    await world.database.pool.query('alter table elsewhere rename to calendar_feeds');
    expect(lines.join('')).toContain('"route":"/calendar/:file"');
    expect(lines.join('')).toContain('a calendar feed could not be answered');
    expect(lines.join('')).not.toContain(pathname.slice(10, 40));

    const { feed } = bodyOf(await world.call(provider, 'GET', feedPath));
    expect(feed).toEqual({ shows: 'initials', madeAt: inDays(0), lastReadAt: inDays(0) });
    const entriesOf = async () =>
      bodyOf(await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/audit`)).entries as object[];
    const noted = (action: string) => ({ action, entity: 'calendar-feed', entityId: provider });
    for (const action of ['calendarFeed.make', 'calendarFeed.read'])
      await expect.poll(entriesOf).toContainEqual(expect.objectContaining(noted(action)));
    const entries = await entriesOf();
    expect(JSON.stringify(entries)).not.toContain(pathname.slice(10, 40));
  });

  it('waits while the server is being maintained', async () => {
    await start({ config: { stage: 'local', maintenance: 'Back at noon.' } });
    const response = await fetchFile(`http://x/calendar/${'A'.repeat(43)}.ics`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600']);
  });
});
