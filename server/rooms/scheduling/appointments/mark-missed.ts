import type { Pool } from 'pg';
import type { Appointment } from '../../../../src/contract/scheduling/appointment.ts';
import type { MissedRule } from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { statusAfter } from '../../../../src/domain/scheduling/visits/appointment-status.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { isMissed } from '../../../../src/domain/scheduling/visits/missed-visits.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { Stop } from '../../../kernel/http/room.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import { startRecurring } from '../../../kernel/process/recurring.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { appointmentRepository, type AppointmentRow } from './appointments.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';
import { announceAppointment } from './appointments.commands.ts';
import { automaticAct } from './visit-acts.ts';

/** What an audit entry calls a mark; nobody is named beside it. */
export const markAction = 'appointments.markMissed';
/** Nobody looks for a visit of longer ago; and what was closed then is not read any more. */
const backDays = 60;
const portion = 100;

interface ClinicRule extends Pick<MissedRule, 'minutes' | 'after'> {
  readonly clinicId: string;
  readonly since: Instant;
}

const rulesInForce = `select clinic_id as "clinicId", minutes, after, ${isoInstant('updated_at')} as since
  from missed_rules where archived_at is null order by clinic_id`;

/**
 * Visits that may be due, locked. What another server, or a person's write, holds just now is left to it: the next round finds
 * it again where it is still due. The place of the last one is where the next portion begins.
 */
const mayBeDue: Statement = {
  name: 'visits-that-may-be-missed',
  text: `select id, ${isoInstant('starts_at')} as "startsAt" from appointments
    where clinic_id = $1 and status in ('booked', 'confirmed') and encounter_id is null
      and starts_at > $2 and starts_at <= $3 and (starts_at, id) > ($4, $5)
    order by starts_at, id limit ${portion} for update skip locked`,
};

interface Place {
  readonly startsAt: string;
  readonly id: string;
}
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Marks the visits that are due, of every clinic that wants it, also those that came due while no server ran. Each in one
 * transaction with its audit entry and what is told to open schedules. Safe to run on several servers at once.
 * @returns how many were marked
 */
export async function markMissed(pool: Pool, nowMs: number): Promise<number> {
  // As the system without a clinic: which clinics there are stands behind nobody's wall.
  const { rows } = await pool.query<ClinicRule>(rulesInForce);
  let count = 0;
  for (const rule of rows) count += await markInClinic(pool, rule, nowMs);
  return count;
}

async function markInClinic(pool: Pool, rule: ClinicRule, nowMs: number): Promise<number> {
  const of = { clinicId: rule.clinicId, userId: null };
  const back = toInstant(nowMs - backDays * 86_400_000);
  const span = { from: rule.since > back ? rule.since : back, nowMs };
  let count = 0;
  let place: Place | null = { startsAt: span.from, id: firstId };
  while (place !== null) {
    const from: Place = place;
    const done: { next: Place | null; count: number } = await inScope(pool, of, (tx) =>
      markPortion(tx, rule, span, from),
    );
    count += done.count;
    place = done.next;
  }
  return count;
}

async function markPortion(
  tx: Tx,
  rule: ClinicRule,
  span: { from: Instant; nowMs: number },
  place: Place,
): Promise<{ next: Place | null; count: number }> {
  const { clinicId } = rule;
  const now = toInstant(span.nowMs);
  const until = toInstant(span.nowMs - rule.minutes * 60_000);
  const found = await tx.run<Place>(mayBeDue, [clinicId, span.from, until, place.startsAt, place.id]);
  const next = found.length === portion ? found.at(-1)! : null;
  if (found.length === 0) return { next, count: 0 };
  const work = new UnitOfWork({ tx, clinicId, now });
  const visits = await work.of(appointmentRepository).fetch(
    found.map(({ id }) => id),
    true,
  );
  const { closures } = await work.of(scheduleSetupRepository).whole();
  const marked: AppointmentRow[] = [];
  for (const visit of visits) {
    const { timezone: timeZone } = await work.of(locationRepository).require(visit.locationId);
    const terms = { rule, since: rule.since, closures, timeZone };
    if (isMissed(visit as unknown as Appointment, terms, span.nowMs)) marked.push(asMarked(visit, now));
  }
  for (const row of marked) {
    work.of(appointmentRepository).change(row, automaticAct(now));
    await announceAppointment({ work, now, opId: null }, row);
  }
  await work.flush();
  if (marked.length > 0) {
    const told = recordEvents(tx.db, clinicId, work.events);
    tx.beforeCommit(Promise.all([told, writeAudit(tx, clinicId, marked.map(auditOf))]));
  }
  return { next, count: marked.length };
}

function asMarked(visit: AppointmentRow, now: Instant): AppointmentRow {
  const step = { status: 'noShow', at: now, isAutomatic: true } as const;
  const version = visit.version + 1;
  const standing = statusAfter(visit as unknown as Appointment, step);
  return { ...visit, ...standing, version, missedVersion: version, updatedAt: now };
}

const auditOf = ({ id, patientId, updatedAt }: AppointmentRow) =>
  ({
    at: updatedAt,
    userId: null,
    action: markAction,
    entity: 'appointment',
    entityId: id,
    patientId,
    outcome: 'done',
    opId: null,
  }) as const;

const rhythm = { firstAfterMs: 5_000, everyMs: 60_000 };

/** Marks every minute until stopped. */
export const keepMarking = ({ pool, clock, log }: Pick<ApiParts, 'pool' | 'clock' | 'log'>): Stop =>
  startRecurring(
    () => markMissed(pool, clock.now()),
    (fault) => log.error({ err: fault }, 'missed visits could not be marked'),
    rhythm,
  );
