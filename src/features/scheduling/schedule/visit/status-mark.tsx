import type { AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import { statusLabels } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  status: AppointmentStatus;
  /** More to know of it, under a pointer and read aloud. */
  about?: string | null;
  className?: string | undefined;
}

/** The state of a visit: a picture and a word, so that no one depends on the colour. */
export function StatusMark({ status, about = null, className }: StatusMarkProps) {
  return (
    <span
      className={classNames(styles['status'], styles[status], className)}
      {...(about !== null && { 'data-pl-tooltip': about })}
    >
      <span>{statusLabels[status]}</span>
      {about === null ? null : <span className="pl-aloud">: {about}</span>}
    </span>
  );
}
