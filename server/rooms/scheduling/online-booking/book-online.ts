import { randomUUID } from 'node:crypto';
import type { UserId } from '../../../../src/contract/base/ids.ts';
import {
  bookingCodeDigits,
  bookingCodeMinutes,
  type VisitorFields,
} from '../../../../src/contract/scheduling/online-booking.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { plainVisit } from '../../../../src/domain/scheduling/visits/appointment-status.ts';
import { boundsOfDay, dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { withAddOns, type ChosenType } from '../../../../src/domain/scheduling/waiting/online-add-ons.ts';
import { onlineSlots, type OnlineSlot } from '../../../../src/domain/scheduling/waiting/online-slots.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { appointmentRepository, type AppointmentRow } from '../appointments/appointments.repository.ts';
import { bookingRepository } from '../appointments/bookings.repository.ts';
import { fingerprint, newSecret } from '../../../kernel/process/secrets.ts';
import { settleWork } from '../../../kernel/write/settle-work.ts';
import {
  announceHeld,
  forgotten,
  onlineBookingRepository,
  type OnlineBookingRow,
} from './online-bookings.repository.ts';
import { termsOf, type PageFacts } from './pages/page-facts.ts';
import { actOfPatient, announceAppointment, readBookedVisits } from '../appointments/public.ts';
import { addressKey, type CodeUse, keyed, spendEmailCode } from '../../access/user-checks/public.ts';

export interface OnlineWish extends ChosenType {
  /** Null: whoever is free. */
  readonly providerId: UserId | null;
  readonly startsAt: Instant;
  readonly visitor: VisitorFields;
  readonly code: string;
}

/** Why nothing was booked. The code is not used up by it, and the visitor may choose again. */
export class NotBooked extends Error {
  override readonly name = 'NotBooked';
  readonly why: 'time-gone' | 'code-spent' | 'too-many';
  constructor(why: NotBooked['why']) {
    super(why);
    this.why = why;
  }
}

/** Codes of one clinic's page are none of another's. */
export const codeUse = (clinicId: string): CodeUse => ({
  words: ['booking email', 'booking code', clinicId],
  digits: bookingCodeDigits,
  minutes: bookingCodeMinutes,
});

/** Visits to come that one address may have booked, and times that one location may hold for people nobody has looked at. */
const mostOfAddress = 3;
const mostPending = 50;

const counts: Statement = {
  name: 'online-booking-counts',
  text: `select
    (select count(*)::int from online_bookings b left join appointments a on a.id = b.id
      where b.clinic_id = $1 and b.address_key = $2 and b.starts_at > $4
        and (b.state = 'pending' or (b.state = 'booked' and a.status in ('booked', 'confirmed')))) as "ofAddress",
    (select count(*)::int from online_bookings b
      where b.clinic_id = $1 and b.location_id = $3 and b.state = 'pending' and b.starts_at > $4) as pending`,
};

/** Who has proven an address and says name and birth date of the chart that has it. */
const knownPatient: Statement = {
  name: 'online-known-patient',
  text: `select id from patients where clinic_id = $1 and birth_date = $2 and birth_date_known = 'day'
      and merged_into is null and deceased_on is null
      and lower(btrim(normalize(email, NFKC))) = $3
      and plumbline_fold($4) in (plumbline_fold(first_name), plumbline_fold(preferred_name))
      and plumbline_fold(last_name) = plumbline_fold($5) limit 2`,
};

/** How often another provider or room is tried, where somebody took the first just now. */
const tries = 4;

/**
 * Books for a visitor whose address is proven: for a patient that the clinic knows a visit, for anybody else a held time that
 * staff decide about. Nothing outside of the clinic tells which. The rule is asked again once everything that the visit takes
 * time of is locked. Throws NotBooked.
 * @returns the secret of the private link
 */
export async function bookOnline(
  parts: ApiParts,
  page: PageFacts,
  wish: OnlineWish,
  now: Instant,
): Promise<{ readonly secret: string; readonly id: string }> {
  const { clinicId, locationId, offer } = page;
  const { visitor, type } = wish;
  const key = keyed(parts, 'booking address', clinicId, addressKey(visitor.email)).toString('base64url');
  return inScope(parts.pool, { clinicId, userId: null }, async (tx) => {
    const isRight = await spendEmailCode(tx, parts, visitor.email, wish.code, now, codeUse(clinicId));
    if (!isRight) throw new NotBooked('code-spent');
    const [count] = await tx.run<{ ofAddress: number; pending: number }>(counts, [
      clinicId,
      key,
      locationId,
      now,
    ]);
    if (count!.ofAddress >= mostOfAddress) throw new NotBooked('too-many');
    const patientId = await findKnown(tx, clinicId, visitor);
    const work = new UnitOfWork({ tx, clinicId, now });
    const id = randomUUID();
    const { row, isPatientFree } = await takeTime({ tx, work, page, wish, now }, id, patientId);
    const isKnown = patientId !== null && isPatientFree;
    // Patients of the clinic are booked however many others wait to be looked at.
    if (!isKnown && count!.pending >= mostPending) throw new NotBooked('too-many');
    const secret = newSecret();
    const booking: OnlineBookingRow = {
      id,
      clinicId,
      locationId,
      providerId: row.providerId,
      typeId: type.id,
      addOnIds: row.addOnIds,
      resourceIds: row.resourceIds,
      startsAt: row.startsAt,
      durationMinutes: row.durationMinutes,
      bufferBeforeMinutes: row.bufferBeforeMinutes,
      bufferAfterMinutes: row.bufferAfterMinutes,
      ...visitor,
      email: visitor.email.trim(),
      state: 'pending',
      addressKey: key,
      linkHash: fingerprint(secret).toString('hex'),
      lateCancelHours: offer.lateCancelHours,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    if (isKnown) {
      work.of(appointmentRepository).add(row, actOfPatient('online', now));
      await announceAppointment({ work, now, opId: null }, row);
      work.of(onlineBookingRepository).add({ ...forgotten(booking), state: 'booked' });
    } else {
      work.of(onlineBookingRepository).add(booking);
      await announceHeld(work, booking, now);
    }
    await settleWork(tx, clinicId, work, {
      at: now,
      userId: null,
      action: 'onlineBooking.book',
      entity: isKnown ? 'appointment' : 'online-request',
      entityId: id,
      patientId: isKnown ? patientId : null,
    });
    return { secret, id };
  });
}

async function findKnown(tx: Tx, clinicId: string, visitor: VisitorFields): Promise<string | null> {
  const { birthDate, email, firstName, lastName } = visitor;
  const said = [clinicId, birthDate, addressKey(email), firstName, lastName];
  const found = await tx.run<{ id: string }>(knownPatient, said);
  return found.length === 1 ? found[0]!.id : null;
}

interface Taking {
  readonly tx: Tx;
  readonly work: UnitOfWork;
  readonly page: PageFacts;
  readonly wish: OnlineWish;
  readonly now: Instant;
}

/** The visit at the time that was wished for, everything that it takes locked and found free. */
async function takeTime(
  { tx, work, page, wish, now }: Taking,
  id: string,
  patientId: string | null,
): Promise<{ readonly row: AppointmentRow; readonly isPatientFree: boolean }> {
  const date = dayAt(wish.startsAt, page.timeZone);
  const type = withAddOns(wish);
  for (let left = tries; left > 0; left -= 1) {
    const visits = await readBookedVisits(tx, page, boundsOfDay(date, page.timeZone));
    const terms = termsOf(page, visits, Date.parse(now));
    const slot = onlineSlots(date, type, wish.providerId, terms).find(
      ({ startsAt }) => startsAt === wish.startsAt,
    );
    if (!slot) break;
    const row = visitRow(page, wish, slot, { id, patientId: patientId ?? id, now });
    const against = await work.of(bookingRepository).check(row);
    const others = against.filter(({ kind }) => kind !== 'patient-busy');
    if (others.length === 0) return { row, isPatientFree: against.length === 0 };
  }
  throw new NotBooked('time-gone');
}

function visitRow(
  { clinicId, locationId }: PageFacts,
  wish: OnlineWish,
  slot: OnlineSlot,
  { id, patientId, now }: { id: string; patientId: string; now: Instant },
): AppointmentRow {
  const type = withAddOns(wish);
  return {
    ...plainVisit,
    id,
    clinicId,
    locationId,
    providerId: slot.providerId,
    patientId,
    startsAt: slot.startsAt,
    durationMinutes: type.durationMinutes,
    bufferBeforeMinutes: type.bufferBeforeMinutes,
    bufferAfterMinutes: type.bufferAfterMinutes,
    typeId: type.id,
    addOnIds: [...wish.addOnIds],
    resourceIds: [...slot.resourceIds],
    reason: wish.visitor.note,
    note: 'Booked online.',
    status: 'booked',
    arrivedAt: null,
    encounterId: null,
    missedVersion: null,
    statusTimes: { booked: now },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
