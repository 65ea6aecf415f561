import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitEntry, type SentOffer, type WaitEntry } from '../../../../src/contract/scheduling/wait-list.ts';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { visitPage } from '../../../../tests/support/online-page.ts';
import { closureBody, resourceBody, typeBody, waitBody } from '../../../../tests/support/schedule-calls.ts';
import { createTextbox, type Textbox } from '../../../../tests/support/textbox.ts';
import { openConnections } from '../../../kernel/http/transaction.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { findByNumber } from '../reminder-links/stop-reminders.ts';
import type { ReminderPost } from '../reminders/send-reminders.ts';
import { sendOffers } from './send-offers.ts';
import { historyInShort } from '../../../../tests/support/visit-history.ts';

let world: ApiWorld;
let texts: Textbox;
let pool: ReturnType<typeof openConnections>;
let staff: string;
let door: ReturnType<typeof visitPage>;
/** Ten in the morning in New York, on Monday, March 2nd; the time that is free is the day after, at nine. */
const now = '2026-03-02T15:00:00.000Z';
const at = '2026-03-03T14:00:00.000Z';
const rule = (channel: 'mail' | 'text') => ({ id: newId(), channel, hoursBefore: 24 });

beforeEach(async () => {
  texts = createTextbox();
  world = await createApiWorld({ texts });
  pool = openConnections({ logins: world.database.logins, log: createLog('silent') });
  staff = world.here.users.Staff;
  door = visitPage(world, world.here);
  world.clock.nowMs = Date.parse(now);
});
afterEach(async () => {
  await pool.end();
  await world.close();
});

const url = (path: string) => `/${world.here.id}${path}`;
const remind = async (...channels: ('mail' | 'text')[]) => {
  const settings = { isOn: true, rules: channels.map(rule), ofLocations: [], templates: usualTemplates };
  bodyOf(await world.call(world.here.users.Admin, 'PUT', url('/reminders'), { settings, seen: 0 }));
};
const send = (changes: Partial<ReminderPost> = {}) =>
  sendOffers({
    pool,
    mail: world.mailbox,
    texts,
    origin: 'https://clinic.example',
    now: () => world.clock.nowMs,
    ...changes,
  });
let made = 0;
/** Somebody who waits. @returns their entry's id, their chart's, and their address */
async function waits(changes: Record<string, unknown> = {}, wish: Record<string, unknown> = {}) {
  const email = `w${(made += 1)}@patients.example`;
  const patient = patientBody({ email, phone: '(518) 555-0134', firstName: 'Wanda', ...changes });
  bodyOf(await world.write(staff, 'POST', url('/patients'), patient));
  const entry = waitBody(patient.id, { durationMinutes: 30, typeId: null, note: 'Back', ...wish });
  bodyOf(await world.write(staff, 'POST', url('/wait-list'), entry));
  return { id: entry.id, patientId: patient.id, email };
}
const offer = (id: string, changes: Record<string, unknown> = {}, who = staff) => {
  const { Provider: providerId } = world.here.users;
  const slot = { startsAt: at, durationMinutes: 60, providerId, locationId: world.here.locationId };
  return world.write(who, 'POST', url(`/wait-list/${id}/offers`), { ...slot, ...changes });
};
const offered = async (id: string, changes = {}): Promise<WaitEntry> => bodyOf(await offer(id, changes));
const shown = async (id: string): Promise<WaitEntry | undefined> =>
  bodyOf(await world.call(staff, 'GET', url('/wait-list'))).entries.find((one: WaitEntry) => one.id === id);
const sentOf = async (id: string) =>
  (await shown(id))!.sent!.map(({ channel, state, reason }: SentOffer) => [channel, state, reason]);
const letters = (): Letter[] => world.mailbox.letters.filter(({ kind }) => kind === 'wait-offer');
const linkOf = (email: string) =>
  new URL(letters().findLast(({ to }) => to.email === email)!.link!.url).pathname;
const visits = async () =>
  bodyOf(
    await world.call(staff, 'GET', url(`/appointments?locationId=${world.here.locationId}&date=2026-03-03`)),
  ).appointments;
const take = (link: string) => door.post(`${link}/take`, {});
/** Offered by mail, and sent. */
async function asked(changes = {}, wish = {}) {
  const who = await waits(changes, wish);
  await offered(who.id);
  await send();
  return { ...who, link: linkOf(who.email) };
}

