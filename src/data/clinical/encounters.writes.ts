import type { Appointment, AppointmentStatus, Cancellation } from '../../contract/scheduling/appointment.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { ChargeId, EncounterId } from '../../contract/base/ids.ts';
import type { SoapNote } from '../../contract/clinical/note.ts';
import type { PatientSummary } from '../../contract/people/patient.ts';
import {
  statusLabels,
  writeStatus,
  writeStatusBack,
} from '../../domain/scheduling/visits/appointment-changes.ts';
import { writeCancellation } from '../../domain/scheduling/visits/cancelling.ts';
import { toInstant } from '../../domain/base/time/clinic-day.ts';
import { emptyNote } from '../../domain/clinical/empty-note.ts';
import {
  writeNote,
  writeSign,
  writeStart,
  type NewEncounter,
  type Signing,
} from '../../domain/clinical/encounter-patches.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { newId, nextDeviceSequence } from '../../sync/device/device.ts';
import { enqueue } from '../../sync/outbox/outbox.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';

const newChargeId = () => newId() as ChargeId;
/** The device's clock, as an instant. */
const now = () => toInstant(Date.now());

/**
 * Opens a visit's note. Saved on this device before it resolves, so that the note may be shown under its id.
 * @throws what `enqueue` throws; nothing was started then
 */
export async function startNote(
  fields: Omit<NewEncounter, 'id' | 'startedAt' | 'note'>,
  patient: Pick<PatientSummary, 'firstName' | 'lastName'>,
): Promise<EncounterId> {
  const at = now();
  const encounter: NewEncounter = { ...fields, id: newId() as EncounterId, startedAt: at, note: emptyNote() };
  await enqueue(writeStart(encounter, patientName(patient), at));
  return encounter.id;
}

/** Saves a draft note. `encounter.version` is the version that the note was made from. */
export async function saveNote(encounter: Encounter, note: SoapNote, ofWhom: string): Promise<void> {
  await enqueue(writeNote(encounter, note, ofWhom, now()));
}

/**
 * Signs a note with the device's time and counter. Note, signature and charges stand at once, also without a network.
 */
export async function signNote(
  encounter: Encounter,
  signing: Omit<Signing, 'signedAt' | 'deviceSequence' | 'newChargeId'>,
  ofWhom: string,
): Promise<void> {
  const deviceSequence = await nextDeviceSequence();
  await enqueue(writeSign(encounter, { ...signing, signedAt: now(), deviceSequence, newChargeId }, ofWhom));
}

/** The note has begun, so the patient is with the provider. */
export async function beginVisit(appointment: Appointment): Promise<void> {
  await enqueue(writeStatus(appointment, 'withProvider', now()));
}

/** Takes today's visit into a state and offers to undo it. */
export async function setVisitStatus(appointment: Appointment, status: AppointmentStatus): Promise<void> {
  const at = now();
  await enqueue(writeStatus(appointment, status, at));
  toast.success(`${patientName(appointment.patient)}: ${statusLabels[status].toLowerCase()}`, {
    name: `visit ${appointment.id}`,
    action: undoing(() => enqueue(writeStatusBack(appointment, status, now()))),
  });
}

/**
 * Gives up visits of one patient for one reason, each by a write of its own, and offers to undo all of them. When the device
 * cannot keep one, those before it stay given up, and it says how many.
 * @param hoursOf from how many hours before on it is late, where the visit is
 * @returns how many are saved on this device
 */
export async function giveUpVisits(
  visits: readonly Appointment[],
  why: Pick<Cancellation, 'by' | 'reason'>,
  hoursOf: (visit: Appointment) => number,
): Promise<number> {
  const done: Appointment[] = [];
  const undo = async () => {
    for (const visit of done.splice(0).toReversed())
      await enqueue(writeStatusBack(visit, 'cancelled', now()));
  };
  try {
    for (const visit of visits) {
      await enqueue(writeCancellation(visit, why, Date.now(), hoursOf(visit)));
      done.push(visit);
    }
  } catch (fault) {
    toast.fail(`${done.length} of ${visits.length} visits are cancelled on this device, the others stand`, {
      description: fault,
    });
    return done.length;
  }
  toast.success(done.length === 1 ? '1 visit cancelled' : `${done.length} visits cancelled`, {
    name: 'remaining visits',
    action: {
      label: 'Undo',
      onPress: () =>
        void undo().catch((fault: unknown) =>
          toast.fail('Not all visits were booked again', { description: fault }),
        ),
    },
  });
  return done.length;
}
