import type { ClinicId, WaitEntryId } from '../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type {
  SlotOffer,
  WaitEnd,
  WaitEntry,
  WaitEntryFields,
  waitListWrites,
} from '../../../contract/scheduling/wait-list.ts';
import { mostOffers } from '../../../contract/scheduling/wait-list.ts';
import type { FreeSlot } from './wait-list.ts';
import { patientName } from '../../base/text/person-name.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

/** What is done with those who wait, as data. */

/** What may be changed of an entry. */
export type WaitChange = Partial<Omit<WaitEntryFields, 'patientId'>> & {
  readonly offers?: SlotOffer[];
  readonly ended?: WaitEnd | null;
};

/** @param id made on this device; @param now its clock: since then they wait */
export function writeWaiting(
  clinicId: ClinicId,
  id: WaitEntryId,
  patient: PatientSummary,
  fields: Omit<WaitEntryFields, 'patientId'>,
  now: Instant,
): QueuedWrite<typeof waitListWrites, 'waitList.add'> {
  const body = { ...fields, patientId: patient.id, id, since: now };
  const { since: createdAt, ...shown } = body;
  const row: WaitEntry = { ...shown, patient, offers: [], ended: null, version: 1, createdAt };
  return {
    name: 'waitList.add',
    params: { clinicId },
    body,
    lane: `waitEntry:${id}`,
    seen: null,
    afterLanes: [`patient:${patient.id}`],
    label: `Wait list: ${patientName(patient)}`,
    patientId: patient.id,
    patches: [{ entity: 'waitEntry', id, merge: { ...row }, create: true }],
  };
}

/** @param change only what differs; @param label for people */
export function writeWaitChange(
  clinicId: ClinicId,
  before: WaitEntry,
  change: WaitChange,
  label: string,
): QueuedWrite<typeof waitListWrites, 'waitList.save'> {
  const stood = before as unknown as Record<string, unknown>;
  return {
    name: 'waitList.save',
    params: { clinicId, entryId: before.id },
    body: change,
    lane: `waitEntry:${before.id}`,
    seen: before.version,
    seenContent: Object.fromEntries(Object.keys(change).map((name) => [name, stood[name]])),
    label: `${label}: ${patientName(before.patient)}`,
    patientId: before.patientId,
    patches: [
      before.ended !== null && change.ended === null
        ? // Who waits again is in no answer yet.
          { entity: 'waitEntry', id: before.id, merge: { ...before, ...change }, create: true }
        : { entity: 'waitEntry', id: before.id, merge: change },
    ],
  };
}

/** The offers of an entry with a time offered, or answered; the oldest go where there are too many. */
export function offersWith(
  { offers, durationMinutes }: Pick<WaitEntry, 'offers' | 'durationMinutes'>,
  slot: FreeSlot,
  answer: SlotOffer['answer'],
  now: Instant,
): SlotOffer[] {
  const { startsAt, providerId, locationId } = slot;
  const isOther = (one: SlotOffer) => one.startsAt !== startsAt || one.providerId !== providerId;
  const before = offers.find((one) => !isOther(one));
  const offeredAt = before?.offeredAt ?? now;
  return [
    ...offers.filter(isOther).slice(1 - mostOffers),
    { startsAt, durationMinutes, providerId, locationId, offeredAt, answer },
  ];
}
