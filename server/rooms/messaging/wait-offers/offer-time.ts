import type { offerTime, WaitEntry } from '../../../../src/contract/scheduling/wait-list.ts';
import type { RequestOf } from '../../../../src/contract/base/endpoint.ts';
import type { Patient } from '../../../../src/contract/people/patient.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { givesType } from '../../../../src/domain/scheduling/availability/booking-check.ts';
import { leastLeadMs } from '../../../../src/domain/messaging/reminder-plan.ts';
import { offersWith } from '../../../../src/domain/scheduling/waiting/wait-list-changes.ts';
import { NotFound, staleVersion, wrongField } from '../../../kernel/http/refusal.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { waitListRepository, type WaitRow } from '../../scheduling/wait-list/wait-list.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { scheduleSetupRepository } from '../../scheduling/schedule-setup/schedule-setup.repository.ts';
import { announceWaiting, presentWaiting, readSent } from '../../scheduling/wait-list/public.ts';
import { queueOffer } from './queue-offer.ts';
import { readSettings, type Ways } from '../reminders/public.ts';

/**
 * Notes that a time is offered to somebody, and queues the message about it. Throws `not-found`, `version-stale` where the
 * waiting has ended, `validation` for a time that is past or about to begin, and for a provider who does not give what they wait for.
 */
export async function offerFreeTime(
  tx: Tx,
  clinicId: string,
  entryId: string,
  slot: RequestOf<typeof offerTime>['body'],
  { now, ways }: { readonly now: Instant; readonly ways: Ways },
): Promise<WaitEntry> {
  const work = new UnitOfWork({ tx, clinicId, now });
  const before = await work.of(waitListRepository).take(entryId);
  if (!before) throw new NotFound('wait-list entry', entryId);
  const patient = await work.of(patientRepository).require(before.patientId);
  if (before.ended !== null) throw staleVersion(presentWaiting(before, patient));
  if (Date.parse(slot.startsAt) < Date.parse(now) + leastLeadMs)
    throw wrongField('body.startsAt', 'is past, or too soon to be offered');
  await Promise.all([
    work.of(locationRepository).require(slot.locationId),
    work.of(providerRepository).require(slot.providerId),
  ]);
  const { types } = await work.of(scheduleSetupRepository).whole();
  if (!givesType(types.find(({ id }) => id === before.typeId) ?? null, slot.providerId))
    throw wrongField('body.providerId', 'does not give the type of visit that they wait for');
  const offers = offersWith(before, slot, null, now);
  const row: WaitRow = { ...before, offers, version: before.version + 1, updatedAt: now };
  work.of(waitListRepository).change(row);
  announceWaiting(work, row, { now, opId: null });
  const kept = await readSettings(tx, clinicId);
  if (kept?.settings.isOn) {
    const who = patient as unknown as Patient;
    await queueOffer(tx, clinicId, { entryId, slot: offers.at(-1)!, patient: who, kept, ways, now });
  }
  await work.flush();
  const sent = await readSent(tx, clinicId, entryId);
  tx.beforeCommit(recordEvents(tx.db, clinicId, work.events));
  return { ...presentWaiting(row, patient), sent };
}
