import type { Pool } from 'pg';

/** The answer of a write is kept this long: a device that was away for a season still finds what it has sent. */
export const answersKeptDays = 90;
/** What changed is kept this long; who was away longer asks for everything again. */
export const eventsKeptDays = 14;
/** What somebody said of themselves who booked online, and whom nobody answered, is kept this long after the visit would have been. */
export const unansweredKeptDays = 7;

/**
 * Removes answers, events and unanswered requests that nobody will ask for any more. Runs as the owner of the tables, past the walls of the
 * clinics. The clinic's row says up to where its events are gone, so that a device that asks for them learns it.
 */
export async function pruneTrails(pool: Pool, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();
  await pool.query('delete from applied_ops where created_at < $1', [before(answersKeptDays)]);
  await pool.query(
    `with gone as (delete from live_events where at < $1 returning clinic_id, cursor)
     update live_cursors c set trimmed_to = greatest(c.trimmed_to, g.cursor)
     from (select clinic_id, max(cursor) as cursor from gone group by clinic_id) g where c.clinic_id = g.clinic_id`,
    [before(eventsKeptDays)],
  );
  await pool.query(
    `update online_bookings set state = 'declined', first_name = '', last_name = '', birth_date = null, email = '', phone = '',
      note = '', version = version + 1, updated_at = $2 where state = 'pending' and starts_at < $1`,
    [before(unansweredKeptDays), before(0)],
  );
}

const firstAfterMs = 60_000;
const everyMs = 6 * 3_600_000;

/**
 * Prunes now and then until stopped. A failure is told and tried again the next time.
 * @param alsoPrune what else is past its time, in other rooms
 */
export function keepPruning(
  pool: Pool,
  now: () => number,
  { tell, alsoPrune }: { tell: (fault: unknown) => void; alsoPrune: (nowMs: number) => Promise<void> },
): () => void {
  let timer = setTimeout(run, firstAfterMs).unref();
  function run(): void {
    timer = setTimeout(run, everyMs).unref();
    pruneTrails(pool, now()).catch(tell);
    alsoPrune(now()).catch(tell);
  }
  return () => clearTimeout(timer);
}
