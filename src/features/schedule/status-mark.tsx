import { Ban, CheckCheck, Circle, CircleCheck, DoorOpen, Stethoscope, UserCheck, UserX } from 'lucide-react';
import type { AppointmentStatus } from '../../contract/appointment.ts';
import { statusLabels } from '../../domain/appointment-changes.ts';
import styles from './visit-card.module.css';

const icons = {
  booked: Circle,
  confirmed: CircleCheck,
  arrived: UserCheck,
  inRoom: DoorOpen,
  withProvider: Stethoscope,
  checkedOut: CheckCheck,
  cancelled: Ban,
  noShow: UserX,
} as const satisfies Record<AppointmentStatus, unknown>;

/** Where a visit stands: a picture and a word, so that no one depends on the colour. */
export function StatusMark({ status }: { status: AppointmentStatus }) {
  const Icon = icons[status];
  return (
    <span className={styles['status']}>
      <Icon aria-hidden="true" />
      <span>{statusLabels[status]}</span>
    </span>
  );
}
