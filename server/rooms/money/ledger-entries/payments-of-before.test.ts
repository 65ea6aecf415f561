import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlankDatabase } from '../../../../tests/support/database.ts';
import { migrateUpTo } from '../../../../tests/support/older-schema.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import type { Database } from '../../../kernel/db/open-database.ts';

let database: Database;
const [clinicId, locationId, userId, patientId] = Array.from({ length: 4 }, () => randomUUID());
const charges = [randomUUID(), randomUUID()] as const;

beforeAll(async () => {
  database = await createBlankDatabase();
  await migrateUpTo(database, '0045_payment_numbers');
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
  for (const [index, id] of charges.entries())
    await run(
      `insert into charges (id, clinic_id, location_id, patient_id, line_key, service_id, description, cpt_code, units,
          unit_fee_minor, amount_minor, tax_rate_percent, tax_minor, total_minor, service_date, posted_at)
        values ($1, $2, $3, $4, 'cmt', 'cmt', 'Adjustment', '98940', 1, 4500, 4500, 0, 0, 4500, $5, now())`,
      [id, clinicId, locationId, patientId, `2026-03-0${index + 1}`],
    );
  await run(
    `insert into payments (id, clinic_id, location_id, patient_id, taken_on, taken_at, received_at, amount_minor, method,
        reference, note, taken_by, taken_by_name)
      values ($1, $2, $3, $4, '2026-03-02', now(), now(), 6000, 'cash', '', '', $5, 'Nell Quay')`,
    [randomUUID(), clinicId, locationId, patientId, userId],
  );
  await migrate(database);
}, 120_000);
afterAll(() => database?.close());

it('what was paid before there were allocations pays for the oldest charges', async () => {
  const { rows } = await database.pool.query(
    `select charge_id as id, sum(amount_minor)::int as open from postings
      where account = 'receivable.patient' group by charge_id`,
  );
  const open = new Map(rows.map((row: { id: string; open: number }) => [row.id, row.open]));
  expect(charges.map((id) => open.get(id))).toEqual([0, 3_000]);
});
