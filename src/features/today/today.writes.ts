import type { Appointment, AppointmentStatus } from '../../contract/appointment.ts';
import { statusLabels, writeStatus, writeStatusBack } from '../../domain/appointment-changes.ts';
import { toInstant } from '../../domain/clinic-day.ts';
import { patientName } from '../../domain/person-name.ts';
import { enqueue } from '../../sync/outbox.ts';
import { toast } from '../../ui/toast.ts';

const now = () => toInstant(Date.now());

/** Takes a visit a step on from the worklist, and offers to undo it. */
export async function takeStep(visit: Appointment, status: AppointmentStatus): Promise<void> {
  try {
    await enqueue(writeStatus(visit, status, now()));
    toast.success(`${patientName(visit.patient)}: ${statusLabels[status].toLowerCase()}`, {
      name: 'visit',
      action: { label: 'Undo', onPress: () => void takeBack(visit, status) },
    });
  } catch (fault) {
    toast.fail('Not saved on this device', { description: fault });
  }
}

async function takeBack(visit: Appointment, status: AppointmentStatus): Promise<void> {
  try {
    await enqueue(writeStatusBack(visit, status, now()));
  } catch (fault) {
    toast.fail('Not saved on this device', { description: fault });
  }
}
