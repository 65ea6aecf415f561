import { randomUUID } from 'node:crypto';
import { createLog } from '../server/kernel/process/log.ts';
import { openDatabase, type Database } from '../server/kernel/db/open-database.ts';
import { patients } from '../server/rooms/people/patients/patients.table.ts';
import { diceFor } from '../server/tools/demo/dice.ts';
import { nameFrom } from '../server/tools/demo/people-names.ts';
import type { Figure } from './figure.ts';
import type { Caller } from './server.bench.ts';
import { median, percentile } from './statistics.ts';

const manyPatients = 10_000;
const manyCharges = 200_000;
const manyPayments = 100_000;
const daysBack = 1_000;
const slice = 1_000;
const asks = 25;

/**
 * A clinic that has kept books for three years: its patient balances, the book of a day, and a close, with 200,000 charges and
 * 100,000 payments of 10,000 patients.
 * @param dataDir of the running server, whose database is joined
 */
export async function measureLedger(caller: Caller, dataDir: string): Promise<Figure[]> {
  const database = await openDatabase({ dataDir, log: createLog('silent') });
  try {
    await letClose(database, caller);
    await addPatients(database, caller);
    await addEntries(database, caller);
    const on = `on=${caller.date}`;
    const balances = await time(() => get(caller, `balances?kind=owing&sort=balance&page=0&${on}`));
    const day = dayBefore(caller, 10);
    const book = await time(() => get(caller, `locations/${caller.locationId}/days/${day}`));
    const month = `from=${dayBefore(caller, 30)}&to=${caller.date}`;
    const report = await time(() => get(caller, `money-reports?kind=production&by=day&${month}`));
    let back = 20;
    const close = await time(() => closeDay(caller, dayBefore(caller, (back += 1))));
    return [
      figure('Server: a page of patient balances with their age', balances, 1_000),
      figure('Server: the book of a day', book, 200),
      figure('Server: production of a month by day', report, 500),
      figure('Server: a day is closed', close, 200),
    ];
  } finally {
    await database.close();
  }
}

const figure = (name: string, times: readonly number[], atMost: number): Figure => ({
  name,
  value: median(times),
  unit: 'ms',
  target: { atMost },
  remark: `p95 ${percentile(times, 95).toFixed(0)} ms; 200,000 charges, 100,000 payments, 10,000 patients`,
});

async function time(ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= asks; turn += 1) {
    const begun = performance.now();
    // One after the other: each is timed for itself, and the first only warms up.
    // oxlint-disable-next-line no-await-in-loop
    await ask();
    if (turn > 0) times.push(performance.now() - begun);
  }
  return times;
}

const dayBefore = ({ date }: Caller, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

async function get({ url, clinicId, idToken }: Caller, path: string): Promise<void> {
  const answer = await fetch(`${url}/api/${clinicId}/${path}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function closeDay({ url, clinicId, idToken, locationId }: Caller, day: string): Promise<void> {
  const nothing = { cash: 0, check: 0, card: 0, transfer: 0, other: 0 };
  const count = { floatMinor: 0, cash: [], checks: [], keptMinor: 0, seen: nothing, note: '' };
  const others = { cardMinor: null, transferMinor: null, otherMinor: null };
  const closedAt = new Date().toISOString();
  const answer = await fetch(`${url}/api/${clinicId}/closes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ...count, ...others, id: randomUUID(), locationId, day, closedAt }),
  });
  if (answer.status !== 201) throw new Error(`A close was answered with ${answer.status}.`);
}

/** Who is measured with treats; closing a day is for those who bill. */
async function letClose({ pool }: Database, { clinicId, providerId }: Caller): Promise<void> {
  await pool.query(
    `update memberships set roles = array_append(roles, 'Biller') where clinic_id = $1 and user_id = $2`,
    [clinicId, providerId],
  );
}

async function addPatients(database: Database, { clinicId }: Caller): Promise<void> {
  for (let from = 0; from < manyPatients; from += slice) {
    const rows = Array.from({ length: slice }, (_, index) => {
      const dice = diceFor(`ledger/${from + index}`);
      const chartNumber = `B${100_000 + from + index}`;
      const named = { ...nameFrom(dice, 'female'), sex: 'female' as const, birthDate: '1970-03-02' };
      return { id: randomUUID(), clinicId, ...named, chartNumber };
    });
    // In portions, so that no statement has more parameters than the database takes.
    // oxlint-disable-next-line no-await-in-loop
    await database.inTransaction({ clinicId, userId: null }, (tx) => tx.insert(patients).values(rows));
  }
}

/** Charges and payments over three years; the database posts each as it posts those of people. */
async function addEntries(
  { pool }: Database,
  { clinicId, locationId, providerId, date }: Caller,
): Promise<void> {
  const whose = `(select array_agg(id order by id) from patients where clinic_id = $1 and chart_number like 'B1%')`;
  await pool.query(
    `insert into charges (id, clinic_id, location_id, patient_id, line_key, service_id, description, cpt_code, units,
       unit_fee_minor, amount_minor, tax_rate_percent, tax_minor, total_minor, service_date, posted_at)
     select gen_random_uuid(), $1, $2, ids[1 + n % ${manyPatients}], 'cmt', 'cmt', 'Adjustment', '98941', 1,
       4500, 4500, 0, 0, 4500, $3::date - (n % ${daysBack}), now()
     from generate_series(1, ${manyCharges}) n, (select ${whose} as ids) w`,
    [clinicId, locationId, date],
  );
  await pool.query(
    `insert into payments (id, clinic_id, location_id, patient_id, taken_on, taken_at, received_at, amount_minor, method, reference,
       note, taken_by, taken_by_name)
     select gen_random_uuid(), $1, $2, ids[1 + (n * 7) % ${manyPatients}], $3::date - (n % ${daysBack}), now(), now(), 5000,
       (array['cash', 'check', 'card'])[1 + n % 3], '', '', $4, 'Bench'
     from generate_series(1, ${manyPayments}) n, (select ${whose} as ids) w`,
    [clinicId, locationId, date, providerId],
  );
  await pool.query('vacuum analyze charges, payments, journal_entries, postings, patients');
}