describe('an offer by message', () => {
  beforeEach(() => remind('mail'));

  it('goes out once with a private link, on which the time is taken: a visit, and the waiting has ended', async () => {
    const who = await waits();
    const answer = await offered(who.id);
    expect(waitEntry.safeParse(answer).error).toBeUndefined();
    expect([answer.version, answer.offers.length]).toEqual([2, 1]);
    await offered(who.id);
    const events = async () =>
      (await world.database.pool.query('select * from live_events where entity_id = $1', [who.id])).rowCount!;
    const before = await events();
    expect([await send(), await send(), letters().length]).toEqual([1, 0, 1]);
    // Open schedules hear that it has gone out.
    expect(await events()).toBe(before + 1);
    expect(await sentOf(who.id)).toEqual([['mail', 'sent', null]]);
    const [letter] = letters();
    expect(letter).toMatchObject({
      to: { email: who.email, name: 'Wanda' },
      subject: expect.stringContaining('A time is free'),
    });
    expect(JSON.stringify(letter)).toContain('Tuesday, March 3');
    expect(JSON.stringify(letter)).not.toContain('Back');
    const link = linkOf(who.email);
    const page = await door.get(link);
    const robots = page.headers.get('x-robots-tag');
    expect([page.status, robots, /<script/.test(page.text)]).toEqual([200, 'noindex', false]);
    expect(page.text).toContain('9:00 – 9:30 AM');
    expect(page.text).not.toContain('Wanda');
    const done = await take(link);
    expect([done.status, done.text.includes('The time is yours')]).toEqual([200, true]);
    expect(await visits()).toMatchObject([
      { patientId: who.patientId, startsAt: at, durationMinutes: 30, status: 'booked', reason: 'Back' },
    ]);
    expect(await historyInShort(world, (await visits())[0].id)).toEqual(['booked message']);
    expect(await shown(who.id)).toBeUndefined();
    // Once more, by a second tap: nothing is booked twice, and the page still says that it is theirs.
    const again = await take(link);
    expect([again.text.includes('The time is yours'), (await visits()).length]).toEqual([true, 1]);
    const trail = await world.database.pool.query(
      `select action, user_id from audit_log where action in ('waitList.send', 'waitList.take') order by action`,
    );
    expect(trail.rows).toEqual([
      { action: 'waitList.send', user_id: null },
      { action: 'waitList.take', user_id: null },
    ]);
  });

  it('keeps of the link only what knows it again', async () => {
    const { link } = await asked();
    const secret = link.split('/').at(-1)!;
    const rows = await world.database.pool.query('select * from wait_offers');
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
  });

  it('is taken by one of several who try at the same moment; the others are told that it is gone', async () => {
    const all = [await asked(), await asked(), await asked()];
    const answers = await Promise.all(all.map(({ link }) => take(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await visits()).toHaveLength(1);
    for (const [place, { link, id }] of all.entries()) {
      const isFirst = answers[place]!.status === 200;
      const { text } = await door.get(link);
      expect([text.includes('The time is yours'), text.includes('someone else has it')]).toEqual([
        isFirst,
        !isFirst,
      ]);
      if (!isFirst) expect((await shown(id))!.sent).toMatchObject([{ answer: 'gone' }]);
    }
  });

  it('is not taken at the same moment as the desk books the time: one of the two has it', async () => {
    const { link } = await asked();
    const other = patientBody();
    bodyOf(await world.write(staff, 'POST', url('/patients'), other));
    const booking = bookingBody(world.here, other.id, { startsAt: at });
    const [taken, booked] = await Promise.all([
      take(link),
      world.write(staff, 'POST', url('/appointments'), booking),
    ]);
    // The desk may book over anything that asks for no reason, and is told of it; the patient may not.
    const standing = await visits();
    if (taken.status === 200) expect(bodyOf(booked).warnings).toMatchObject([{ kind: 'provider-busy' }]);
    else expect(standing).toHaveLength(1);
    expect((await take(link)).text.includes('The time is yours')).toBe(taken.status === 200);
  });

  it('is declined, which the desk sees; then the link takes nothing any more', async () => {
    const { link, id } = await asked();
    expect((await door.post(`${link}/decline`, {})).text).toContain('You stay on the wait list');
    expect(await shown(id)).toMatchObject({
      offers: [{ answer: 'declined' }],
      sent: [{ answer: 'declined' }],
      ended: null,
    });
    expect([(await take(link)).status, await visits()]).toEqual([409, []]);
  });

  it('is closed by what the desk does: an answer on the phone, the end of the waiting, a closed day, another visit', async () => {
    const phoned = await asked();
    const { offers } = (await shown(phoned.id))!;
    const declined = { offers: offers.map((one) => ({ ...one, answer: 'declined' })) };
    bodyOf(await world.write(staff, 'PUT', url(`/wait-list/${phoned.id}`), declined, { seen: 2 }));
    const removed = await asked();
    bodyOf(
      await world.write(staff, 'PUT', url(`/wait-list/${removed.id}`), { ended: 'removed' }, { seen: 2 }),
    );
    for (const { link } of [phoned, removed]) {
      expect((await door.get(link)).text).toContain('This offer has ended');
      expect((await take(link)).status).toBe(409);
    }
    const late = await asked();
    const closure = closureBody({ from: '2026-03-03', to: '2026-03-03' });
    bodyOf(await world.write(world.here.users.Admin, 'POST', url('/schedule-setup/closures'), closure));
    const refused = await take(late.link);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('the plans of that day have changed. Nothing was booked');
    expect(refused.text).not.toContain('<button');
    expect(await visits()).toEqual([]);
  });

  it('is gone when the desk has given the time to somebody else', async () => {
    const { link, id } = await asked();
    const other = await waits();
    // It begins within the free time, and ends after it.
    const startsAt = '2026-03-03T14:15:00.000Z';
    bodyOf(
      await world.write(
        staff,
        'POST',
        url('/appointments'),
        bookingBody(world.here, other.patientId, { startsAt }),
      ),
    );
    expect((await door.get(link)).text).toContain('someone else has it');
    expect([(await take(link)).status, (await visits()).length]).toEqual([409, 1]);
    expect(await shown(id)).toMatchObject({ ended: null, offers: [{ answer: null }] });
  });

  it('takes a free room that the type needs, and none that is in use', async () => {
    const { Admin: admin } = world.here.users;
    const setUp = async (kind: string, body: { id: string }) =>
      bodyOf(await world.write(admin, 'POST', url(`/schedule-setup/${kind}`), body)).id as string;
    const [one, two] = [
      await setUp('resources', resourceBody(world.here, { name: 'A' })),
      await setUp('resources', resourceBody(world.here, { name: 'B' })),
    ];
    const typeId = await setUp('types', typeBody({ needsKinds: ['room'] }));
    const other = await waits();
    const busy = bookingBody(world.here, other.patientId, {
      startsAt: at,
      resourceIds: [one],
      providerId: world.here.users.Admin,
    });
    await world.database.pool.query('update memberships set is_provider = true where user_id = $1', [admin]);
    bodyOf(await world.write(staff, 'POST', url('/appointments'), busy));
    const { link, patientId } = await asked({}, { typeId });
    expect((await take(link)).status).toBe(200);
    const [visit] = (await visits()).filter((row: { patientId: string }) => row.patientId === patientId);
    expect(visit).toMatchObject({ typeId, resourceIds: [two] });
    // The next day with one room for two: it is not taken without what it needs.
    const next = '2026-03-04T14:00:00.000Z';
    bodyOf(
      await world.write(staff, 'POST', url('/appointments'), {
        ...busy,
        id: newId(),
        startsAt: next,
        resourceIds: [one, two],
      }),
    );
    const late = await waits({}, { typeId });
    await offered(late.id, { startsAt: next });
    await send();
    expect((await take(linkOf(late.email))).status).toBe(409);
  });

  it('is neither offered nor taken where the provider does not give what they wait for', async () => {
    const { Admin: admin, Provider: provider } = world.here.users;
    const type = typeBody({ providerIds: [provider] });
    bodyOf(await world.write(admin, 'POST', url('/schedule-setup/types'), type));
    const { link } = await asked({}, { typeId: type.id });
    await world.database.pool.query('update memberships set is_provider = true where user_id = $1', [admin]);
    const other = await waits({}, { typeId: type.id });
    const refused = await offer(other.id, { providerId: admin });
    expect([refused.status, refused.body.code]).toEqual([422, 'fields-invalid']);
    expect((await shown(other.id))!.offers).toEqual([]);
    const { id: _, ...rest } = type;
    const others = { ...rest, providerIds: [admin] };
    bodyOf(await world.write(admin, 'PUT', url(`/schedule-setup/types/${type.id}`), others, { seen: 1 }));
    expect([(await take(link)).status, await visits()]).toEqual([409, []]);
  });

  it('ends a day later, and with its time; unknown secrets are answered alike', async () => {
    const { link } = await asked();
    world.clock.nowMs = Date.parse(at);
    expect((await door.get(link)).text).toContain('This offer has ended');
    expect([(await take(link)).status, await visits()]).toEqual([409, []]);
    for (const path of [`${link.slice(0, -1)}-`, '/book/offer/x', `${link}/other`])
      expect((await door.get(path)).status).toBe(404);
  });
});

describe('the way of an offer', () => {
  it('is a text where the clinic sends texts, which ends with the link; STOP finds whose it is', async () => {
    await remind('mail', 'text');
    const who = await waits();
    await offered(who.id);
    expect([await send(), letters().length, texts.messages.length]).toEqual([1, 0, 1]);
    const { body } = texts.messages[0]!;
    expect(body).toMatch(
      /^A time is free at .*: .*9:00 AM\. Take it or decline: https:\/\/clinic\.example\/book\/offer\/[\w-]{43}$/,
    );
    expect(body.length).toBeLessThanOrEqual(160);
    expect(await findByNumber(pool, texts.messages[0]!.to)).toMatchObject([{ patientId: who.patientId }]);
    expect((await take(new URL(body.split(' ').at(-1)!).pathname)).status).toBe(200);
  });

  it('is another where one is not wanted, and none where nothing is: the desk is told why', async () => {
    await remind('mail', 'text');
    const byMail = await waits({ noRemindersBy: ['text'] });
    const silent = await waits({ noContactBy: ['text', 'email'] });
    const without = await waits({ email: '', phone: '' });
    for (const { id } of [byMail, silent, without]) await offered(id);
    expect(await send()).toBe(1);
    expect(await sentOf(byMail.id)).toEqual([['mail', 'sent', null]]);
    expect(await sentOf(silent.id)).toEqual([['mail', 'skipped', 'opted-out']]);
    expect(await sentOf(without.id)).toEqual([['mail', 'skipped', 'no-address']]);
  });

  it('is none while the clinic does not remind: the offer is noted, and nothing is sent', async () => {
    const who = await waits();
    const { offers, sent } = await offered(who.id);
    expect([offers.length, sent, await send(), letters().length]).toEqual([1, [], 0, 0]);
  });

  it('is ended by the link of a mail, as reminders are', async () => {
    await remind('mail');
    const who = await waits();
    await offered(who.id);
    await send();
    const { pathname } = new URL(letters()[0]!.stop!.url);
    const stopped = await world.api.pages.request(pathname, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(stopped.status).toBe(200);
    world.clock.nowMs += 1_000;
    await offered(who.id, { startsAt: '2026-03-03T16:00:00.000Z' });
    expect((await sentOf(who.id)).at(-1)).toEqual(['mail', 'skipped', 'opted-out']);
  });

  it('looks again before it goes: what was stopped or answered meanwhile is not sent', async () => {
    await remind('mail');
    const who = await waits();
    await offered(who.id);
    bodyOf(await world.write(staff, 'PUT', url(`/wait-list/${who.id}`), { ended: 'removed' }, { seen: 2 }));
    expect(await send()).toBe(0);
  });

  it('waits for the end of the quiet hours, and is tried again when the mail server is away', async () => {
    await remind('mail');
    world.clock.nowMs = Date.parse('2026-03-03T03:30:00.000Z');
    const who = await waits();
    await offered(who.id, { startsAt: '2026-03-03T20:00:00.000Z' });
    expect(await send()).toBe(0);
    world.clock.nowMs = Date.parse('2026-03-03T13:01:00.000Z');
    const away = {
      ...world.mailbox,
      deliver: () => Promise.resolve({ is: 'later' as const, reason: 'ECONNREFUSED' }),
    };
    expect([await send({ mail: away as ReminderPost['mail'] }), await sentOf(who.id)]).toEqual([
      0,
      [['mail', 'due', null]],
    ]);
    world.clock.nowMs += 61_000;
    expect([await send(), letters().length]).toEqual([1, 1]);
  });

  it('goes out once when two servers send at the same time', async () => {
    await remind('mail');
    const who = await waits();
    await offered(who.id);
    const counts = await Promise.all([send(), send(), send()]);
    expect([counts.reduce((sum, one) => sum + one, 0), letters().length]).toEqual([1, 1]);
  });

  it('is refused for a time that is past, for somebody who waits no more, and from another clinic', async () => {
    await remind('mail');
    const who = await waits();
    expect((await offer(who.id, { startsAt: now })).status).toBe(422);
    expect((await offer(newId())).status).toBe(404);
    const { there } = world;
    const foreign = await world.write(there.users.Staff, 'POST', `/${there.id}/wait-list/${who.id}/offers`, {
      startsAt: at,
      durationMinutes: 30,
      providerId: there.users.Provider,
      locationId: there.locationId,
    });
    expect(foreign.status).toBe(404);
    bodyOf(await world.write(staff, 'PUT', url(`/wait-list/${who.id}`), { ended: 'removed' }, { seen: 1 }));
    expect((await offer(who.id)).status).toBe(412);
  });
});
