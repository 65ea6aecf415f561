import BellRing from 'lucide-react/icons/bell-ring';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { visitRemindersRead } from '../../../../data/messaging/reminders.reads.ts';
import {
  isWorthSaying,
  needsAttention,
  reminderInWords,
} from '../../../../domain/messaging/reminder-state.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import styles from './visit.module.css';

interface VisitRemindersProps {
  visit: Appointment;
  /** One that the server does not know yet has none there. */
  isOnServer: boolean;
  timeZone: string;
}

/** Which reminders of the visit are planned, sent, or not, and why. Nothing where the clinic sends none. */
export function VisitReminders({ visit, isOnServer, timeZone }: VisitRemindersProps) {
  const { clinic } = useClinic();
  const { id } = visit;
  const read = useMemo(
    () => (isOnServer ? visitRemindersRead(clinic.ID, id) : null),
    [clinic.ID, id, isOnServer],
  );
  const { data } = useRead(read);
  const shown = data?.reminders.filter(isWorthSaying) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles['reminders']} aria-label="Reminders">
      <h3>Reminders</h3>
      <ul>
        {shown.map((reminder) => (
          <li key={reminder.id} data-attention={needsAttention(reminder) || undefined} className="pl-figures">
            {needsAttention(reminder) ? (
              <TriangleAlert aria-hidden="true" />
            ) : (
              <BellRing aria-hidden="true" />
            )}
            {reminderInWords(reminder, timeZone)}
          </li>
        ))}
      </ul>
    </section>
  );
}
