import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { visitReminder, type VisitReminder } from '../../../../src/contract/messaging/reminders.ts';
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
import { inScope, openConnections } from '../../../kernel/http/transaction.ts';
import type { Delivery, Letter } from '../../../kernel/mail/letter.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { claimNext } from './claim-reminder.ts';
import { sendReminders, type ReminderPost } from './send-reminders.ts';

let world: ApiWorld;
let texts: Textbox;
let pool: ReturnType<typeof openConnections>;
let staff: string;
let admin: string;
let patientId: string;
const reach = { email: 'w@patients.example', phone: '(518) 555-0134' };
const rules = [
  { id: newId(), channel: 'mail', hoursBefore: 48 },
  { id: newId(), channel: 'text', hoursBefore: 24 },
];

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
/** A round at a time. */
const round = (text: string, changes: Partial<ReminderPost> = {}) => {
  go(text);
  return sendReminders(post(changes));
};

beforeEach(async () => {
  texts = createTextbox();
  world = await createApiWorld({ texts });
  pool = openConnections({ logins: world.database.logins, log: createLog('silent') });
  staff = world.here.users.Staff;
  admin = world.here.users.Admin;
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
let version = 0;
const setUp = async (changes = {}, seen = 0) => {
  const settings = { isOn: true, rules, ofLocations: [], templates: usualTemplates, ...changes };
  const answer = await world.call(admin, 'PUT', `/${world.here.id}/reminders`, { settings, seen });
  version = bodyOf(answer).version;
  return answer.body;
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
const move = (id: string, text: string, seen: number) =>
  world.write(staff, 'PUT', `${path()}/${id}`, { startsAt: at(text) }, { seen });
const setStatus = (id: string, status: string, seen: number) => {
  const body = { status, at: new Date(world.clock.nowMs).toISOString() };
  return world.write(staff, 'PUT', `${path()}/${id}/status`, body, { seen });
};
const ofVisit = async (id: string): Promise<VisitReminder[]> =>
  bodyOf(await world.call(staff, 'GET', `${path()}/${id}/reminders`)).reminders;
const shown = async (id: string) =>
  (await ofVisit(id)).map(({ channel, state, reason, dueAt }) => [
    channel,
    state,
    reason,
    dueAt.slice(0, 16),
  ]);
const letters = () => world.mailbox.letters.filter(({ kind }) => kind === 'reminder');

describe('reminders', () => {
  it('are planned when a visit is booked, and sent when they are due, once', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    const planned = [
      ['mail', 'due', null, '2026-03-04T19:30'],
      ['text', 'due', null, '2026-03-05T19:30'],
    ];
    expect(await shown(id)).toEqual(planned);
    expect(await round('2026-03-02T15:00')).toBe(0);
    expect(await shown(id)).toEqual(planned);
    expect(visitReminder.safeParse((await ofVisit(id))[0]).error).toBeUndefined();
    expect([await round('2026-03-04T19:29'), await round('2026-03-04T19:30')]).toEqual([0, 1]);
    expect([await round('2026-03-05T19:30'), await round('2026-03-05T19:31')]).toEqual([1, 0]);
    expect((await shown(id)).map(([, state]) => state)).toEqual(['sent', 'sent']);
    const [letter] = letters();
    expect(letter).toMatchObject({
      to: { email: reach.email, name: 'Wilhelmina' },
      sender: 'Here',
      subject: 'Your visit on Fri, Mar 6, 2026 at 2:30 PM',
    });
    expect(texts.messages).toEqual([
      {
        to: '+15185550134',
        body: expect.stringMatching(
          /^Here: Fri, Mar 6, 2026, 2:30 PM\. Confirm: https:\/\/clinic\.example\/confirm\/[\w-]{22} Changes: the clinic\. STOP ends texts\.$/,
        ),
      },
    ]);
    // Neither why somebody comes nor who they are beyond their first name.
    const said = JSON.stringify([letters(), texts.messages]);
    for (const word of ['Low back', 'Farrow', '1984', patientId]) expect(said).not.toContain(word);
    const { rows } = await world.database.pool.query(
      `select user_id, entity_id, patient_id from audit_log where action = 'reminders.send'`,
    );
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ user_id: null, entity_id: id, patient_id: patientId })),
    );
  });

  it('are not sent where a clinic never turned them on, or turned them off', async () => {
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-04T19:30');
    expect([letters(), await ofVisit(id)]).toEqual([[], []]);
    go('2026-03-02T15:00');
    await setUp();
    await setUp({ isOn: false }, version);
    await round('2026-03-04T19:30');
    expect((await shown(id)).map(([, , reason]) => reason)).toEqual([]);
    // Turned on again after their time: what was missed meanwhile is not made up for.
    go('2026-03-04T20:00');
    await setUp({}, version);
    await round('2026-03-05T19:30');
    expect([letters().length, texts.messages.length]).toEqual([0, 1]);
    expect((await shown(id)).map(([, state, reason]) => [state, reason])).toEqual([
      ['skipped', 'late'],
      ['sent', null],
    ]);
  });

  it('go along with a move; the old time is never sent, also when nothing was planned anew yet', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-02T15:00');
    bodyOf(await move(id, '2026-03-10T18:00', 1));
    expect(await round('2026-03-05T19:30')).toBe(0);
    expect((await shown(id)).map(([, , , dueAt]) => dueAt)).toEqual(['2026-03-08T18:00', '2026-03-09T18:00']);
    expect(await round('2026-03-08T18:00')).toBe(1);
    expect(letters()[0]!.subject).toBe('Your visit on Tue, Mar 10, 2026 at 2:00 PM');
    // Moved once more after that: the right time is told soon.
    bodyOf(await move(id, '2026-03-10T17:00', 2));
    expect([await round('2026-03-08T18:05'), await round('2026-03-08T18:20')]).toEqual([0, 1]);
    expect(letters()[1]!.subject).toContain('1:00 PM');
  });

  it('stay as they are when only words of the visit change', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-04T19:30');
    bodyOf(await world.write(staff, 'PUT', `${path()}/${id}`, { note: 'Parks behind' }, { seen: 1 }));
    bodyOf(await setStatus(id, 'confirmed', 2));
    await round('2026-03-04T19:31');
    expect(letters()).toHaveLength(1);
    expect((await ofVisit(id)).map(({ state }) => state)).toEqual(['sent', 'due']);
  });

  it('are taken back when it is cancelled, and come back with it', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-02T15:00');
    bodyOf(await setStatus(id, 'cancelled', 1));
    expect(await round('2026-03-04T19:30')).toBe(0);
    expect((await shown(id)).map(([, state, reason]) => [state, reason])).toEqual([
      ['skipped', 'cancelled'],
      ['skipped', 'cancelled'],
    ]);
    bodyOf(await setStatus(id, 'booked', 2));
    expect(await round('2026-03-05T19:30')).toBe(1);
    expect(texts.messages).toHaveLength(1);
  });

  it('are kept from whom they must not reach, with the reason', async () => {
    await setUp({ rules: rules.slice(0, 1) });
    const other = (changes: object) => makePatient({ lastName: newId(), ...changes });
    const visits = [
      await book('2026-03-06T19:30', { patientId: await other({ email: '' }) }),
      await book('2026-03-06T19:35', { patientId: await other({ noRemindersBy: ['mail'] }) }),
      await book('2026-03-06T19:40'),
    ];
    const obstacles = async () =>
      (await Promise.all(visits.map(({ id }) => ofVisit(id)))).map(([one]) => one!.obstacle);
    expect(await obstacles()).toEqual(['no-address', 'opted-out', null]);
    await round('2026-03-02T15:00');
    await world.database.pool.query(`update patients set deceased_on = '2026-03-03' where id = $1`, [
      patientId,
    ]);
    expect(await round('2026-03-04T20:00')).toBe(0);
    const reasons = (await Promise.all(visits.map(({ id }) => shown(id)))).map(([one]) => one!.slice(1, 3));
    expect(reasons).toEqual([
      ['skipped', 'no-address'],
      ['skipped', 'opted-out'],
      ['skipped', 'deceased'],
    ]);
  });

  it('are no texts where nobody sends them, and the settings say so', async () => {
    await setUp({ rules: rules.slice(1) });
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-05T19:30', { texts: undefined });
    expect((await shown(id)).map(([, state, reason]) => [state, reason])).toEqual([
      ['skipped', 'not-set-up'],
    ]);
    const { ways } = bodyOf(await world.call(staff, 'GET', `/${world.here.id}/reminders`));
    expect(ways).toEqual({ mail: 'out', text: 'out' });
  });

  it('keep quiet at night: late ones wait for the morning, or are too late', async () => {
    await setUp({ rules: rules.slice(1) });
    const early = await book('2026-03-06T13:10');
    const later = await book('2026-03-06T16:00');
    await round('2026-03-04T15:00');
    // The server was away from the evening before; it is two in the morning.
    expect(await round('2026-03-06T07:00')).toBe(0);
    expect((await shown(early.id))[0]!.slice(1, 3)).toEqual(['skipped', 'past']);
    expect((await ofVisit(later.id))[0]!.nextAt).toBe(at('2026-03-06T13:00'));
    expect([await round('2026-03-06T12:59'), await round('2026-03-06T13:00')]).toEqual([0, 1]);
  });

  it('hold their wall-clock time over a change of the clock', async () => {
    await setUp({ rules: rules.slice(1) });
    const { id } = await book('2026-03-08T14:00');
    expect((await shown(id))[0]![3]).toBe('2026-03-07T15:00');
    expect([await round('2026-03-07T14:59'), await round('2026-03-07T15:00')]).toEqual([0, 1]);
  });

  it('are of the location where it has rules of its own', async () => {
    const { locationId } = world.here;
    await setUp({ ofLocations: [{ locationId, rules: [{ ...rules[0], id: newId(), hoursBefore: 72 }] }] });
    const { id } = await book('2026-03-06T19:30');
    expect((await shown(id)).map(([channel, , , dueAt]) => [channel, dueAt])).toEqual([
      ['mail', '2026-03-03T19:30'],
    ]);
  });
});

