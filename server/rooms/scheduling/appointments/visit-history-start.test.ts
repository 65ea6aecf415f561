import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlankDatabase } from '../../../../tests/support/database.ts';
import { migrateUpTo } from '../../../../tests/support/older-schema.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import type { Database } from '../../../kernel/db/open-database.ts';

let database: Database;
const [clinicId, locationId, userId, patientId, visitId] = Array.from({ length: 5 }, () => randomUUID());
const startsAt = '2026-03-02T15:00:00.000Z';

beforeAll(async () => {
  database = await createBlankDatabase();
  await migrateUpTo(database, '0035_payments');
  const run = (text: string, values: unknown[]) => database.pool.query(text, values);
  await run('insert into clinics (id, name) values ($1, $2)', [clinicId, 'Here']);
  await run(
    `insert into users (id, sub, email, first_name, last_name) values ($1, 'sub', 'a@b.example', 'Nell', 'Quay')`,
    [userId],
  );
  await run(
    `insert into locations (id, clinic_id, name, timezone) values ($1, $2, 'Main', 'America/New_York')`,
    [locationId, clinicId],
  );
  await run(
    `insert into patients (id, clinic_id, first_name, last_name, birth_date) values ($1, $2, 'Ada', 'Quill', '1950-02-01')`,
    [patientId, clinicId],
  );
  await run(
    `insert into appointments (id, clinic_id, location_id, provider_id, patient_id, starts_at, duration_minutes, status, version)
      values ($1, $2, $3, $4, $5, $6, 30, 'confirmed', 4)`,
    [visitId, clinicId, locationId, userId, patientId, startsAt],
  );
  await run(
    `insert into provider_hours (id, clinic_id, provider_id, location_id, weekly) values ($1, $2, $3, $4, '[]')`,
    [randomUUID(), clinicId, userId, locationId],
  );
  await migrate(database);
}, 120_000);
afterAll(() => database?.close());

it('a visit that was there begins its history as it stood on that day', async () => {
  const { rows } = await database.pool.query(
    'select kind, before, after, via, visit_version, happened_at = received_at as "isOne" from visit_events where appointment_id = $1',
    [visitId],
  );
  expect(rows).toMatchObject([
    {
      kind: 'baseline',
      before: {},
      after: { startsAt, durationMinutes: 30, status: 'confirmed', providerId: userId, resourceIds: [] },
      via: 'automatic',
      visit_version: 4,
      isOne: true,
    },
  ]);
});

it('hours that were there hold from ever', async () => {
  const { rows } = await database.pool.query('select from_date, earlier, ends_on from provider_hours');
  expect(rows).toEqual([{ from_date: null, earlier: [], ends_on: null }]);
});
