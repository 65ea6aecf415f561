import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { createTextbox, type Textbox } from '../../../../tests/support/textbox.ts';
import { compose } from '../../../kernel/mail/compose.ts';
import { confirmHash } from '../reminders/reminder-message.ts';
import { sendReminders } from '../reminders/send-reminders.ts';

const origin = 'https://clinic.example';
const email = 'w@patients.example';
/** Friday at half past two in New York; the mail goes out two days before, the text one. */
const visitAt = '2026-03-06T19:30:00.000Z';
const templates = { ...usualTemplates, text: '{clinic}: {date}, {time}. Confirm: {confirm link} STOP ends.' };
const rules = [
  { id: newId(), channel: 'mail', hoursBefore: 48 },
  { id: newId(), channel: 'text', hoursBefore: 24 },
];
import { expectWholeHistory, historyInShort } from '../../../../tests/support/visit-history.ts';

let world: ApiWorld;
let texts: Textbox;
let staff: string;

beforeEach(async () => {
  texts = createTextbox();
  world = await createApiWorld({ texts });
  staff = world.here.users.Staff;
});
afterEach(async () => {
  await expectWholeHistory(world);
  await world.close();
});

const url = (path: string) => `/${world.here.id}${path}`;
const go = (time: string) => (world.clock.nowMs = Date.parse(time));
const setUp = (changes = {}, seen = 0) =>
  world.call(world.here.users.Admin, 'PUT', url('/reminders'), {
    settings: { isOn: true, rules, ofLocations: [], templates, ...changes },
    seen,
  });
const send = (changes = {}) =>
  sendReminders({
    pool: world.database.pool,
    mail: world.mailbox,
    texts,
    origin,
    now: () => world.clock.nowMs,
    ...changes,
  });
const linkIn = (words: string) => /https:\/\/clinic\.example(\/confirm\/[\w-]{22})(?![\w-])/.exec(words)![1]!;
const mailLink = () => linkIn(world.mailbox.latest(email, 'reminder').lines.join('\n'));
/** A visit of which the mail has gone out. */
async function reminded() {
  bodyOf(await setUp());
  const patient = patientBody({ email, phone: '(518) 555-0134' });
  bodyOf(await world.write(staff, 'POST', url('/patients'), patient));
  const body = bookingBody(world.here, patient.id, { startsAt: visitAt });
  const { id } = bodyOf(await world.write(staff, 'POST', url('/appointments'), body));
  go('2026-03-04T19:30:00.000Z');
  expect(await send()).toBe(1);
  return { id: id as string, patientId: patient.id, link: mailLink() };
}
const visit = async (id: string) => {
  const { date, locationId } = { date: '2026-03-06', locationId: world.here.locationId };
  const range = `/appointments/range?locationId=${locationId}&from=${date}&days=14`;
  const { appointments } = bodyOf(await world.call(staff, 'GET', url(range)));
  return appointments.find((one: { id: string }) => one.id === id);
};
const setStatus = (id: string, status: string, seen: number) => {
  const body = { status, at: new Date(world.clock.nowMs).toISOString() };
  return world.write(staff, 'PUT', url(`/appointments/${id}/status`), body, { seen });
};
const move = (id: string, startsAt: string, seen: number) =>
  world.write(staff, 'PUT', url(`/appointments/${id}`), { startsAt }, { seen });

async function ask(path: string, init: RequestInit = {}) {
  const answer = await world.api.pages.request(path, init);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    title: /<h1>([^<]*)<\/h1>/.exec(text)?.[1],
    seen: /name="seen" value="([^"]*)"/.exec(text)?.[1],
  };
}
const press = (path: string, seen: string) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ seen }).toString(),
  });
const eventsOf = async (id: string) =>
  (await world.database.pool.query('select * from live_events where entity_id = $1', [id])).rowCount;

