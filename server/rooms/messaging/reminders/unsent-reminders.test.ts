import { afterEach, beforeEach, expect, it } from 'vitest';
import { unsentReminder } from '../../../../src/contract/messaging/reminders.ts';
import { usualNews } from '../../../../src/domain/messaging/visit-news-words.ts';
import { createTextbox } from '../../../../tests/support/textbox.ts';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import type { Delivery } from '../../../kernel/mail/letter.ts';
import { sendReminders } from './send-reminders.ts';

let world: ApiWorld;
const origin = 'https://clinic.example';
const visitAt = '2026-03-06T19:30:00.000Z';

beforeEach(async () => {
  world = await createApiWorld();
});
afterEach(() => world.close());

const url = (path: string) => `/${world.here.id}${path}`;
const go = (time: string) => (world.clock.nowMs = Date.parse(time));
const setUp = async () => {
  const rules = [{ id: newId(), channel: 'mail', hoursBefore: 48 }];
  const settings = { isOn: true, rules, ofLocations: [], templates: usualTemplates };
  bodyOf(await world.call(world.here.users.Admin, 'PUT', url('/reminders'), { settings, seen: 0 }));
};
const send = (mail: object = world.mailbox) =>
  sendReminders({ pool: world.database.pool, mail: mail as never, origin, now: () => world.clock.nowMs });
const refusing = () => ({
  ...world.mailbox,
  deliver: (): Promise<Delivery> => Promise.resolve({ is: 'refused', reason: '550' }),
});
async function visitOf(lastName: string, email: string, startsAt = visitAt) {
  const staff = world.here.users.Staff;
  const patient = patientBody({ lastName, email });
  bodyOf(await world.write(staff, 'POST', url('/patients'), patient));
  const body = bookingBody(world.here, patient.id, { startsAt });
  return bodyOf(await world.write(staff, 'POST', url('/appointments'), body)).id as string;
}
const unsent = async () =>
  bodyOf(await world.call(world.here.users.Admin, 'GET', url('/reminders/unsent'))).reminders;

it('what failed or was left out stands in the list of the clinic, until the visit is cancelled, moved or long past', async () => {
  await setUp();
  const later = '2026-03-06T20:30:00.000Z';
  const bare = await visitOf('Bare', '');
  const refused = await visitOf('Refused', 'r@patients.example', later);
  go('2026-03-04T20:30:00.000Z');
  await send(refusing());
  // Nothing to do about: it reached its patient, or was booked too late for it.
  await visitOf('Late', 'l@patients.example', '2026-03-05T20:30:00.000Z');
  await visitOf('Told', 't@patients.example', '2026-03-06T22:30:00.000Z');
  go('2026-03-04T22:30:00.000Z');
  await send();
  const list = await unsent();
  expect(list).toMatchObject([
    { appointmentId: bare, state: 'skipped', reason: 'no-address', patient: { lastName: 'Bare' } },
    { appointmentId: refused, state: 'failed', reason: 'refused', detail: '550', startsAt: later },
  ]);
  for (const one of list) expect(unsentReminder.safeParse(one).error).toBeUndefined();
  const { Staff } = world.here.users;
  expect((await world.call(Staff, 'GET', url('/reminders/unsent'))).status).toBe(403);
  const there = await world.call(world.there.users.Admin, 'GET', `/${world.there.id}/reminders/unsent`);
  expect(bodyOf(there).reminders).toEqual([]);
  const off = { status: 'cancelled', at: new Date(world.clock.nowMs).toISOString() };
  bodyOf(await world.write(Staff, 'PUT', url(`/appointments/${bare}/status`), off, { seen: 1 }));
  const moved = { startsAt: '2026-03-20T19:30:00.000Z' };
  expect(await unsent()).toHaveLength(1);
  bodyOf(await world.write(Staff, 'PUT', url(`/appointments/${refused}`), moved, { seen: 1 }));
  expect(await unsent()).toEqual([]);
});

it('a test goes to whoever asks, with example data and nobody’s link; what the mail server says is passed on', async () => {
  const { Admin, Staff } = world.here.users;
  const ask = (who: string, templates: object = usualTemplates) =>
    world.call(who, 'POST', url('/reminders/test'), { templates });
  const { email, ...said } = bodyOf(await ask(Admin));
  expect(said).toEqual({ isTaken: true, detail: '' });
  const letter = world.mailbox.latest(email, 'reminder');
  expect(letter.subject).toMatch(/^Test: Your visit on /);
  expect([letter.lines.join(' ').includes('Wilhelmina'), letter.stop]).toEqual([true, undefined]);
  expect((await ask(Staff)).status).toBe(403);
  const wrong = await ask(Admin, { ...usualTemplates, mailSubject: 'Hi {name}' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'fields-invalid']);
  expect(world.mailbox.letters).toHaveLength(1);
});

it('a test text goes to the number of whoever asks; without one, or where no texts are sent, nothing does and it says why', async () => {
  await world.close();
  const texts = createTextbox();
  world = await createApiWorld({ texts });
  const ask = (more: object = {}) =>
    world.call(world.here.users.Admin, 'POST', url('/reminders/test'), {
      templates: usualTemplates,
      channel: 'text',
      ...more,
    });
  const without = await ask();
  expect([without.status, without.body.message]).toEqual([400, expect.stringContaining('no phone number')]);
  await world.call(world.here.users.Admin, 'PUT', '/settings/user', { phone: '(518) 555-0199' });
  expect(bodyOf(await ask())).toMatchObject({ phone: '+15185550199', isTaken: true, detail: '' });
  bodyOf(await ask({ news: 'moved', templates: usualNews.moved.templates }));
  expect(texts.messages.map(({ to, body }) => [to, body.length <= 160, body.includes('{')])).toEqual([
    ['+15185550199', true, false],
    ['+15185550199', true, false],
  ]);
  // A placeholder of the one is none of the other.
  expect((await ask({ templates: usualNews.moved.templates })).status).toBe(422);
  expect(world.mailbox.letters).toEqual([]);
  await world.close();
  world = await createApiWorld();
  expect((await ask({})).status).toBe(400);
});

it('a test email of news is in its words', async () => {
  const { Admin } = world.here.users;
  const body = { templates: usualNews.cancelled.templates, news: 'cancelled' };
  const { email } = bodyOf(await world.call(Admin, 'POST', url('/reminders/test'), body));
  const letter = world.mailbox.latest(email, 'visit-news');
  expect(letter.subject).toMatch(/^Test: Your visit at Here is canceled: /);
  expect(letter.stop).toBeUndefined();
});
