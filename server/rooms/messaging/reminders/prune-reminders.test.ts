import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { pruneReminders, remindersKeptDays } from './prune-reminders.ts';
import { sendReminders } from './send-reminders.ts';
import { asSystem } from '../../../../tests/support/database.ts';

let world: ApiWorld;
const dayMs = 86_400_000;
beforeEach(async () => void (world = await createApiWorld()));
afterEach(() => world.close());

const url = (path: string) => `/${world.here.id}${path}`;
const count = async (table: string) =>
  (await world.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;
const counts = async () => [await count('reminders'), await count('reminder_plans')];
const prune = () => asSystem(world.database, (pool) => pruneReminders(pool, world.clock.nowMs));

it('removes the reminders of visits that are long past, in portions, and leaves all others', async () => {
  const rules = [{ id: newId(), channel: 'mail', hoursBefore: 48 }];
  const settings = { isOn: true, rules, ofLocations: [], templates: usualTemplates };
  const { Admin, Staff } = world.here.users;
  bodyOf(await world.call(Admin, 'PUT', url('/reminders'), { settings, seen: 0 }));
  const patient = patientBody({ email: 'w@patients.example' });
  bodyOf(await world.write(Staff, 'POST', url('/patients'), patient));
  const visits: string[] = [];
  for (const startsAt of ['2026-03-06T19:30:00.000Z', '2026-03-07T19:30:00.000Z']) {
    const body = bookingBody(world.here, patient.id, { startsAt });
    visits.push(bodyOf(await world.write(Staff, 'POST', url('/appointments'), body)).id);
  }
  world.clock.nowMs = Date.parse('2026-03-05T20:00:00.000Z');
  const { pool } = world.database;
  const post = { pool, mail: world.mailbox, origin: '', now: () => world.clock.nowMs };
  expect(await sendReminders(post)).toBe(2);

  world.clock.nowMs = Date.parse('2026-03-06T19:30:00.000Z') + remindersKeptDays * dayMs;
  expect([await prune(), await counts()]).toEqual([false, [2, 2]]);
  world.clock.nowMs += 1;
  expect([await prune(), await counts()]).toEqual([false, [1, 1]]);
  const left = await world.database.pool.query('select appointment_id as id from reminders');
  expect(left.rows).toEqual([{ id: visits[1] }]);
  // That it went out is still known.
  const { rows } = await pool.query(`select entity_id from audit_log where action = 'reminders.send'`);
  expect(rows.map(({ entity_id: id }) => id)).toContain(visits[0]);
  // A visit that was moved from long ago to what is ahead keeps what was sent of it, whatever that told of.
  await pool.query(`update appointments set starts_at = $1 where id = $2`, [
    new Date(world.clock.nowMs + 9 * dayMs),
    visits[1],
  ]);
  world.clock.nowMs += 5 * dayMs;
  expect([await prune(), await counts()]).toEqual([false, [1, 1]]);
});

it('takes no more than a portion at a time, and leaves what another server holds', async () => {
  const { Staff } = world.here.users;
  const patient = patientBody();
  bodyOf(await world.write(Staff, 'POST', url('/patients'), patient));
  const body = bookingBody(world.here, patient.id, { startsAt: '2026-03-06T19:30:00.000Z' });
  const { id } = bodyOf(await world.write(Staff, 'POST', url('/appointments'), body));
  const { pool } = world.database;
  const columns = await pool.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
      where attrelid = 'appointments'::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attgenerated = ''`,
  );
  const { list } = columns.rows[0]!;
  await pool.query(
    `insert into appointments (id, ${list}) select gen_random_uuid(), ${list} from appointments, generate_series(1, 204)
      where id = $1`,
    [id],
  );
  await pool.query(
    'insert into reminder_plans select id, clinic_id, 1, 1 from appointments where clinic_id = $1',
    [world.here.id],
  );
  world.clock.nowMs = Date.parse('2026-03-06T19:30:00.000Z') + (remindersKeptDays + 1) * dayMs;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from reminder_plans where appointment_id = $1 for update', [id]);
    expect([await prune(), await count('reminder_plans')]).toEqual([true, 5]);
    expect([await prune(), await count('reminder_plans')]).toEqual([false, 1]);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect([await prune(), await count('reminder_plans')]).toEqual([false, 0]);
});
