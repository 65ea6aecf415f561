import type {
  acceptOnlineRequest,
  OnlineNews,
  OnlineRequest,
} from '../../../../src/contract/scheduling/online-booking.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type {
  AddOnId,
  AppointmentId,
  AppointmentTypeId,
  LocationId,
  ResourceId,
  UserId,
} from '../../../../src/contract/base/ids.ts';
import { mostLikely } from '../../../../src/contract/people/duplicate.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { onlineBookings } from './online-booking.table.ts';
import { NotFound, staleVersion } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import { isoInstant, selectList } from '../../../kernel/write/row-sql.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { heldKeys } from './held-times.ts';
import { listNews } from './online-news.ts';
import {
  announceHeld,
  forgotten,
  onlineBookingRepository,
  type OnlineBookingRow,
} from './online-bookings.repository.ts';
import { actOf, book } from '../appointments/public.ts';
import { findLikely } from '../../people/duplicates/public.ts';
import { addPatient } from '../../people/patients/public.ts';

const waiting: Statement = {
  name: 'online-requests',
  text: `select ${selectList(onlineBookings, 'b', heldKeys)}, b.first_name as "firstName",
      b.last_name as "lastName", b.birth_date::text as "birthDate", b.email, b.phone, b.note, b.add_on_ids as "addOnIds",
      ${isoInstant('b.created_at')} as "createdAt", b.version
    from online_bookings b where b.clinic_id = $1 and b.state = 'pending'
      and b.starts_at > $2::timestamptz - interval '1 day' order by b.starts_at, b.id limit 200`,
};
const offered: Statement = {
  name: 'is-offered-online',
  text: 'select exists (select from online_offers where clinic_id = $1 and is_on) as "isOffered"',
};

/** Who waits for an answer, whether anything is offered at all, and what patients did by themselves. */
export async function listRequests(
  tx: Tx,
  clinicId: string,
  now: Instant,
): Promise<{ requests: OnlineRequest[]; isOffered: boolean; news: OnlineNews[] }> {
  const [asked, news, [row]] = await Promise.all([
    tx.run<Omit<OnlineRequest, 'alike'>>(waiting, [clinicId, now]),
    listNews(tx, clinicId, now),
    tx.run<{ isOffered: boolean }>(offered, [clinicId]),
  ]);
  const newcomers = asked.map((request) => ({ ...request, key: request.id }));
  const likely = await findLikely(tx, clinicId, newcomers, mostLikely);
  const requests = asked.map((request) => ({ ...request, alike: likely.get(request.id) ?? [] }));
  return { requests, isOffered: row!.isOffered, news };
}

const shown = ({ id, state, version }: OnlineBookingRow) => ({ id, state, version });

async function takePending(work: UnitOfWork, id: string): Promise<OnlineBookingRow> {
  const row = await work.of(onlineBookingRepository).take(id);
  if (!row) throw new NotFound('online request', id);
  return row;
}

/**
 * Books what was asked for, under the request's own id, so that the time it held is its own. Throws `version-stale` where somebody
 * else was faster, and as `addPatient` and `book`: what speaks against it now and did not when it was asked for needs a reason.
 */
export async function accept(
  call: WriteCall<typeof acceptOnlineRequest>,
): Promise<Written<ResponseOf<typeof acceptOnlineRequest>>> {
  const { work, params, body, now } = call;
  const before = await takePending(work, params.requestId);
  call.requireFresh(before, () => shown(before));
  if (before.state !== 'pending') throw staleVersion(shown(before));
  const { firstName, lastName, email, phone } = before;
  if (body.isNew) {
    const birthDate = before.birthDate as PlainDate;
    const fields = { ...nothingElse, firstName, lastName, birthDate, email, phone, id: body.patientId };
    await addPatient({ ...call, body: fields });
  }
  const asked = {
    ...call,
    body: {
      id: before.id as AppointmentId,
      locationId: before.locationId as LocationId,
      providerId: before.providerId as UserId,
      patientId: body.patientId,
      startsAt: before.startsAt as Instant,
      durationMinutes: before.durationMinutes,
      bufferBeforeMinutes: before.bufferBeforeMinutes,
      bufferAfterMinutes: before.bufferAfterMinutes,
      typeId: before.typeId as AppointmentTypeId,
      addOnIds: before.addOnIds as AddOnId[],
      resourceIds: before.resourceIds as ResourceId[],
      reason: before.note,
      note: 'Booked online.',
      bookedAt: before.createdAt as Instant,
      overrideReason: body.overrideReason,
    },
  };
  const written = await book(asked, actOf(call));
  work.of(onlineBookingRepository).change({
    ...forgotten(before),
    state: 'booked',
    version: before.version + 1,
    updatedAt: now,
  });
  return written;
}

const nothingElse = {
  middleName: '',
  preferredName: '',
  sex: 'unknown',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  alerts: [] as string[],
} as const;

/** Gives the held time free. Throws `version-stale` where it was decided already. @returns where to write to the visitor */
export async function decline(
  tx: Tx,
  clinicId: string,
  id: string,
  now: Instant,
): Promise<{ readonly email: string }> {
  const work = new UnitOfWork({ tx, clinicId, now });
  const before = await takePending(work, id);
  if (before.state !== 'pending') throw staleVersion(shown(before));
  const row = {
    ...forgotten(before),
    state: 'declined' as const,
    version: before.version + 1,
    updatedAt: now,
  };
  work.of(onlineBookingRepository).change(row);
  await announceHeld(work, row, now);
  await work.flush();
  tx.beforeCommit(recordEvents(tx.db, clinicId, work.events));
  return { email: before.email };
}
