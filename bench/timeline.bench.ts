import type { BrowserContext } from 'playwright-core';
import { openDatabase, type Database } from '../server/kernel/db/open-database.ts';
import type { TimelineEnd } from '../src/contract/reporting/timeline.ts';
import { createLog } from '../server/kernel/process/log.ts';
import type { Figure } from './figure.ts';
import { timeAsking } from './large-clinic.bench.ts';
import type { Caller } from './server.bench.ts';
import { median, percentile } from './statistics.ts';

const encountersOfOne = 700;
const measuresOfEach = 10;
const chargesOfEach = 3;
const asks = 200;
const openings = 9;
/** Half of a first page: what fills a window at any size. */
const rowsInSight = 30;

/**
 * The timeline of a patient with 700 encounters: the first page, a filtered one, and every page to the last, one after the
 * other. Each encounter has a visit with a reminder that was sent, a signed note of 3 kB, ten measures, three charges and a payment.
 * @param dataDir of the running server, whose database is joined
 */
export async function measureTimeline(
  caller: Caller,
  dataDir: string,
  context: BrowserContext,
): Promise<Figure[]> {
  const database = await openDatabase({ dataDir, log: createLog('silent') });
  try {
    await addHistory(database, caller);
  } finally {
    await database.close();
  }
  const path = `/patients/${caller.patientId}/timeline`;
  const often = (each: string) =>
    timeAsking(
      caller,
      Array.from({ length: asks }, () => each),
    );
  const first = await often(path);
  const notes = await often(`${path}?kinds=note`);
  const walked = await walk(caller, path);
  const opened = await openInBrowser(context, caller);
  return [
    {
      name: 'The timeline of a patient with 700 encounters, from the tap to the painted list, median',
      value: median(opened.again),
      unit: 'ms',
      target: { atMost: 300 },
      remark: `${openings} openings from the chart, each asking the server; the very first, whose code comes too, ${opened.first.toFixed(0)} ms; slowest ${Math.max(...opened.again).toFixed(0)} ms`,
    },
    {
      name: 'Server: the timeline of a patient with 700 encounters, first page, p50',
      value: median(first),
      unit: 'ms',
      target: { atMost: 300 },
      remark: `60 entries of ${walked.entries.toLocaleString('en-US')}; p95 ${percentile(first, 95).toFixed(1)} ms, slowest ${Math.max(...first).toFixed(0)} ms of ${asks}; notes alone ${median(notes).toFixed(1)} ms`,
    },
    {
      name: 'Server: an earlier page of it, p95',
      value: percentile(walked.timesMs, 95),
      unit: 'ms',
      remark: `all ${walked.timesMs.length} pages, one after the other: p50 ${median(walked.timesMs).toFixed(1)} ms, slowest ${Math.max(...walked.timesMs).toFixed(0)} ms`,
    },
  ];
}