describe('the confirm link of a reminder', () => {
  it('shows what the reminder says, changes nothing by being opened, and confirms by its button', async () => {
    const { id, patientId, link } = await reminded();
    const before = await eventsOf(id);
    const page = await ask(link);
    expect([page.status, page.title, /<script/.test(page.text)]).toEqual([200, 'Are you coming?', false]);
    expect(
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => page.headers.get(name)),
    ).toEqual(['no-store', 'no-referrer', 'noindex']);
    for (const word of ['Friday, March 6', '2:30 PM EST']) expect(page.text).toContain(word);
    for (const word of ['Wilhelmina', 'Farrow', 'Low back', patientId, email])
      expect(page.text).not.toContain(word);
    expect(await visit(id)).toMatchObject({ status: 'booked', version: 1 });

    const done = await press(link, page.seen!);
    expect([done.status, done.title]).toEqual([200, 'Your visit is confirmed']);
    expect(done.text).toContain('Thank you');
    expect(await visit(id)).toMatchObject({
      status: 'confirmed',
      version: 2,
      statusTimes: { confirmed: '2026-03-04T19:30:00.000Z' },
    });
    expect(await eventsOf(id)).toBe(before! + 1);
    expect(await historyInShort(world, id)).toEqual(['booked staff', 'status confirmed message']);
    // Once more, by a second tap or a page that was reloaded.
    const again = await press(link, page.seen!);
    expect([again.status, again.title, (await visit(id)).version]).toEqual([
      200,
      'Your visit is confirmed',
      2,
    ]);
    const { text, seen } = await ask(link);
    expect([text.includes('It was confirmed before'), seen]).toEqual([true, undefined]);
    const { entries } = bodyOf(await world.call(world.here.users.Admin, 'GET', url('/audit')));
    expect(entries.filter((one: { action: string }) => one.action === 'reminders.confirm')).toMatchObject([
      { userName: 'The patient, by link', entity: 'appointment', entityId: id, outcome: 'done' },
    ]);
  });

  it('is 128 bits of which only the hash is kept, another in each message, the same in a second try of one', async () => {
    const { link } = await reminded();
    go('2026-03-05T19:30:00.000Z');
    const tried: string[] = [];
    const busy = {
      ...texts,
      async send({ body }: { body: string }) {
        tried.push(linkIn(body));
        return { is: 'later', reason: '503' } as const;
      },
    };
    await send({ texts: busy });
    go('2026-03-05T19:31:00.000Z');
    await send();
    const [message] = texts.messages;
    expect([tried.length, linkIn(message!.body)]).toEqual([1, tried[0]]);
    expect(tried[0]).not.toBe(link);
    expect((await ask(tried[0]!)).title).toBe('Are you coming?');
    const { rows } = await world.database.pool.query<{ link_hash: string }>('select * from reminders');
    expect(rows.map((row) => /^[0-9a-f]{64}$/.test(row.link_hash))).toEqual([true, true]);
    for (const one of [link, tried[0]!]) expect(JSON.stringify(rows)).not.toContain(one.split('/').at(-1));
  });

  it('is known by its whole secret alone, and by nobody’s where no message held one', async () => {
    const { id, link } = await reminded();
    const other = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    for (const path of [other, `${link}x`, '/confirm/x', '/confirm/', `${link}/more`]) {
      const opened = await ask(path);
      expect([path, opened.status, opened.title]).toEqual([path, 404, 'Nothing can be confirmed here']);
      expect((await press(path, `${visitAt} ${world.here.locationId}`)).status).toBe(404);
    }
    expect(await visit(id)).toMatchObject({ status: 'booked', version: 1 });
    bodyOf(await setUp({ templates: { ...templates, text: '{date}, {time}' } }, 1));
    go('2026-03-05T19:30:00.000Z');
    await send();
    const { rows } = await world.database.pool.query(
      `select count(link_hash)::int as links, count(*)::int as all from reminders where state = 'sent'`,
    );
    expect(rows).toEqual([{ links: 1, all: 2 }]);
  });

  it('opens as well where a message went out with a longer one', async () => {
    const { id, link } = await reminded();
    const old = `${link.split('/').at(-1)}${'w'.repeat(21)}`;
    await world.database.pool.query("update reminders set link_hash = $1 where state = 'sent'", [
      confirmHash(old),
    ]);
    expect((await ask(link)).status).toBe(404);
    const { title, seen } = await ask(`/confirm/${old}`);
    expect([title, (await press(`/confirm/${old}`, seen!)).status]).toEqual(['Are you coming?', 200]);
    expect((await visit(id)).status).toBe('confirmed');
  });

  it('stands as a link in the HTML of a mail, as its address in the plain text', async () => {
    const { link } = await reminded();
    const letter = world.mailbox.latest(email, 'reminder');
    const { text, html } = compose(letter, 'Plumbline <no-reply@clinic.example>');
    expect(text).toContain(`coming: ${origin}${link}`);
    expect(html).toMatch(
      new RegExp(`coming: <a href="${origin}${link}" style="[^"]*">Confirm the visit</a></p>`),
    );
    expect(html.split(link)).toHaveLength(2);
  });
});

