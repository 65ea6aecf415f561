import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import {
  statusLabels,
  writeStatus,
  writeStatusBack,
} from '../../../domain/scheduling/visits/appointment-changes.ts';
import { toInstant } from '../../../domain/base/time/clinic-day.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { enqueue } from '../../../sync/outbox/outbox.ts';
import { isSaved } from '../../../ui/messages/is-saved.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { undoing } from '../../../ui/messages/undoing.ts';

const now = () => toInstant(Date.now());

/** Takes a visit a step on from the worklist, and offers to undo it. */
export async function takeStep(visit: Appointment, status: AppointmentStatus): Promise<void> {
  if (!(await isSaved(enqueue(writeStatus(visit, status, now()))))) return;
  toast.success(`${patientName(visit.patient)}: ${statusLabels[status].toLowerCase()}`, {
    name: 'visit',
    action: undoing(() => enqueue(writeStatusBack(visit, status, now()))),
  });
}
