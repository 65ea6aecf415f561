import type { Pool } from 'pg';
import type { Appointment, AppointmentStatus } from '../../../../src/contract/scheduling/appointment.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { statusAfter } from '../../../../src/domain/scheduling/visits/appointment-status.ts';
import { isLateCancel } from '../../../../src/domain/scheduling/visits/cancelling.ts';
import { inScope } from '../../../kernel/http/transaction.ts';
import type { OnlineState } from './online-booking.table.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';
import { fingerprint } from '../../../kernel/process/secrets.ts';
import { settleWork } from '../../../kernel/write/settle-work.ts';
import { announceHeld, forgotten, onlineBookingRepository } from './online-bookings.repository.ts';
import { actOfPatient, announceAppointment } from '../appointments/public.ts';

/** What whoever has the private link may know: when and where, not who. */
export interface LinkedVisit {
  readonly id: string;
  readonly clinicId: string;
  readonly clinicName: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly address: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly state: OnlineState;
  /** Of the visit; that of a held time is `booked`. */
  readonly status: AppointmentStatus;
  readonly lateCancelHours: number;
  /** Whether the place takes bookings online now. */
  readonly takesBookings: boolean;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

const found = `select b.id, b.clinic_id as "clinicId", c.name as "clinicName", l.id as "locationId", l.name as "locationName",
    l.phone, l.timezone as "timeZone", b.state, b.late_cancel_hours as "lateCancelHours",
    concat_ws(', ', nullif(btrim(l.address1), ''), nullif(btrim(l.address2), ''), nullif(btrim(l.city), ''),
      nullif(btrim(l.state || ' ' || l.zip), '')) as address,
    l.active and exists (select from online_offers o
      where o.clinic_id = l.clinic_id and o.id = l.id and o.is_on) as "takesBookings",
    ${isoInstant('coalesce(a.starts_at, b.starts_at)')} as "startsAt",
    coalesce(a.duration_minutes, b.duration_minutes) as "durationMinutes",
    coalesce(a.status, case when b.state in ('declined', 'cancelled') then 'cancelled' else 'booked' end) as status,
    coalesce(a.version, b.version) as version, ${isoInstant('b.created_at')} as "createdAt",
    ${isoInstant('coalesce(a.updated_at, b.updated_at)')} as "updatedAt"
  from online_bookings b
  left join appointments a on a.clinic_id = b.clinic_id and a.id = b.id
  join locations l on l.clinic_id = b.clinic_id and l.id = coalesce(a.location_id, b.location_id)
  join clinics c on c.id = b.clinic_id`;

/**
 * The visit that a link's secret opens, until a month after it. Past the clinics' walls: an address names no clinic. Whatever is
 * wrong with the secret is answered alike.
 */
export async function findLinked(pool: Pool, secret: string, now: Instant): Promise<LinkedVisit | null> {
  if (!/^[\w-]{43}$/.test(secret)) return null;
  const { rows } = await pool.query<LinkedVisit>(
    `${found} where b.link_hash = $1 and coalesce(a.starts_at, b.starts_at) > $2::timestamptz - interval '30 days'`,
    [fingerprint(secret).toString('hex'), now],
  );
  return rows[0] ?? null;
}

/** The same for the clinic itself, by the id of the booking. */
export async function findBooking(pool: Pool, clinicId: string, id: string): Promise<LinkedVisit | null> {
  const of = `${found} where b.clinic_id = $1 and b.id = $2`;
  return (await pool.query<LinkedVisit>(of, [clinicId, id])).rows[0] ?? null;
}

/** Whether it can still be cancelled with the link. */
export const canBeCancelled = ({ status, startsAt }: LinkedVisit, nowMs: number): boolean =>
  (status === 'booked' || status === 'confirmed') && Date.parse(startsAt) > nowMs;

export const wouldBeLate = ({ startsAt, lateCancelHours }: LinkedVisit, nowMs: number): boolean =>
  isLateCancel({ startsAt }, 'patient', nowMs, lateCancelHours);

/** Why a visit was cancelled, where its patient did it by the link: so the desk's list of such visits knows them. */
export const cancelledOnline = 'Canceled online';

/** Cancels for the visitor: the time is free at once. @returns whether it could still be cancelled */
export async function cancelLinked(pool: Pool, linked: LinkedVisit, now: Instant): Promise<boolean> {
  const { clinicId, id } = linked;
  return inScope(pool, { clinicId, userId: null }, async (tx) => {
    const work = new UnitOfWork({ tx, clinicId, now });
    // The visit first, as every write does, so that two don't wait for one another.
    const visit = await work.of(appointmentRepository).take(id);
    const booking = await work.of(onlineBookingRepository).take(id);
    if (booking === null) return false;
    const entry = { at: now, userId: null, action: 'onlineBooking.cancel', entityId: id };
    if (booking.state === 'pending') {
      const version = booking.version + 1;
      const row = { ...forgotten(booking), state: 'cancelled' as const, version, updatedAt: now };
      work.of(onlineBookingRepository).change(row);
      await announceHeld(work, row, now);
      await settleWork(tx, clinicId, work, { ...entry, entity: 'online-request', patientId: null });
      return true;
    }
    if (visit === null || booking.state !== 'booked') return false;
    const nowMs = Date.parse(now);
    const stands = { ...linked, status: visit.status, startsAt: visit.startsAt as Instant };
    if (!canBeCancelled(stands, nowMs)) return false;
    const late = wouldBeLate({ ...stands, lateCancelHours: booking.lateCancelHours }, nowMs);
    const cancellation = { reason: cancelledOnline, late, by: 'patient' } as const;
    const step = { status: 'cancelled', at: now, cancellation } as const;
    const standing = statusAfter(visit as unknown as Appointment, step);
    const row = { ...visit, ...standing, version: visit.version + 1, updatedAt: now };
    work.of(appointmentRepository).change(row, actOfPatient('online', now));
    await announceAppointment({ work, now, opId: null }, row);
    await settleWork(tx, clinicId, work, {
      ...entry,
      entity: 'appointment',
      patientId: visit.patientId,
    });
    return true;
  });
}
