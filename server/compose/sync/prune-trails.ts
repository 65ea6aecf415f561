import type { Pool } from 'pg';
import type { ApiParts } from '../../kernel/http/parts.ts';
import type { Stop } from '../../kernel/http/room.ts';
import { startRecurring } from '../../kernel/process/recurring.ts';

/** The answer of a write is kept this long: a device that was away for a season still finds what it has sent. */
export const answersKeptDays = 90;
/** What changed is kept this long; who was away longer asks for everything again. */
export const eventsKeptDays = 14;

/**
 * Removes answers and events that nobody will ask for any more. Runs as the system without a clinic, past the walls of the
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
}

const rhythm = { firstAfterMs: 60_000, everyMs: 6 * 3_600_000 };

/** Prunes now and then until stopped. */
export const keepPruning = ({ pool, clock, log }: ApiParts): Stop =>
  startRecurring(
    () => pruneTrails(pool, clock.now()),
    (fault) => log.error({ err: fault }, 'old trails could not be pruned'),
    rhythm,
  );
