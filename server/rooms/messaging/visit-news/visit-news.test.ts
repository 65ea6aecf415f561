import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import { usualNews } from '../../../../src/domain/messaging/visit-news-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { createTextbox, type Textbox } from '../../../../tests/support/textbox.ts';
import { openConnections } from '../../../kernel/http/transaction.ts';
import type { Delivery, Letter } from '../../../kernel/mail/letter.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { pruneReminders, remindersKeptDays } from '../reminders/prune-reminders.ts';
import { sendNews } from './send-news.ts';
import { sendReminders, type ReminderPost } from '../reminders/send-reminders.ts';

let world: ApiWorld;
let texts: Textbox;
let pool: ReturnType<typeof openConnections>;
let staff: string;
let patientId: string;
const reach = { email: 'w@patients.example', phone: '(518) 555-0134' };

/** A time in UTC; New York is five hours behind until March 8th. It is ten o'clock there on Monday, March 2nd. */
const at = (text: string) => `${text}:00.000Z`;
const go = (text: string) => (world.clock.nowMs = Date.parse(at(text)));
const post = (changes: Partial<ReminderPost> = {}): ReminderPost => ({
  pool,
  mail: world.mailbox,
  texts,
  origin: 'https://clinic.example',
  now: () => world.clock.nowMs,
  ...changes,
});
const round = (text: string, changes: Partial<ReminderPost> = {}) => {
  go(text);
  return sendNews(post(changes));
};

beforeEach(async () => {
  texts = createTextbox();
  world = await createApiWorld({ texts });
  pool = openConnections({ logins: world.database.logins, log: createLog('silent') });
  staff = world.here.users.Staff;
  patientId = await makePatient();
});
afterEach(async () => {
  await pool.end();
  await world.close();
});

async function makePatient(changes = {}): Promise<string> {
  const body = patientBody({ ...reach, ...changes });
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  return body.id;
}
const told = (...channels: string[]) => ({
  mail: channels.includes('mail'),
  text: channels.includes('text'),
});
const newsBy = (...channels: string[]) => ({
  booked: { ...usualNews.booked, ...told(...channels) },
  moved: { ...usualNews.moved, ...told(...channels) },
  cancelled: { ...usualNews.cancelled, ...told(...channels) },
});
let version = 0;
const setUp = async (changes: object = { news: newsBy('mail') }, seen = 0) => {
  const settings = { isOn: false, rules: [], ofLocations: [], templates: usualTemplates, ...changes };
  const answer = await world.call(world.here.users.Admin, 'PUT', `/${world.here.id}/reminders`, {
    settings,
    seen,
  });
  version = answer.body.version;
  return answer;
};
const path = () => `/${world.here.id}/appointments`;
const book = async (text: string, changes = {}) =>
  bodyOf(
    await world.write(
      staff,
      'POST',
      path(),
      bookingBody(world.here, patientId, { startsAt: at(text), ...changes }),
    ),
  ) as { id: string; version: number };
const change = async (id: string, changes: object, seen: number) =>
  bodyOf(await world.write(staff, 'PUT', `${path()}/${id}`, changes, { seen }));
const move = (id: string, text: string, seen: number) => change(id, { startsAt: at(text) }, seen);
const setStatus = async (id: string, status: string, seen: number) => {
  const body = { status, at: new Date(world.clock.nowMs).toISOString() };
  return bodyOf(await world.write(staff, 'PUT', `${path()}/${id}/status`, body, { seen }));
};
const ofVisit = async (id: string) =>
  bodyOf(await world.call(staff, 'GET', `${path()}/${id}/reminders`)).reminders as Record<string, unknown>[];
const shown = async (id: string) =>
  (await ofVisit(id)).map(({ news, channel, state, reason }) => [news, channel, state, reason]);
const letters = () => world.mailbox.letters.filter(({ kind }) => kind === 'visit-news');
const subjects = () => letters().map(({ subject }) => subject);
const rows = async () =>
  (await world.database.pool.query<{ n: number }>('select count(*)::int as n from reminders')).rows[0]!.n;

