import { CalendarX2 } from 'lucide-react';
import type { Appointment } from '../../contract/appointment.ts';
import type { Clinician } from '../../contract/clinic.ts';
import type { Resource, ScheduleSetup } from '../../contract/schedule-setup.ts';
import { spanInWords } from '../../domain/day-words.ts';
import { patientName } from '../../domain/person-name.ts';
import { clashingVisits } from '../../domain/visit-clashes.ts';
import { useClinic } from '../../session/session-context.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './visit.module.css';

interface ClashCardProps {
  visit: Appointment;
  others: readonly Appointment[];
  /** Says which rooms are shared; without it only people clash. */
  setup?: Pick<ScheduleSetup, 'types' | 'resources'>;
}

/**
 * Says with what a visit shares its time: others of the same provider, of the same patient, or in the same room. Both stand, as
 * two may have booked without a network; which one moves is for a person to decide.
 */
export function ClashCard({ visit, others, setup }: ClashCardProps) {
  const { clinic, location } = useClinic();
  const clashing = clashingVisits(visit, others, setup);
  if (clashing.length === 0) return null;
  return (
    <section className={styles['clashes']} aria-label="Clashes">
      <Badge tone="warning" icon={<CalendarX2 aria-hidden="true" />}>
        Clashes with {clashing.length === 1 ? 'another visit' : `${clashing.length} other visits`}
      </Badge>
      <ul>
        {clashing.map((other) => (
          <li key={other.id}>
            <span className="pl-figures">
              {spanInWords(other.startsAt, other.durationMinutes, location.timezone)}
            </span>{' '}
            {patientName(other.patient)},{' '}
            {sharedInWords(visit, other, {
              clinicians: clinic.clinicians,
              resources: setup?.resources ?? [],
            })}
          </li>
        ))}
      </ul>
      <p>
        {clashing.length === 1 ? 'Both are booked.' : 'All of them are booked.'} Move one, or leave them as
        they are.
      </p>
    </section>
  );
}

/** What two visits that clash have in common. */
function sharedInWords(
  visit: Appointment,
  other: Appointment,
  { clinicians, resources }: { clinicians: readonly Clinician[]; resources: readonly Resource[] },
): string {
  if (other.providerId === visit.providerId) return 'the same provider';
  if (other.patientId === visit.patientId)
    return `the same patient with ${clinicians.find(({ ID }) => ID === other.providerId)?.name ?? 'a former provider'}`;
  const shared = resources.filter(
    ({ id }) => visit.resourceIds.includes(id) && other.resourceIds.includes(id),
  );
  return shared.map(({ name }) => name).join(', ');
}