describe('a visit that changed since its reminder', () => {
  it('shows its new time, and is confirmed for that one alone', async () => {
    const { id, link } = await reminded();
    const { seen } = await ask(link);
    bodyOf(await move(id, '2026-03-10T18:00:00.000Z', 1));
    // The page with the old time was still open.
    const stale = await press(link, seen!);
    expect([stale.status, stale.title]).toEqual([409, 'Your visit was moved']);
    expect(stale.text).toContain('nothing was confirmed');
    for (const word of ['Tuesday, March 10', '2:00 PM EDT']) expect(stale.text).toContain(word);
    expect(stale.text).not.toContain('March 6');
    expect(await visit(id)).toMatchObject({ status: 'booked', version: 2 });
    const moved = await ask(link);
    expect(moved.text).toContain('This is the new time.');
    expect((await press(link, moved.seen!)).title).toBe('Your visit is confirmed');
    expect(await visit(id)).toMatchObject({ status: 'confirmed', version: 3 });
  });

  it('is not confirmed any more at another time, and asked for again; a longer visit is', async () => {
    const { id, link } = await reminded();
    expect((await press(link, (await ask(link)).seen!)).title).toBe('Your visit is confirmed');
    const longer = { durationMinutes: 45 };
    bodyOf(await world.write(staff, 'PUT', url(`/appointments/${id}`), longer, { seen: 2 }));
    expect((await ask(link)).title).toBe('Your visit is confirmed');
    bodyOf(await move(id, '2026-03-11T18:00:00.000Z', 3));
    const { status, statusTimes } = await visit(id);
    expect([status, Object.keys(statusTimes)]).toEqual(['booked', ['booked']]);
    const moved = await ask(link);
    expect([moved.title, moved.text.includes('Confirm the new time')]).toEqual([
      'Your visit was moved',
      true,
    ]);
    expect((await press(link, moved.seen!)).title).toBe('Your visit is confirmed');
    expect(await visit(id)).toMatchObject({ status: 'confirmed', version: 5 });
  });

  it('says that it was cancelled, has begun or is past, and takes nothing', async () => {
    const { id, link } = await reminded();
    const { seen } = await ask(link);
    const expectNothing = async (title: string, status: string) => {
      const pressed = await press(link, seen!);
      expect([pressed.status, pressed.title, pressed.seen]).toEqual([409, title, undefined]);
      expect((await visit(id)).status).toBe(status);
    };
    bodyOf(await setStatus(id, 'cancelled', 1));
    await expectNothing('Your visit was canceled', 'cancelled');
    bodyOf(await setStatus(id, 'arrived', 2));
    await expectNothing('Nothing left to confirm', 'arrived');
    bodyOf(await setStatus(id, 'booked', 3));
    go(visitAt);
    await expectNothing('Nothing left to confirm', 'booked');
    go('2026-04-05T19:29:00.000Z');
    expect((await ask(link)).status).toBe(200);
    go('2026-04-05T19:31:00.000Z');
    expect([(await ask(link)).status, (await press(link, seen!)).status]).toEqual([404, 404]);
  });

  it.each(['cancel', 'move'])('at the very moment that the desk does: %s', async (what) => {
    const { id, link } = await reminded();
    const { seen } = await ask(link);
    const [pressed, ...others] = await Promise.all([
      press(link, seen!),
      what === 'cancel' ? setStatus(id, 'cancelled', 1) : move(id, '2026-03-10T18:00:00.000Z', 1),
      press(link, seen!),
    ]);
    const [desk, second] = others as [{ status: number }, { status: number }];
    const { status, version, startsAt } = await visit(id);
    // One of the two was first, and the other saw it: the desk's write is of a version that has passed, or the patient's button.
    expect(version).toBe(2);
    if (desk.status < 300) {
      expect([pressed.status, second.status]).toEqual([409, 409]);
      expect([status, startsAt]).toEqual(
        what === 'cancel' ? ['cancelled', visitAt] : ['booked', '2026-03-10T18:00:00.000Z'],
      );
    } else {
      expect([desk.status, pressed.status, second.status]).toEqual([412, 200, 200]);
      expect([status, startsAt]).toEqual(['confirmed', visitAt]);
    }
  });
});