describe('what the desk does', () => {
  it('is told to nobody until a clinic turns it on', async () => {
    await book('2026-03-06T19:30');
    await setUp({});
    await book('2026-03-06T20:30');
    await setUp({ news: usualNews }, version);
    await book('2026-03-06T21:30');
    expect([await round('2026-03-02T15:30'), letters(), await rows()]).toEqual([0, [], 0]);
  });

  it('is told once it has settled, with the visit for a calendar, though reminders are off', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    expect(await shown(id)).toEqual([['booked', 'mail', 'due', null]]);
    expect([await round('2026-03-02T15:04'), await round('2026-03-02T15:05')]).toEqual([0, 1]);
    expect([await round('2026-03-02T15:06'), await sendReminders(post())]).toEqual([0, 0]);
    const [letter] = letters();
    expect(letter).toMatchObject({
      to: { email: reach.email, name: 'Wilhelmina' },
      sender: 'Here',
      subject: 'Your visit at Here: Fri, Mar 6, 2026 at 2:30 PM',
      stop: { url: expect.stringMatching(/^https:\/\/clinic\.example\/reminders\/stop\/[\w-]+$/) },
      file: { name: 'visits.ics', type: 'text/calendar; charset=utf-8' },
    });
    expect(letter!.lines[2]).toMatch(/^Fri, Mar 6, 2026 at 2:30 PM, .+, with .+$/);
    const { text } = letter!.file!;
    expect(text).toContain(`UID:${id}\r\n`);
    expect(text).toContain('SEQUENCE:1\r\n');
    expect(text).toContain('SUMMARY:Appointment\r\n');
    expect(text).not.toContain('METHOD');
    expect(await shown(id)).toEqual([['booked', 'mail', 'sent', null]]);
    // Neither why somebody comes nor who they are beyond their first name.
    for (const word of ['Low back', 'Farrow', '1984', patientId])
      expect(JSON.stringify(letters())).not.toContain(word);
    const audit = await world.database.pool.query(
      `select user_id, entity_id, patient_id from audit_log where action = 'reminders.send'`,
    );
    expect(audit.rows).toEqual([{ user_id: null, entity_id: id, patient_id: patientId }]);
  });

  it('of a series is one message with all its dates', async () => {
    await setUp({ news: newsBy('mail', 'text') });
    const seriesId = newId();
    for (let week = 0; week < 12; week += 1) {
      const startsAt = new Date(Date.parse(at('2026-03-06T19:30')) + week * 7 * 86_400_000).toISOString();
      await book('2026-03-06T19:30', { startsAt, seriesId, recurrenceId: startsAt });
      // One after the other, as from a desk that is slow: all of it waits for the last.
      world.clock.nowMs += 20_000;
    }
    expect(await round('2026-03-02T15:06')).toBe(0);
    expect(await round('2026-03-02T15:09')).toBe(2);
    expect([letters().length, texts.messages.length]).toEqual([1, 1]);
    const [letter] = letters();
    expect(letter!.subject).toBe('Your visit at Here: Fri, Mar 6, 2026 at 2:30 PM and 11 more');
    expect(letter!.lines.filter((line) => / at \d:30 PM, /.test(line))).toHaveLength(12);
    expect(letter!.file!.text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
    expect(texts.messages[0]).toEqual({
      to: '+15185550134',
      body: 'Here: booked for you: Fri, Mar 6, 2026 at 2:30 PM and 11 more. Changes: the clinic. STOP ends texts.',
    });
  });

  it('moved twice within minutes is told once, at the time where it ended, and what it was before', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-02T15:05');
    await move(id, '2026-03-07T19:30', 1);
    await round('2026-03-02T15:08');
    await move(id, '2026-03-09T18:30', 2);
    expect(await round('2026-03-02T15:12')).toBe(0);
    expect(await round('2026-03-02T15:13')).toBe(1);
    expect(subjects()[1]).toBe('Your visit at Here is now on Mon, Mar 9, 2026 at 2:30 PM');
    expect(letters()[1]!.lines.join(' ')).toContain('(before: Fri, Mar 6, 2026 at 2:30 PM)');
    expect(letters()[1]!.file!.text).toContain(`UID:${id}\r\n`);
    expect(letters()[1]!.file!.text).toContain('SEQUENCE:3\r\n');
  });

  it('and undone within minutes is told to nobody: booked and cancelled, moved and moved back, cancelled and booked again', async () => {
    const before = await book('2026-03-06T20:30');
    const other = await book('2026-03-06T21:30');
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await setStatus(id, 'cancelled', 1);
    await move(before.id, '2026-03-09T20:30', 1);
    await move(before.id, '2026-03-06T20:30', 2);
    await setStatus(other.id, 'cancelled', 1);
    await setStatus(other.id, 'booked', 2);
    expect([await round('2026-03-02T15:30'), letters()]).toEqual([0, []]);
    const { rows: left } = await world.database.pool.query(
      `select distinct state, reason from reminders where news is not null`,
    );
    expect(left).toEqual([{ state: 'skipped', reason: 'told' }]);
  });

  it('cancelled is told with the time that the patient knows, and takes the visit off the calendar', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-02T15:05');
    await move(id, '2026-03-07T19:30', 1);
    await setStatus(id, 'cancelled', 2);
    await round('2026-03-02T15:10');
    expect(subjects()[1]).toBe('Your visit at Here is canceled: Fri, Mar 6, 2026 at 2:30 PM');
    expect(letters()[1]!.file!.text).toContain('STATUS:CANCELLED\r\n');
    await setStatus(id, 'booked', 3);
    await round('2026-03-02T15:20');
    expect(subjects()[2]).toBe('Your visit at Here: Sat, Mar 7, 2026 at 2:30 PM');
  });

  it('that patients have no part in is told to nobody: words, who treats, steps of the day, what patients did themselves', async () => {
    const { id } = await book('2026-03-06T19:30');
    await setUp();
    await change(id, { note: 'Parks behind', durationMinutes: 45 }, 1);
    await setStatus(id, 'confirmed', 2);
    await setStatus(id, 'arrived', 3);
    await setStatus(id, 'noShow', 4);
    expect(await rows()).toBe(0);
  });

  it('of a visit that is over by the time that it arrives, or begins within minutes, is told to nobody', async () => {
    await setUp();
    await book('2026-03-02T14:30');
    expect(await rows()).toBe(0);
    const soon = await book('2026-03-02T15:18');
    await round('2026-03-02T15:05');
    expect([letters(), await shown(soon.id)]).toEqual([[], [['booked', 'mail', 'skipped', 'past']]]);
    // What was moved out of the past is news.
    await move(soon.id, '2026-03-06T19:30', 1);
    await round('2026-03-02T15:30');
    expect(subjects()).toEqual(['Your visit at Here is now on Fri, Mar 6, 2026 at 2:30 PM']);
  });

  it('is told of each kind that is chosen alone, and of each patient apart', async () => {
    await setUp({ news: { ...newsBy(), moved: { ...usualNews.moved, mail: true } } });
    const other = await makePatient({ lastName: 'Other', email: 'o@patients.example' });
    const first = await book('2026-03-06T19:30');
    const second = await book('2026-03-06T20:30', { patientId: other });
    await round('2026-03-02T15:10');
    await move(first.id, '2026-03-07T19:30', 1);
    await move(second.id, '2026-03-07T20:30', 1);
    await round('2026-03-02T15:20');
    expect(
      letters()
        .map(({ to }) => to.email)
        .toSorted(),
    ).toEqual(['o@patients.example', 'w@patients.example']);
    await setStatus(first.id, 'cancelled', 2);
    await round('2026-03-02T15:30');
    expect(letters()).toHaveLength(2);
  });

  it('is kept from whom it must not reach, and stands in the list of what was not sent', async () => {
    await setUp();
    const bare = await makePatient({ lastName: 'Bare', email: '' });
    const quiet = await makePatient({ lastName: 'Quiet', noRemindersBy: ['mail'] });
    const visits = [
      await book('2026-03-06T19:30', { patientId: bare }),
      await book('2026-03-06T20:30', { patientId: quiet }),
    ];
    await round('2026-03-02T15:05');
    expect(await Promise.all(visits.map(({ id }) => shown(id)))).toEqual([
      [['booked', 'mail', 'skipped', 'no-address']],
      [['booked', 'mail', 'skipped', 'opted-out']],
    ]);
    await setStatus(visits[0]!.id, 'cancelled', 1);
    await round('2026-03-02T15:15');
    const list = bodyOf(await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/reminders/unsent`))
      .reminders as { news: string; appointmentId: string }[];
    // Of the one that was cancelled only its cancellation is left to say.
    expect(list.map(({ news, appointmentId }) => [news, appointmentId])).toEqual([
      ['cancelled', visits[0]!.id],
      ['booked', visits[1]!.id],
    ]);
  });

  it('at night waits for the morning', async () => {
    await setUp();
    go('2026-03-03T04:00');
    await book('2026-03-06T19:30');
    expect([await round('2026-03-03T04:10'), await round('2026-03-03T12:59')]).toEqual([0, 0]);
    expect(await round('2026-03-03T13:00')).toBe(1);
  });

  it('without an end is told after a while all the same', async () => {
    await setUp();
    for (let minute = 0; minute < 24; minute += 4) {
      go(`2026-03-02T15:${String(minute).padStart(2, '0')}`);
      await book(`2026-03-06T19:${String(minute).padStart(2, '0')}`);
      if (minute < 20) expect(await sendNews(post())).toBe(0);
    }
    expect(await sendNews(post())).toBe(1);
    expect(await round('2026-03-02T15:40')).toBe(1);
  });
});

describe('sending it', () => {
  const failing = (...outcomes: Delivery[]) => {
    const tried: { id: string; letter: Letter }[] = [];
    const mail = {
      ...world.mailbox,
      deliver: async (id: string, letter: Letter) => {
        tried.push({ id, letter });
        return outcomes.shift() ?? ({ is: 'taken' } as const);
      },
    };
    return { mail, tried };
  };
  const busy = { is: 'later', reason: 'ECONNECTION 421' } as const;

  it('is done once and in one piece for each patient, however many servers do it at the same time', async () => {
    await setUp({ news: newsBy('mail', 'text') });
    const people = [patientId];
    for (let count = 0; count < 3; count += 1) people.push(await makePatient({ lastName: `P${count}` }));
    for (const one of people)
      for (const minute of ['10', '20', '30', '40'])
        await book(`2026-03-06T19:${minute}`, { patientId: one });
    go('2026-03-02T15:30');
    await Promise.all(Array.from({ length: 6 }, () => sendNews(post())));
    await sendNews(post());
    expect([letters().length, texts.messages.length]).toEqual([4, 4]);
    for (const { file } of letters()) expect(file!.text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  });

  it('is tried again under the same id; with something more to tell it is another letter', async () => {
    await setUp();
    await book('2026-03-06T19:30');
    const { mail, tried } = failing(busy, busy);
    for (const minute of ['05', '06']) await round(`2026-03-02T15:${minute}`, { mail });
    await book('2026-03-06T20:30');
    await round('2026-03-02T15:30', { mail });
    expect(tried.map(({ letter }) => letter.file!.text.match(/BEGIN:VEVENT/g)!.length)).toEqual([1, 1, 2]);
    expect([tried[0]!.id === tried[1]!.id, tried[1]!.id === tried[2]!.id]).toEqual([true, false]);
  });

  it('that could not be taken while the visit was changed is told with what it became', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    const mail = {
      ...world.mailbox,
      async deliver() {
        await move(id, '2026-03-07T19:30', 1);
        return busy;
      },
    };
    await round('2026-03-02T15:05', { mail });
    await round('2026-03-02T15:30');
    // The patient never heard of the first time: it is booked, not moved.
    expect(subjects()).toEqual(['Your visit at Here: Sat, Mar 7, 2026 at 2:30 PM']);
  });

  it('of a server that went down in the middle is taken up: a mail goes out under its id, a text not twice', async () => {
    await setUp({ news: newsBy('mail', 'text') });
    const { id } = await book('2026-03-06T19:30');
    await world.database.pool.query(`update reminders set state = 'sending', claimed_at = $1, attempts = 1`, [
      at('2026-03-02T15:05'),
    ]);
    expect([await round('2026-03-02T15:09'), await round('2026-03-02T15:11')]).toEqual([0, 1]);
    expect([letters().length, texts.messages.length]).toEqual([1, 0]);
    expect((await shown(id)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['booked', 'mail', 'sent', null],
      ['booked', 'text', 'failed', 'interrupted'],
    ]);
  });

  it('ends by the address in a mail', async () => {
    await setUp();
    await book('2026-03-06T19:30');
    await round('2026-03-02T15:05');
    const { pathname } = new URL(letters()[0]!.stop!.url);
    expect((await world.api.pages.request(pathname, { method: 'POST' })).status).toBe(200);
    const next = await book('2026-03-06T20:30');
    await round('2026-03-02T15:30');
    expect(await shown(next.id)).toEqual([['booked', 'mail', 'skipped', 'opted-out']]);
  });
});

it('goes beside the reminders of the same visit, and is pruned with them', async () => {
  const rules = [{ id: newId(), channel: 'mail', hoursBefore: 48 }];
  await setUp({ isOn: true, rules, news: newsBy('mail') });
  const { id } = await book('2026-03-06T19:30');
  await round('2026-03-02T15:05');
  await sendReminders(post());
  await setStatus(id, 'confirmed', 1);
  expect(await sendReminders(post())).toBe(0);
  go('2026-03-04T19:30');
  expect([await sendReminders(post()), await sendNews(post())]).toEqual([1, 0]);
  expect(await shown(id)).toEqual([
    ['booked', 'mail', 'sent', null],
    [null, 'mail', 'sent', null],
  ]);
  // One that was never planned, as it was cancelled at once.
  const gone = await book('2026-03-06T20:30');
  await setStatus(gone.id, 'cancelled', 1);
  world.clock.nowMs += remindersKeptDays * 86_400_000 + 3 * 86_400_000;
  await pruneReminders(pool, world.clock.nowMs);
  expect(await rows()).toBe(0);
});
