import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import { usualNews } from '../../../../src/domain/messaging/visit-news-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { sendNews } from './send-news.ts';

/** What a device that was away entered arrives in one push. */
let world: ApiWorld;
const patient = patientBody({ email: 'w@patients.example' });
beforeEach(async () => {
  world = await createApiWorld();
  const on = { mail: true };
  const news = {
    booked: { ...usualNews.booked, ...on },
    moved: { ...usualNews.moved, ...on },
    cancelled: { ...usualNews.cancelled, ...on },
  };
  const settings = { isOn: false, rules: [], ofLocations: [], templates: usualTemplates, news };
  const body = { settings, seen: 0 };
  bodyOf(await world.call(world.here.users.Admin, 'PUT', `/${world.here.id}/reminders`, body));
});
afterEach(() => world.close());

const at = (day: string) => `2026-03-${day}T19:30:00.000Z`;
const op = (name: string, params: Record<string, string>, body: object, base: unknown = null) =>
  operation(world.here, name, params, body, base);
const booking = (day: string, changes = {}) =>
  op('appointment.book', {}, bookingBody(world.here, patient.id, { startsAt: at(day), ...changes }));
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const push = async (...operations: object[]) =>
  bodyOf(
    await world.call(world.here.users.Staff, 'POST', `/${world.here.id}/sync/push`, {
      deviceId: newId(),
      operations,
    }),
  ).outcomes.map(({ outcome }: { outcome: string }) => outcome);
const send = () => {
  world.clock.nowMs += 6 * 60_000;
  return sendNews({
    pool: world.database.pool,
    mail: world.mailbox,
    origin: 'https://clinic.example',
    now: () => world.clock.nowMs,
  });
};
const bodies = () =>
  world.mailbox.letters.filter(({ kind }) => kind === 'visit-news').map(({ lines }) => lines.join('\n'));

it('is told as it stands after all of it, in one message; what was refused and what was sent twice is not', async () => {
  const [moved, gone, kept, past] = [booking('06'), booking('07'), booking('09'), booking('01')];
  const elsewhere = booking('10', { locationId: newId() });
  const operations = [
    op('patient.create', {}, patient),
    moved,
    op('appointment.move', { appointmentId: idOf(moved) }, { startsAt: at('12') }, { after: moved.opId }),
    gone,
    op(
      'appointment.setStatus',
      { appointmentId: idOf(gone) },
      { status: 'cancelled', at: '2026-03-02T14:55:00.000Z' },
      { after: gone.opId },
    ),
    kept,
    past,
    elsewhere,
  ];
  const done = ['applied', 'applied', 'applied', 'applied', 'applied', 'applied', 'applied', 'rejected'];
  expect(await push(...operations)).toEqual(done);
  await push(kept);
  expect([await send(), await send()]).toEqual([1, 0]);
  const [said] = bodies();
  expect(said!.match(/, Mar \d+, 2026 at/g)).toEqual([', Mar 9, 2026 at', ', Mar 12, 2026 at']);
  expect(said).not.toContain('before');
});

it('is told to nobody where a change lost to another that came first', async () => {
  const one = booking('06');
  await push(op('patient.create', {}, patient), one);
  await send();
  const params = { appointmentId: idOf(one) };
  const first = op('appointment.move', params, { startsAt: at('09') }, 1);
  const second = op('appointment.move', params, { startsAt: at('10') }, 1);
  expect([await push(first), await push(second)]).toEqual([['applied'], ['conflict']]);
  await send();
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toContain('Mon, Mar 9, 2026');
});