/** Opens it from the chart and goes back, again and again. @returns ms from the tap to the first frame after the rows stand */
async function openInBrowser(
  context: BrowserContext,
  { url, patientId }: Caller,
): Promise<{ first: number; again: number[] }> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/patients/${patientId}`);
    const link = page.getByRole('link', { name: 'Timeline', exact: true });
    const timesMs: number[] = [];
    for (let opening = 0; opening <= openings; opening += 1) {
      await link.waitFor();
      await page.waitForLoadState('networkidle');
      // As text, since a compiled function would miss its helpers.
      const painted = page.evaluate<number>(`new Promise((done) => {
        let tapped = 0;
        addEventListener('click', (event) => (tapped = event.timeStamp), { capture: true, once: true });
        requestAnimationFrame(function look() {
          const stands = document.querySelectorAll('main li').length >= ${rowsInSight} && location.pathname.endsWith('/timeline');
          if (stands) requestAnimationFrame((at) => done(at - tapped));
          else requestAnimationFrame(look);
        });
      })`);
      await link.click();
      timesMs.push(await painted);
      await page.goBack();
    }
    return { first: timesMs[0]!, again: timesMs.slice(1) };
  } finally {
    await page.close();
  }
}

/** Every page to the last. Throws when an entry is missing or stands twice. */
async function walk(caller: Caller, path: string): Promise<{ timesMs: number[]; entries: number }> {
  const timesMs: number[] = [];
  const seen = new Set<string>();
  let count = 0;
  for (let query = ''; ;) {
    const startedMs = performance.now();
    const answer = await fetch(`${caller.url}/api/${caller.clinicId}${path}${query}`, {
      headers: { authorization: `Bearer ${caller.idToken}` },
    });
    const page = (await answer.json()) as {
      entries: { kind: string; id: string }[];
      next: TimelineEnd | null;
    };
    timesMs.push(performance.now() - startedMs);
    count += page.entries.length;
    for (const { kind, id } of page.entries) seen.add(`${kind} ${id}`);
    if (page.next === null) break;
    const { at, kind, id } = page.next;
    query = `?${new URLSearchParams({ afterAt: at, afterKind: kind, afterId: id }).toString()}`;
  }
  if (seen.size !== count) throw new Error(`${count} entries came, ${seen.size} of them distinct.`);
  if (count < encountersOfOne * (5 + chargesOfEach))
    throw new Error(`Only ${count} entries of the history came.`);
  return { timesMs, entries: count };
}

/** Two visits a week back from today, each with all that follows. */
async function addHistory(
  database: Database,
  { clinicId, locationId, providerId, patientId }: Caller,
): Promise<void> {
  const run = (text: string, ...more: unknown[]) =>
    database.pool.query(text, [clinicId, locationId, providerId, patientId, ...more]);
  const at = `date_trunc('hour', now()) - n * interval '84 hours'`;
  await run(
    `with visits as (
       insert into appointments (id, clinic_id, location_id, provider_id, patient_id, starts_at, duration_minutes, status)
       select gen_random_uuid(), $1, $2, $3, $4, ${at}, 20, 'checkedOut' from generate_series(1, $5::int) n returning *
     ), notes as (
       insert into encounters (id, clinic_id, location_id, provider_id, provider_name, patient_id, appointment_id, started_at, status,
         title, note, text)
       select gen_random_uuid(), $1, $2, $3, 'Nell Quay', $4, id, starts_at, 'signed', 'Follow-up',
         jsonb_build_object('complaint', repeat('Low back pain since Monday. ', 30)),
         jsonb_build_object('subjective', repeat('Low back pain since Monday. ', 40), 'assessment', repeat('Improving. ', 60))
       from visits returning id, started_at
     ), told as (
       insert into reminders (id, clinic_id, appointment_id, rule_id, channel, starts_at, due_at, next_at, state, sent_at)
       select gen_random_uuid(), $1, id, gen_random_uuid(), 'mail', starts_at, starts_at - interval '1 day',
         starts_at - interval '1 day', 'sent', starts_at - interval '1 day' from visits
     ), measured as (
       insert into observations (id, clinic_id, patient_id, encounter_id, external_source, external_id, code, display, value, unit, taken_at)
       select gen_random_uuid(), $1, $4, id, 'bench', gen_random_uuid()::text, 'code ' || m, 'Measure ' || m, (60 + m)::text, 'kg',
         started_at + interval '5 minutes' from notes, generate_series(1, $6::int) m
     ), paid as (
       insert into payments (id, clinic_id, location_id, patient_id, taken_on, taken_at, received_at, amount_minor, method, reference,
         note, taken_by, taken_by_name)
       select gen_random_uuid(), $1, $2, $4, started_at::date, started_at - interval '5 minutes', started_at, 5000, 'card', '', '', $3,
         'Nell Quay' from notes
     )
     insert into charges (id, clinic_id, location_id, patient_id, encounter_id, provider_id, line_key, service_id, description, cpt_code,
       units, unit_fee_minor, amount_minor, tax_rate_percent, tax_minor, total_minor, service_date, posted_at)
     select gen_random_uuid(), $1, $2, $4, id, $3, 'line ' || m, 'cmt', 'Adjustment', '98941', 1, 5000, 5000, 0, 0, 5000,
       started_at::date, started_at + interval '20 minutes' from notes, generate_series(1, $7::int) m`,
    encountersOfOne,
    measuresOfEach,
    chargesOfEach,
  );
  for (const table of ['appointments', 'encounters', 'reminders', 'observations', 'charges', 'payments'])
    await database.pool.query(`vacuum analyze ${table}`);
}
