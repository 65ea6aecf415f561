import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { VisitNews } from '../../../../src/contract/messaging/reminders.ts';
import type { AppointmentStatus } from '../../../../src/contract/scheduling/appointment.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import {
  planReminders,
  rulesAt,
  type PlannedReminder,
} from '../../../../src/domain/messaging/reminder-plan.ts';
import { reminders } from './reminders.table.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import { listLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { isoInstant, selectList, tableSql } from '../../../kernel/write/row-sql.ts';
import { readSettings, type KeptSettings } from './reminder-settings.ts';

export interface ReminderRow extends PlannedReminder {
  readonly news: VisitNews | null;
  readonly clinicId: string;
  readonly appointmentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface PlannedVisit {
  readonly id: string;
  readonly version: number;
  readonly startsAt: Instant;
  readonly status: AppointmentStatus;
  readonly locationId: string;
  readonly updatedAt: Instant;
}

const portion = 100;
const visitColumns = `a.id, a.version, a.status, a.location_id as "locationId", ${isoInstant('a.starts_at')} as "startsAt",
  ${isoInstant('a.updated_at')} as "updatedAt"`;
const isStale = `(p.appointment_id is null or p.visit_version <> a.version or p.settings_version <> $2)`;
const locked = `order by a.id limit ${portion} for no key update of a skip locked`;

/** Visits to come whose reminders are those of another version, or of other settings. What somebody else holds waits. */
const toPlan: Statement = {
  name: 'visits-to-plan-reminders',
  text: `select ${visitColumns} from appointments a left join reminder_plans p on p.appointment_id = a.id
    where a.clinic_id = $1 and a.status in ('booked', 'confirmed') and a.starts_at > $3 and ${isStale} ${locked}`,
};
/** Visits that nobody expects any more, whose reminders still wait. */
const toTakeBack: Statement = {
  name: 'visits-to-take-reminders-back',
  text: `select ${visitColumns} from appointments a left join reminder_plans p on p.appointment_id = a.id
    where a.clinic_id = $1 and a.status not in ('booked', 'confirmed') and ${isStale}
      and a.id in (select appointment_id from reminders where clinic_id = $1 and state = 'due') ${locked}`,
};
const ofVisits: Statement = {
  name: 'reminders-of-visits',
  text: `select ${selectList(reminders, 'r')} from reminders r
    where r.clinic_id = $1 and r.appointment_id = any($2::uuid[]) order by r.created_at, r.due_at, r.id`,
};
const stamp: Statement = {
  name: 'stamp-reminder-plans',
  text: `insert into reminder_plans (appointment_id, clinic_id, visit_version, settings_version)
    select (v->>'id')::uuid, $1, (v->>'version')::int, $3 from jsonb_array_elements($2::jsonb) v
    on conflict (appointment_id) do update
      set visit_version = excluded.visit_version, settings_version = excluded.settings_version`,
};
const { insert, update } = tableSql(reminders);

export const remindersOf = (tx: Tx, clinicId: string, visitIds: readonly string[]): Promise<ReminderRow[]> =>
  tx.run<ReminderRow>(ofVisits, [clinicId, visitIds]);

/** What planning would change of a visit's reminders. */
export function changesOf(
  visit: PlannedVisit,
  rows: readonly ReminderRow[],
  { settings, onSince, rulesSince }: KeptSettings,
  timeZone: string,
  nowMs: number,
): PlannedReminder[] {
  const rules = rulesAt(settings, visit.locationId);
  const own = rows.filter(({ news }) => news === null);
  const terms = { rules, onSince, rulesSince, timeZone, nowMs, newId: randomUUID };
  return planReminders(visit, terms, own);
}

/** Plans the reminders of visits that this transaction holds. */
export async function planVisits(
  tx: Tx,
  clinicId: string,
  kept: KeptSettings,
  visits: readonly PlannedVisit[],
  nowMs: number,
): Promise<void> {
  const ids = visits.map(({ id }) => id);
  const [rows, places] = await Promise.all([remindersOf(tx, clinicId, ids), listLocationFacts(tx, clinicId)]);
  const now = toInstant(nowMs);
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = visits.flatMap((visit) => {
    const own = rows.filter(({ appointmentId }) => appointmentId === visit.id);
    return changesOf(visit, own, kept, places.get(visit.locationId)!.timezone, nowMs).map((row) => ({
      clinicId,
      appointmentId: visit.id,
      createdAt: known.get(row.id)?.createdAt ?? now,
      ...row,
      updatedAt: now,
    }));
  });
  const [old, fresh] = [
    changed.filter(({ id }) => known.has(id)),
    changed.filter(({ id }) => !known.has(id)),
  ];
  // What is taken back first: of one rule of a visit one reminder waits.
  if (old.length > 0)
    await tx.run({ name: 'changed-reminders', text: update }, [JSON.stringify(old), clinicId]);
  if (fresh.length > 0)
    await tx.run({ name: 'new-reminders', text: insert }, [JSON.stringify(fresh), clinicId]);
  await tx.run(stamp, [
    clinicId,
    JSON.stringify(visits.map(({ id, version }) => ({ id, version }))),
    kept.version,
  ]);
}

/**
 * Plans what was booked, moved or cancelled since, however that came about, of every clinic that ever set reminders up. Safe to
 * run on several servers at once. @returns how many visits were planned
 */
export async function planAll(pool: Pool, nowMs: number): Promise<number> {
  let count = 0;
  for (const clinicId of await clinicsWithReminders(pool)) {
    for (const statement of [toTakeBack, toPlan]) {
      let found: number;
      do {
        found = await inScope(pool, { clinicId, userId: null }, async (tx) => {
          const kept = await readSettings(tx, clinicId);
          const values = [clinicId, kept!.version, ...(statement === toPlan ? [toInstant(nowMs)] : [])];
          const visits = await tx.run<PlannedVisit>(statement, values);
          if (visits.length > 0) await planVisits(tx, clinicId, kept!, visits, nowMs);
          return visits.length;
        });
        count += found;
      } while (found === portion);
    }
  }
  return count;
}

/** As the system without a clinic: which clinics there are stands behind nobody's wall. */
export async function clinicsWithReminders(pool: Pool, isOnAlone = false): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select clinic_id as id from reminder_settings ${isOnAlone ? 'where is_on' : ''} order by clinic_id`,
  );
  return rows.map(({ id }) => id);
}