describe('sending', () => {
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

  it('is done once, however many servers do it at the same time', async () => {
    await setUp();
    for (const minute of ['30', '31', '32', '33', '34', '35']) await book(`2026-03-06T19:${minute}`);
    go('2026-03-05T20:00');
    const counts = await Promise.all(Array.from({ length: 6 }, () => sendReminders(post())));
    await sendReminders(post());
    expect([letters().length, texts.messages.length]).toEqual([6, 6]);
    expect(new Set(letters().map(({ subject }) => subject)).size).toBe(6);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(12);
  });

  it('is tried again, later and later, under the same id, and given up with what was answered', async () => {
    await setUp({ rules: rules.slice(0, 1) });
    const { id } = await book('2026-03-06T19:30');
    const busy = { is: 'later', reason: 'ECONNECTION 421' } as const;
    const { mail, tried } = failing(busy, busy, busy, busy, busy, busy);
    const times = ['19:30', '19:31', '19:35', '19:36', '19:51', '20:51', '23:51'];
    const counts: number[] = [];
    for (const time of times) {
      await round(`2026-03-04T${time}`, { mail });
      counts.push(tried.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 4, 5, 6]);
    expect(new Set(tried.map((one) => one.id)).size).toBe(1);
    expect(new Set(tried.map(({ letter }) => letter.stop!.url)).size).toBe(1);
    expect((await ofVisit(id))[0]).toMatchObject({
      state: 'failed',
      reason: 'gave-up',
      detail: 'ECONNECTION 421',
      attempts: 6,
    });
  });

  it('ends at once where it is refused', async () => {
    await setUp({ rules: rules.slice(0, 1) });
    const { id } = await book('2026-03-06T19:30');
    const { mail, tried } = failing({ is: 'refused', reason: 'EENVELOPE 550' });
    await round('2026-03-04T19:30', { mail });
    await round('2026-03-05T19:30', { mail });
    expect([tried.length, (await shown(id))[0]!.slice(1, 3)]).toEqual([1, ['failed', 'refused']]);
  });

  it('of a server that went down in the middle is taken up: a mail goes out under its id, a text not twice', async () => {
    await setUp();
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-02T15:00');
    const goDown = async (text: string) => {
      // As a server leaves it that was killed between the claim and the note of what came of it.
      go(text);
      await world.database.pool.query(
        `update reminders set state = 'sending', claimed_at = $1, attempts = 1 where state = 'due' and due_at <= $1`,
        [at(text)],
      );
    };
    await goDown('2026-03-04T19:30');
    expect([await round('2026-03-04T19:34'), await round('2026-03-04T19:36')]).toEqual([0, 1]);
    await goDown('2026-03-05T19:30');
    expect([await round('2026-03-05T19:34'), await round('2026-03-05T19:36')]).toEqual([0, 0]);
    expect((await shown(id)).map(([, state, reason]) => [state, reason])).toEqual([
      ['sent', null],
      ['failed', 'interrupted'],
    ]);
    expect(texts.messages).toEqual([]);
  });

  it('is decided under the visit as it stands: one that was moved since it was planned is planned first', async () => {
    await setUp({ rules: rules.slice(0, 1) });
    const { id } = await book('2026-03-06T19:30');
    await round('2026-03-02T15:00');
    bodyOf(await move(id, '2026-03-10T18:00', 1));
    go('2026-03-04T19:30');
    const ways = { mail: 'out', text: 'out' } as const;
    const scope = { clinicId: world.here.id, userId: null };
    const claim = () => inScope(pool, scope, (tx) => claimNext(tx, world.here.id, ways, world.clock.nowMs));
    expect([await claim(), await claim()]).toEqual(['again', 'none']);
    const { rows } = await world.database.pool.query(`select state, due_at from reminders`);
    expect(rows).toEqual([{ state: 'due', due_at: new Date(at('2026-03-08T18:00')) }]);
  });

  it('that ends after the visit was moved does not bring the old time back', async () => {
    await setUp({ rules: rules.slice(0, 1) });
    const { id } = await book('2026-03-06T19:30');
    const mail = {
      ...world.mailbox,
      async deliver() {
        bodyOf(await move(id, '2026-03-10T18:00', 1));
        await sendReminders(post({ mail: world.mailbox }));
        return { is: 'later', reason: 'ETIMEDOUT' } as const;
      },
    };
    await round('2026-03-04T19:30', { mail });
    expect((await shown(id)).map(([, state, reason]) => [state, reason])).toEqual([
      ['failed', 'gave-up'],
      ['due', null],
    ]);
    await round('2026-03-08T18:00');
    expect(letters().map(({ subject }) => subject)).toEqual(['Your visit on Tue, Mar 10, 2026 at 2:00 PM']);
  });
});
