import type { Pool } from 'pg';
import type {
  AppointmentId,
  AppointmentTypeId,
  LocationId,
  PatientId,
  ResourceId,
  UserId,
} from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { SentOffer } from '../../../../src/contract/scheduling/wait-list.ts';
import { plainVisit } from '../../../../src/domain/scheduling/visits/appointment-status.ts';
import { boundsOfDay, dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { isInTheWay, offerOf, visitFor } from '../../../../src/domain/scheduling/waiting/wait-list.ts';
import { offersWith } from '../../../../src/domain/scheduling/waiting/wait-list-changes.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import { settleWork } from '../../../kernel/write/settle-work.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import type { AppointmentRow } from '../appointments/appointments.repository.ts';
import { waitListRepository, type WaitRow } from './wait-list.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { bookingRepository } from '../appointments/bookings.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';
import { linkHashOf } from './sent-offers.ts';
import { announceWaiting } from './wait-list.commands.ts';
import { actOfPatient, book, readBookedVisits } from '../appointments/public.ts';

/** What whoever has an offer's private link may know: when, where and with whom, not for whom. */
export interface LinkedOffer {
  readonly id: string;
  readonly clinicId: string;
  readonly entryId: string;
  readonly clinicName: string;
  readonly locationId: LocationId;
  readonly locationName: string;
  readonly address: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly providerId: UserId;
  readonly provider: string;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly expiresAt: Instant;
  readonly answer: SentOffer['answer'];
  /** A visit stands there. */
  readonly isGone: boolean;
  /** Their waiting has ended, or the desk has noted an answer. */
  readonly isClosed: boolean;
}

const found = `select o.id, o.clinic_id as "clinicId", o.entry_id as "entryId", c.name as "clinicName", l.id as "locationId",
    l.name as "locationName", l.phone, l.timezone as "timeZone", o.provider_id as "providerId",
    coalesce(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as provider, o.duration_minutes as "durationMinutes",
    concat_ws(', ', nullif(btrim(l.address1), ''), nullif(btrim(l.address2), ''), nullif(btrim(l.city), ''),
      nullif(btrim(l.state || ' ' || l.zip), '')) as address,
    ${isoInstant('o.starts_at')} as "startsAt", ${isoInstant('o.expires_at')} as "expiresAt", o.answer,
    w.ended is not null or not exists (select from jsonb_array_elements(w.offers) f
      where (f->>'startsAt')::timestamptz = o.starts_at and (f->>'providerId')::uuid = o.provider_id
        and f->>'answer' is null) as "isClosed",
    exists (select from appointments a where a.clinic_id = o.clinic_id and a.provider_id = o.provider_id
      and a.status not in ('cancelled', 'noShow') and a.starts_at < o.starts_at + o.duration_minutes * interval '1 minute'
      and a.starts_at + a.duration_minutes * interval '1 minute' > o.starts_at
      and a.starts_at > o.starts_at - interval '14 hours') as "isGone"
  from wait_offers o join wait_entries w on w.clinic_id = o.clinic_id and w.id = o.entry_id
  join locations l on l.clinic_id = o.clinic_id and l.id = o.location_id
  join clinics c on c.id = o.clinic_id
  left join users u on u.id = o.provider_id`;

/**
 * The offer that a link's secret opens, until a month after its time. Past the clinics' walls: an address names no clinic.
 * Whatever is wrong with the secret is answered alike.
 */
export async function findOffer(pool: Pool, secret: string, now: Instant): Promise<LinkedOffer | null> {
  if (!/^[\w-]{43}$/.test(secret)) return null;
  const { rows } = await pool.query<LinkedOffer>(
    `${found} where o.link_hash = $1 and o.starts_at > $2::timestamptz - interval '30 days'`,
    [linkHashOf(secret), now],
  );
  return rows[0] ?? null;
}

/** Whether it can still be answered. */
export const isAnswerable = ({ answer, expiresAt, isGone, isClosed }: LinkedOffer, nowMs: number): boolean =>
  answer === null && !isGone && !isClosed && Date.parse(expiresAt) > nowMs;

const own: Statement = {
  name: 'hold-offer',
  text: `select answer, expires_at > $3 as "isInTime" from wait_offers where clinic_id = $1 and id = $2 for no key update`,
};
const answered: Statement = {
  name: 'answer-offer',
  text: `update wait_offers set answer = $3, answered_at = $4, updated_at = $4 where clinic_id = $1 and id = $2`,
};
/** Others who were offered the time that is gone now. Whoever takes a time of the same provider waits for the lock of its day. */
const tellGone: Statement = {
  name: 'offers-gone',
  text: `update wait_offers set answer = 'gone', answered_at = $3, updated_at = $3
    from wait_offers mine where mine.clinic_id = $1 and mine.id = $2 and wait_offers.clinic_id = $1 and wait_offers.id <> $2
      and wait_offers.answer is null and wait_offers.provider_id = mine.provider_id
      and wait_offers.starts_at < mine.starts_at + mine.duration_minutes * interval '1 minute'
      and wait_offers.starts_at + wait_offers.duration_minutes * interval '1 minute' > mine.starts_at`,
};

/** Books the time for who waits: the first of all to whom it was offered. @returns false where it is gone, and nothing was done */
export async function takeOffer(
  pool: Pool,
  offer: LinkedOffer,
  id: AppointmentId,
  now: Instant,
): Promise<boolean> {
  const { clinicId, entryId } = offer;
  return inScope(pool, { clinicId, userId: null }, async (tx) => {
    const work = new UnitOfWork({ tx, clinicId, now });
    const seen = await work.of(waitListRepository).see(entryId);
    if (!seen) return false;
    const row = await visitOf(tx, work, offer, seen, { id, now });
    // First what the booking takes, as every booking does, then the offer and the entry.
    const against = await work.of(bookingRepository).check(row);
    const before = await openEntry(tx, work, offer, now);
    if (!before || against.some(isInTheWay)) return false;
    const { locationId, providerId, startsAt, durationMinutes } = offer;
    const patientId = row.patientId as PatientId;
    const time = { startsAt, durationMinutes, bufferBeforeMinutes: row.bufferBeforeMinutes };
    const booking = {
      work,
      clinicId,
      now,
      opId: null,
      body: {
        id,
        locationId,
        providerId,
        patientId,
        typeId: row.typeId as AppointmentTypeId | null,
        resourceIds: row.resourceIds as ResourceId[],
        ...time,
        bufferAfterMinutes: row.bufferAfterMinutes,
        reason: before.note,
        note: 'Taken from the wait list by the patient.',
        bookedAt: now,
      },
    };
    await book(booking, actOfPatient('message', now));
    writeAnswer(work, before, offer, 'booked', now);
    await tx.run(answered, [clinicId, offer.id, 'taken', now]);
    await tx.run(tellGone, [clinicId, offer.id, now]);
    const entry = { at: now, userId: null, action: 'waitList.take', entity: 'appointment', entityId: id };
    await settleWork(tx, clinicId, work, { ...entry, patientId });
    return true;
  });
}

/** Notes that they do not want the time; they wait on. @returns false where it was answered already or has ended */
export async function declineOffer(pool: Pool, offer: LinkedOffer, now: Instant): Promise<boolean> {
  const { clinicId, entryId } = offer;
  return inScope(pool, { clinicId, userId: null }, async (tx) => {
    const work = new UnitOfWork({ tx, clinicId, now });
    const before = await openEntry(tx, work, offer, now);
    if (!before) return false;
    writeAnswer(work, before, offer, 'declined', now);
    await tx.run(answered, [clinicId, offer.id, 'declined', now]);
    const { patientId } = before;
    const entry = { at: now, userId: null, action: 'waitList.decline', entity: 'wait-list-entry' };
    await settleWork(tx, clinicId, work, { ...entry, entityId: entryId, patientId });
    return true;
  });
}

/** Holds the offer and the entry; null where it cannot be answered any more. */
async function openEntry(
  tx: Tx,
  work: UnitOfWork,
  offer: LinkedOffer,
  now: Instant,
): Promise<WaitRow | null> {
  const [held] = await tx.run<{ answer: string | null; isInTime: boolean }>(own, [
    offer.clinicId,
    offer.id,
    now,
  ]);
  const entry = await work.of(waitListRepository).take(offer.entryId);
  const isOpen = held && held.answer === null && held.isInTime && entry && entry.ended === null;
  // The desk may have noted an answer that was given on the phone.
  return isOpen && offerOf(entry, offer)?.answer === null ? entry : null;
}

function writeAnswer(
  work: UnitOfWork,
  before: WaitRow,
  slot: LinkedOffer,
  answer: 'booked' | 'declined',
  now: Instant,
): void {
  const row: WaitRow = {
    ...before,
    offers: offersWith(before, slot, answer, now),
    ...(answer === 'booked' && { ended: 'booked' as const }),
    version: before.version + 1,
    updatedAt: now,
  };
  work.of(waitListRepository).change(row);
  announceWaiting(work, row, { now, opId: null });
}

/** The visit that it becomes, with the rooms that its type needs and that are free. */
async function visitOf(
  tx: Tx,
  work: UnitOfWork,
  offer: LinkedOffer,
  entry: WaitRow,
  { id, now }: { id: AppointmentId; now: Instant },
): Promise<AppointmentRow> {
  const { clinicId, locationId, providerId, startsAt, durationMinutes, timeZone } = offer;
  const span = boundsOfDay(dayAt(startsAt, timeZone), timeZone);
  const [setup, locations, visits] = [
    await work.of(scheduleSetupRepository).whole(),
    await work.of(locationRepository).listOpen(),
    await readBookedVisits(tx, { clinicId, locationId, treating: [{ id: providerId }] }, span),
  ];
  const waits = {
    patientId: entry.patientId as PatientId,
    typeId: entry.typeId as AppointmentTypeId | null,
    durationMinutes,
  };
  return {
    ...plainVisit,
    ...visitFor(waits, offer, { visits, setup, timeZone, locations }),
    id,
    clinicId,
    status: 'booked',
    reason: '',
    note: '',
    arrivedAt: null,
    encounterId: null,
    missedVersion: null,
    statusTimes: { booked: now },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
