import type { Pool } from 'pg';

/**
 * Reminders are kept this long after their visit: a year, so that a yearly visit can be held against the one before, and a month
 * for whoever asks late. They are errands, not records; that a message went out stays in the audit trail.
 */
export const remindersKeptDays = 400;
const portion = 200;

/**
 * Removes the reminders and the plans of some visits that are long past. Runs as the system without a clinic, past the walls of the
 * clinics; what another server holds is left to it. Each visit that has reminders has a plan.
 * @returns whether there may be more
 */
export async function pruneReminders(pool: Pool, nowMs: number): Promise<boolean> {
  const before = new Date(nowMs - remindersKeptDays * 86_400_000).toISOString();
  const { rows } = await pool.query<{ count: number }>(
    `with old as (select p.appointment_id as id from reminder_plans p
        join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
        where a.starts_at < $1 limit ${portion} for update of p skip locked),
      sent as (delete from reminders r using old where r.appointment_id = old.id),
      planned as (delete from reminder_plans p using old where p.appointment_id = old.id returning 1)
     select count(*)::int as count from planned`,
    [before],
  );
  return rows[0]!.count === portion;
}
