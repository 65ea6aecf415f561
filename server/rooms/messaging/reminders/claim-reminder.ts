import type { AppointmentStatus } from '../../../../src/contract/scheduling/appointment.ts';
import type { Patient, ReminderChannel } from '../../../../src/contract/people/patient.ts';
import type { ReminderReason } from '../../../../src/contract/people/message-state.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { quietUntilMs } from '../../../../src/domain/messaging/quiet-hours.ts';
import { isStillExpected, leastLeadMs, obstacleTo } from '../../../../src/domain/messaging/reminder-plan.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { planVisits } from './plan-visits.ts';
import { asksToConfirm, confirmHash, confirmSecret, type MessageFacts } from './reminder-message.ts';
import { readSettings, type KeptSettings, type Ways } from './reminder-settings.ts';

/** A reminder that this server, and no other, sends now. */
export interface Claim extends Due {
  readonly claimedAt: Instant;
  readonly facts: MessageFacts;
  readonly kept: KeptSettings;
}

interface Due {
  readonly id: string;
  readonly ruleId: string;
  readonly channel: ReminderChannel;
  readonly startsAt: Instant;
  readonly attempts: number;
  readonly appointmentId: string;
  readonly patientId: string;
}

interface Standing extends MessageFacts, Pick<Patient, 'deceasedOn' | 'noRemindersBy' | 'noContactBy'> {
  readonly version: number;
  readonly status: AppointmentStatus;
  readonly locationId: string;
  readonly updatedAt: Instant;
  readonly isFresh: boolean;
}

/** The next one that is due, its visit held: nobody moves the visit while it is decided. What others hold waits. */
const next: Statement = {
  name: 'next-reminder',
  text: `select r.id, r.rule_id as "ruleId", r.channel, r.attempts, ${isoInstant('r.starts_at')} as "startsAt",
      r.appointment_id as "appointmentId", a.patient_id as "patientId"
    from reminders r join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
    where r.clinic_id = $1 and r.state = 'due' and r.news is null and r.next_at <= $2
    order by r.next_at, r.id limit 1 for no key update of r, a skip locked`,
};
const standingOf: Statement = {
  name: 'visit-of-reminder',
  text: `select a.version, a.status, a.location_id as "locationId", ${isoInstant('a.starts_at')} as "startsAt",
      ${isoInstant('a.updated_at')} as "updatedAt", coalesce(nullif(btrim(p.preferred_name), ''), p.first_name) as "firstName", p.email, p.phone,
      p.deceased_on::text as "deceasedOn", p.no_reminders_by as "noRemindersBy", p.no_contact_by as "noContactBy",
      c.name as clinic, l.name as location, l.phone as "locationPhone", l.timezone,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), c.name) as provider,
      coalesce(plan.visit_version = a.version and plan.settings_version = $3, false) as "isFresh"
    from appointments a join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    join locations l on l.clinic_id = a.clinic_id and l.id = a.location_id
    join clinics c on c.id = a.clinic_id
    left join users u on u.id = a.provider_id
    left join reminder_plans plan on plan.appointment_id = a.id
    where a.clinic_id = $1 and a.id = $2`,
};
const skip: Statement = {
  name: 'skip-reminder',
  text: `update reminders set state = 'skipped', reason = $3, updated_at = $4 where clinic_id = $1 and id = $2`,
};
const putOff: Statement = {
  name: 'put-reminder-off',
  text: `update reminders set next_at = $3, updated_at = $4 where clinic_id = $1 and id = $2`,
};
const claim: Statement = {
  name: 'claim-reminder',
  text: `update reminders set state = 'sending', claimed_at = $3, attempts = attempts + 1, link_hash = $4, updated_at = $3
    where clinic_id = $1 and id = $2`,
};

/**
 * Takes the next reminder that is due, to be sent once this transaction stands; or decides that it is not to be sent, or later.
 * @returns `none` when no other is due
 */
export async function claimNext(
  tx: Tx,
  clinicId: string,
  ways: Ways,
  nowMs: number,
): Promise<Claim | 'again' | 'none'> {
  const now = toInstant(nowMs);
  const [[due], kept] = await Promise.all([tx.run<Due>(next, [clinicId, now]), readSettings(tx, clinicId)]);
  if (!due || !kept) return 'none';
  const [visit] = await tx.run<Standing>(standingOf, [clinicId, due.appointmentId, kept.version]);
  if (!visit) return 'none';
  const { timezone, status, locationId, version, startsAt, updatedAt } = visit;
  if (!visit.isFresh) {
    // Moved, cancelled, or under other rules since it was planned: the plan first.
    const planned = { id: due.appointmentId, version, startsAt, status, locationId, updatedAt };
    await planVisits(tx, clinicId, kept, [planned], nowMs);
    return 'again';
  }
  const reason = reasonAgainst(visit, due, ways, nowMs);
  if (reason !== null) {
    await tx.run(skip, [clinicId, due.id, reason, now]);
    return 'again';
  }
  const quietUntil = quietUntilMs(nowMs, timezone);
  if (quietUntil !== null) {
    const isTooLate = quietUntil + leastLeadMs > Date.parse(startsAt);
    if (isTooLate) await tx.run(skip, [clinicId, due.id, 'past', now]);
    else await tx.run(putOff, [clinicId, due.id, toInstant(quietUntil), now]);
    return 'again';
  }
  // No link is known that no message holds.
  const hasLink = asksToConfirm(kept.settings.templates, due.channel);
  const linkHash = hasLink ? confirmHash(confirmSecret(due, kept.secret)) : null;
  await tx.run(claim, [clinicId, due.id, now, linkHash]);
  return { ...due, attempts: due.attempts + 1, claimedAt: now, facts: visit, kept };
}

function reasonAgainst(visit: Standing, { channel }: Due, ways: Ways, nowMs: number): ReminderReason | null {
  if (!isStillExpected(visit.status)) return 'cancelled';
  if (Date.parse(visit.startsAt) < nowMs + leastLeadMs) return 'past';
  return obstacleTo(channel, visit, ways);
}
