import type { Pool } from 'pg';
import type { AppointmentStatus } from '../../../../src/contract/scheduling/appointment.ts';
import type { AppointmentId, ClinicId } from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { isStillExpected } from '../../../../src/domain/messaging/reminder-plan.ts';
import { confirmSecretSigns } from '../../../../src/domain/messaging/reminder-words.ts';
import { inScope } from '../../../kernel/http/transaction.ts';
import { settleWork } from '../../../kernel/write/settle-work.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { appointmentRepository } from '../../scheduling/appointments/appointments.repository.ts';
import { confirmHash } from '../reminders/public.ts';
import { actOfPatient, setStatus } from '../../scheduling/appointments/public.ts';

/** What whoever has a confirm link may know: what the reminder says, as it stands now, and not for whom. */
export interface ConfirmedVisit {
  readonly id: AppointmentId;
  readonly clinicId: ClinicId;
  readonly clinicName: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly provider: string;
  readonly startsAt: Instant;
  /** The beginning that the reminder told of. */
  readonly toldAt: Instant;
  readonly status: AppointmentStatus;
}

const found = `select a.id, a.clinic_id as "clinicId", c.name as "clinicName", l.id as "locationId", l.name as "locationName",
    l.phone, l.timezone as "timeZone", coalesce(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as provider,
    ${isoInstant('a.starts_at')} as "startsAt", ${isoInstant('r.starts_at')} as "toldAt", a.status
  from reminders r join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
  join locations l on l.clinic_id = a.clinic_id and l.id = a.location_id
  join clinics c on c.id = a.clinic_id
  left join users u on u.id = a.provider_id`;

/** Messages that went out before had 43 signs. */
const secretForm = new RegExp(`^(?:[\\w-]{${confirmSecretSigns}}|[\\w-]{43})$`);

/**
 * The visit that a confirm link's secret opens, until a month after it. Past the clinics' walls: an address names no clinic.
 * Whatever is wrong with the secret is answered alike.
 */
export async function findToConfirm(
  pool: Pool,
  secret: string,
  now: Instant,
): Promise<ConfirmedVisit | null> {
  if (!secretForm.test(secret)) return null;
  const { rows } = await pool.query<ConfirmedVisit>(
    `${found} where r.link_hash = $1 and a.starts_at > $2::timestamptz - interval '30 days'`,
    [confirmHash(secret), now],
  );
  return rows[0] ?? null;
}

/** How a visit stands to its confirm link. `over`: it has begun, is over, or its time has passed. */
export type ConfirmStanding = 'open' | 'confirmed' | 'cancelled' | 'over';

export function confirmStanding(
  { status, startsAt }: Pick<ConfirmedVisit, 'status' | 'startsAt'>,
  nowMs: number,
): ConfirmStanding {
  if (status === 'cancelled') return 'cancelled';
  if (!isStillExpected(status) || Date.parse(startsAt) <= nowMs) return 'over';
  return status === 'confirmed' ? 'confirmed' : 'open';
}

export const wasMoved = ({ startsAt, toldAt }: ConfirmedVisit): boolean =>
  Date.parse(startsAt) !== Date.parse(toldAt);

/** What of a visit somebody says yes to: when, and where. A form carries it along, so that nobody confirms what they did not see. */
export const seenOf = ({ startsAt, locationId }: Pick<ConfirmedVisit, 'startsAt' | 'locationId'>): string =>
  `${new Date(startsAt).toISOString()} ${locationId}`;

/**
 * Confirms for the patient, by the way that the desk's own confirmation takes. Whoever cancels or moves the visit meanwhile is
 * waited for. @returns false where the visit is not what was seen, or cannot be confirmed; nothing was done then
 */
export async function confirmLinked(
  pool: Pool,
  { clinicId, id }: ConfirmedVisit,
  seen: string,
  now: Instant,
): Promise<boolean> {
  return inScope(pool, { clinicId, userId: null }, async (tx) => {
    const work = new UnitOfWork({ tx, clinicId, now });
    const visit = await work.of(appointmentRepository).take(id);
    if (visit === null) return false;
    const { version, patientId, locationId, status } = visit;
    const stands = { status, locationId, startsAt: visit.startsAt as Instant };
    if (seenOf(stands) !== seen) return false;
    const standing = confirmStanding(stands, Date.parse(now));
    // A second tap finds it done.
    if (standing !== 'open') return standing === 'confirmed';
    const step = {
      work,
      now,
      opId: null,
      params: { clinicId, appointmentId: id },
      body: { status: 'confirmed', at: now } as const,
      requireFresh: () => version,
    };
    await setStatus(step, actOfPatient('message', now));
    const entry = { at: now, userId: null, action: 'reminders.confirm', entity: 'appointment' };
    await settleWork(tx, clinicId, work, { ...entry, entityId: id, patientId });
    return true;
  });
}
