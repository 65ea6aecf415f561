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

interface StatusMarkProps {
  status: AppointmentStatus;
  /** More to know of it, under a pointer and read aloud. */
  about?: string | null;
}

/** Where a visit stands: a picture and a word, so that no one depends on the colour. */
export function StatusMark({ status, about = null }: StatusMarkProps) {
  const Icon = icons[status];
  return (
    <span className={styles['status']} {...(about !== null && { 'data-pl-tooltip': about })}>
      <Icon aria-hidden="true" />
      <span>{statusLabels[status]}</span>
      {about === null ? null : <span className="pl-aloud">: {about}</span>}
    </span>
  );
}
