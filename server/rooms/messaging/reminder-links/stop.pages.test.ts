import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { createTextbox, type Textbox } from '../../../../tests/support/textbox.ts';
import { openConnections } from '../../../kernel/http/transaction.ts';
import { createLog } from '../../../kernel/process/log.ts';
import { callbackSignature } from '../../../kernel/texts/callback-signature.ts';
import { sendReminders } from '../reminders/send-reminders.ts';

let world: ApiWorld;
let texts: Textbox;
let pool: ReturnType<typeof openConnections>;
const origin = 'http://localhost:4320';
beforeEach(async () => {
  texts = createTextbox();
  world = await createApiWorld({ texts });
  pool = openConnections({ logins: world.database.logins, log: createLog('silent') });
});
afterEach(async () => {
  await pool.end();
  await world.close();
});

/** A patient of a clinic who was reminded by mail and by text. */
async function remind(clinic: TestClinic, changes = {}): Promise<string> {
  world.clock.nowMs = Date.parse('2026-03-02T15:00:00.000Z');
  const channels = ['mail', 'text'].map((channel) => ({ id: newId(), channel, hoursBefore: 24 }));
  const settings = { isOn: true, rules: channels, ofLocations: [], templates: usualTemplates };
  const { Admin, Staff } = clinic.users;
  await world.call(Admin, 'PUT', `/${clinic.id}/reminders`, { settings, seen: 0 });
  const body = patientBody({ email: 'w@patients.example', phone: '(518) 555-0134', ...changes });
  bodyOf(await world.write(Staff, 'POST', `/${clinic.id}/patients`, body));
  const visit = bookingBody(clinic, body.id, { startsAt: '2026-03-04T15:00:00.000Z' });
  bodyOf(await world.write(Staff, 'POST', `/${clinic.id}/appointments`, visit));
  world.clock.nowMs = Date.parse('2026-03-03T15:00:00.000Z');
  await sendReminders({ pool, mail: world.mailbox, texts, origin, now: () => world.clock.nowMs });
  return body.id;
}
const stopUrl = () => world.mailbox.latest('w@patients.example', 'reminder').stop!.url;
const ask = (url: string, init: RequestInit = {}) => world.api.pages.request(url.replace(origin, ''), init);
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});
const patient = async (clinic: TestClinic, id: string) =>
  bodyOf(await world.call(clinic.users.Staff, 'GET', `/${clinic.id}/patients/${id}`));

describe('the address in a mail', () => {
  it('asks first, ends reminders when the button is pressed, and takes it back', async () => {
    const id = await remind(world.here);
    const url = stopUrl();
    expect(url).toMatch(/^http:\/\/localhost:4320\/reminders\/stop\/[\w-]{75}$/);
    const page = await ask(url);
    const text = await page.text();
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(text).toContain('Stop reminders by email?');
    for (const word of ['Wilhelmina', 'Farrow', 'w@patients', id]) expect(text).not.toContain(word);
    expect((await patient(world.here, id)).noRemindersBy).toEqual([]);

    // As the mail program itself sends it (RFC 8058).
    expect((await ask(url, form({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
    expect(await patient(world.here, id)).toMatchObject({ noRemindersBy: ['mail'], version: 2 });
    await ask(url, form({ 'List-Unsubscribe': 'One-Click' }));
    expect((await patient(world.here, id)).version).toBe(2);
    expect(await (await ask(url)).text()).toContain('Turn them on again');
    await ask(url, form({ again: 'yes' }));
    expect((await patient(world.here, id)).noRemindersBy).toEqual([]);
    const { rows } = await world.database.pool.query<{ action: string; user_id: string | null }>(
      `select action, user_id from audit_log where action in ('reminders.stop', 'reminders.resume') order by action`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['reminders.resume', 'reminders.stop']);
    expect(rows.map(({ user_id }) => user_id)).toEqual([null, null]);
  });

  it('is known by its whole secret alone', async () => {
    const id = await remind(world.here);
    const url = stopUrl();
    const wrong = [
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      `${url}x`,
      `${origin}/reminders/stop/x`,
    ];
    for (const address of wrong) {
      expect((await ask(address)).status).toBe(404);
      expect((await ask(address, form({}))).status).toBe(404);
    }
    expect((await patient(world.here, id)).version).toBe(1);
  });

  it('ends them for the chart that the other was merged into', async () => {
    const otherId = await remind(world.here, { noContactBy: ['voicemail'] });
    const url = stopUrl();
    const kept = patientBody({ noRemindersBy: ['text'], noContactBy: ['phone'] });
    const { Staff } = world.here.users;
    bodyOf(await world.write(Staff, 'POST', `/${world.here.id}/patients`, kept));
    const decision = {
      id: newId(),
      decision: 'merge',
      keptId: kept.id,
      otherId,
      keptVersion: 1,
      otherVersion: 1,
    };
    bodyOf(await world.write(Staff, 'POST', `/${world.here.id}/duplicate-patients`, decision));
    await ask(url, form({}));
    expect(await patient(world.here, kept.id)).toMatchObject({
      noRemindersBy: ['mail', 'text'],
      noContactBy: ['phone', 'voicemail'],
    });
  });
});

describe('an answer to a text', () => {
  const answer = (fields: Record<string, string>, key = texts.callbackKey!) =>
    ask(
      '/reminders/texts',
      form(fields, { 'x-twilio-signature': callbackSignature(key, `${origin}/reminders/texts`, fields) }),
    );

  it('ends texts to everybody with that number who was sent one, in each clinic', async () => {
    const here = await remind(world.here);
    const there = await remind(world.there);
    const untold = patientBody({ phone: '518-555-0134' });
    bodyOf(await world.write(world.here.users.Staff, 'POST', `/${world.here.id}/patients`, untold));
    const reply = await answer({ From: '+15185550134', To: '+15185550100', Body: ' Stop ' });
    expect([reply.status, await reply.text()]).toEqual([
      200,
      expect.stringContaining('<Response></Response>'),
    ]);
    expect((await patient(world.here, here)).noRemindersBy).toEqual(['text']);
    expect((await patient(world.there, there)).noRemindersBy).toEqual(['text']);
    expect((await patient(world.here, untold.id)).noRemindersBy).toEqual([]);
    await answer({ From: '+15185550134', To: '+15185550100', Body: 'START' });
    expect((await patient(world.here, here)).noRemindersBy).toEqual([]);
  });

  it('counts only with the provider’s signature', async () => {
    const id = await remind(world.here);
    const fields = { From: '+15185550134', Body: 'STOP' };
    expect((await answer(fields, 'another key')).status).toBe(404);
    expect((await ask('/reminders/texts', form(fields))).status).toBe(404);
    expect((await answer({ ...fields, Body: 'See you then' })).status).toBe(200);
    expect((await patient(world.here, id)).noRemindersBy).toEqual([]);
  });

  it('is signed as the provider documents it', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(callbackSignature('12345', url, fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });
});
