import type { ClinicId, WaitEntryId } from '../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import type { WaitEntry, WaitEntryFields } from '../../../contract/scheduling/wait-list.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import {
  offersWith,
  writeWaitChange,
  writeWaiting,
} from '../../../domain/scheduling/waiting/wait-list-changes.ts';
import type { WaitChange } from '../../../domain/scheduling/waiting/wait-list-changes.ts';
import type { FreeSlot } from '../../../domain/scheduling/waiting/wait-list.ts';
import { enqueue, newId } from '../../../sync/public-writes.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { visitToastName } from '../appointments.writes.ts';
import { undoing } from '../../../ui/messages/undoing.ts';
import { nowInstant } from '../../base/now-instant.ts';

/** Puts a patient on the wait list on this device, says so, and offers to take it back. */
export async function addWaiting(
  clinicId: ClinicId,
  patient: PatientSummary,
  fields: Omit<WaitEntryFields, 'patientId'>,
): Promise<void> {
  const write = writeWaiting(clinicId, newId() as WaitEntryId, patient, fields, nowInstant());
  await enqueue(write);
  const entry = write.patches[0]!.merge as unknown as WaitEntry;
  toast.success(`${patientName(patient)} is on the wait list`, {
    name: visitToastName,
    action: undoing(() =>
      enqueue(writeWaitChange(clinicId, entry, { ended: 'removed' }, 'Off the wait list')),
    ),
  });
}

/** Changes an entry, says so, and offers to undo it by a further write. @param words what is done: `Edit` and `is changed` */
export async function changeWaiting(
  clinicId: ClinicId,
  entry: WaitEntry,
  change: WaitChange,
  { label, done }: { readonly label: string; readonly done: string },
): Promise<void> {
  await enqueue(writeWaitChange(clinicId, entry, change, label));
  const stood = entry as unknown as Record<string, unknown>;
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, stood[name]])) as WaitChange;
  toast.success(`${patientName(entry.patient)} ${done}`, {
    name: visitToastName,
    action: undoing(() =>
      enqueue(writeWaitChange(clinicId, { ...entry, ...change }, before, `Undo: ${label}`)),
    ),
  });
}

/** Notes that a time is offered to somebody, or that they declined it. */
export const noteOffer = (
  clinicId: ClinicId,
  entry: WaitEntry,
  slot: FreeSlot,
  answer: 'declined' | null,
): Promise<void> =>
  changeWaiting(
    clinicId,
    entry,
    { offers: offersWith(entry, slot, answer, nowInstant()) },
    answer === null
      ? { label: 'Offer a time', done: 'is noted as asked' }
      : { label: 'Time declined', done: 'declined, and waits on' },
  );
