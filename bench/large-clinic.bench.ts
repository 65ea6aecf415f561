import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../server/kernel/db/open-database.ts';
import { patients } from '../server/rooms/people/patients/patients.table.ts';
import { diceFor } from '../server/tools/demo/dice.ts';
import { nameFrom, type NamedSex } from '../server/tools/demo/people-names.ts';
import { createLog } from '../server/kernel/process/log.ts';
import type { Figure } from './figure.ts';
import type { Caller } from './server.bench.ts';
import { median, percentile } from './statistics.ts';

const manyPatients = 50_000;
const fewVisits = 5_000;
const manyVisits = 500_000;
const slice = 1_000;
const asks = 200;

/**
 * A clinic that has grown: how much longer its day and week take with 500,000 visits than with 5,000, and how long one
 * keystroke of a search takes among 50,000 patients. The visits lie on other days than those that are asked for.
 * @param dataDir of the running server, whose database is joined
 */
export async function measureLargeClinic(caller: Caller, dataDir: string): Promise<Figure[]> {
  const database = await openDatabase({ dataDir, log: createLog('silent') });
  try {
    await addPatients(database, caller);
    await addVisits(database, caller, fewVisits);
    const before = await timeViews(caller);
    await addVisits(database, caller, manyVisits - fewVisits);
    const after = await timeViews(caller);
    return [
      ...grown('day', before.day, after.day),
      ...grown('week', before.week, after.week),
      ...(await timeSearch(caller)),
    ];
  } finally {
    await database.close();
  }
}

const grown = (view: string, few: readonly number[], many: readonly number[]): Figure[] => [
  {
    name: `Server: the ${view} with 500,000 visits, to it with 5,000`,
    value: median(many) / median(few),
    unit: '×',
    target: { atMost: 1.5 },
    remark: `p50 ${median(few).toFixed(1)} and ${median(many).toFixed(1)} ms, p95 ${percentile(few, 95).toFixed(1)} and ${percentile(many, 95).toFixed(1)} ms`,
  },
];

async function addPatients(database: Database, { clinicId }: Caller): Promise<void> {
  for (let from = 0; from < manyPatients; from += slice) {
    const rows = Array.from({ length: slice }, (_, index) => {
      const dice = diceFor(`large-clinic/${from + index}`);
      const sex = dice.pick<NamedSex>(['female', 'male', 'other']);
      const birthDate = `${dice.between(1930, 2020)}-${String(dice.between(10, 12))}-${String(dice.between(10, 28))}`;
      const phone = `${dice.between(200, 989)}-${dice.between(200, 999)}-${dice.between(1_000, 9_999)}`;
      const chartNumber = `L${100_000 + from + index}`;
      return { id: randomUUID(), clinicId, ...nameFrom(dice, sex), sex, birthDate, phone, chartNumber };
    });
    await database.inTransaction({ clinicId, userId: null }, (tx) => tx.insert(patients).values(rows));
  }
  // As the database does by itself within a minute; until then a mistyped name takes some 430 ms, for want of figures about its terms.
  await database.pool.query('vacuum analyze patients, patient_terms');
}

/** Twenty-minute visits from five years ago to half a year ahead, none of them in the week that is asked for. */
async function addVisits(
  database: Database,
  { clinicId, locationId, providerId, date }: Caller,
  count: number,
): Promise<void> {
  await database.pool.query(
    `with ids as (select id, row_number() over () - 1 as place from patients where clinic_id = $1)
     insert into appointments (id, clinic_id, location_id, provider_id, patient_id, starts_at, duration_minutes, status)
     select gen_random_uuid(), $1, $2, $3, ids.id, at, 20, case when at < now() then 'checkedOut' else 'booked' end
     from (
       select n, $4::date + (case when n % 10 = 0 then 8 + n / 10 % 180 else -8 - n / 10 % 1800 end) * interval '1 day'
         + interval '13 hours' + n % 27 * interval '20 minutes' as at
       from generate_series(1, $5::int) as n
     ) as times join ids on ids.place = times.n % $6::int`,
    [clinicId, locationId, providerId, date, count, manyPatients],
  );
  await database.pool.query('vacuum analyze appointments');
}

async function timeViews(caller: Caller): Promise<{ day: number[]; week: number[] }> {
  const { date, locationId } = caller;
  return {
    day: await timeAsking(
      caller,
      Array.from({ length: asks }, () => `/appointments?date=${date}&locationId=${locationId}`),
    ),
    week: await timeAsking(
      caller,
      Array.from({ length: asks }, () => `/appointments/range?from=${date}&days=7&locationId=${locationId}`),
    ),
  };
}

/** What people type, letter by letter: names either way of writing, dates, digits, chart numbers, and slips. */
const typed = [
  'Ashbeck',
  "o'dunley wil",
  'odunley',
  'nunarez',
  'Đorđević',
  'van der brink',
  'wilhelmina ravenw',
  'E',
  'St. Clar',
  '11/12/1984',
  '1984-11-12',
  '555-2371',
  'L123456',
  'lukaszewitz',
  'Marshfeild',
  'Feathrstone',
];

async function timeSearch(caller: Caller): Promise<Figure[]> {
  const keystrokes = typed.flatMap((words) => Array.from(words, (_, index) => words.slice(0, index + 1)));
  const paths = keystrokes.map((words) => `/patients?limit=20&q=${encodeURIComponent(words)}`);
  await timeAsking(caller, paths.slice(0, 20));
  const timesMs = await timeAsking(caller, paths);
  const slowest = keystrokes[timesMs.indexOf(Math.max(...timesMs))];
  return [
    {
      name: 'Server: one keystroke of a search among 50,000 patients, p50',
      value: median(timesMs),
      unit: 'ms',
      remark: `${keystrokes.length} keystrokes`,
    },
    {
      name: 'Server: one keystroke of a search among 50,000 patients, p95',
      value: percentile(timesMs, 95),
      unit: 'ms',
      target: { atMost: 50 },
      remark: `the slowest, "${slowest}", ${Math.max(...timesMs).toFixed(0)} ms`,
    },
  ];
}

/** @returns milliseconds of each answer, asked for one after the other */
export async function timeAsking(
  { url, idToken, clinicId }: Caller,
  paths: readonly string[],
): Promise<number[]> {
  const timesMs: number[] = [];
  for (const path of paths) {
    const startedMs = performance.now();
    const answer = await fetch(`${url}/api/${clinicId}${path}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const text = await answer.text();
    timesMs.push(performance.now() - startedMs);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  }
  return timesMs;
}
