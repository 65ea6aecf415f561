import type { Pool } from 'pg';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { Stop } from '../../../kernel/http/room.ts';
import { startRecurring } from '../../../kernel/process/recurring.ts';

/** What somebody said of themselves who booked online, and whom nobody answered, is kept this long after the visit would have been. */
export const unansweredKeptDays = 7;

/** Forgets who asked, and declines. Runs as the system without a clinic, past the walls of the clinics. */
export async function forgetUnanswered(pool: Pool, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();
  await pool.query(
    `update online_bookings set state = 'declined', first_name = '', last_name = '', birth_date = null, email = '', phone = '',
      note = '', version = version + 1, updated_at = $2 where state = 'pending' and starts_at < $1`,
    [before(unansweredKeptDays), before(0)],
  );
}

const rhythm = { firstAfterMs: 60_000, everyMs: 6 * 3_600_000 };

/** Forgets now and then until stopped. */
export const keepForgetting = ({ pool, clock, log }: ApiParts): Stop =>
  startRecurring(
    () => forgetUnanswered(pool, clock.now()),
    (fault) => log.error({ err: fault }, 'unanswered online bookings could not be forgotten'),
    rhythm,
  );
