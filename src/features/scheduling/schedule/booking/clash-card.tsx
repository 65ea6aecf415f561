import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import {
  clashingInWords,
  elsewhereInWords,
  sharedInWords,
} from '../../../../domain/scheduling/visits/clash-in-words.ts';
import { spanInWords } from '../../../../domain/base/time/day-words.ts';
import {
  clashingHeld,
  clashingVisits,
  type Clashing,
} from '../../../../domain/scheduling/visits/visit-clashes.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import styles from '../visit/visit.module.css';

interface ClashCardProps {
  visit: Appointment;
  others: readonly Appointment[];
  /** Says which rooms are shared; without it only people clash. */
  setup?: Pick<ScheduleSetup, 'types' | 'resources'>;
  /** Times that are held for those who booked online. */
  held?: readonly HeldTime[];
  /** Of the visit's location. */
  timeZone: string;
}

const none: readonly HeldTime[] = [];

/**
 * Says with what a visit shares its time: others of the same provider, of the same patient, or in the same room, and times that
 * are held for online requests. Both stay, as two may have booked without a network; which one moves is for a person to decide.
 */
export function ClashCard({ visit, others, setup, held = none, timeZone }: ClashCardProps) {
  const { clinic } = useClinic();
  const clashing = clashingVisits(visit, others, setup);
  const heldOver = clashingHeld(visit, others, held, setup);
  if (clashing.length + heldOver.length === 0) return null;
  const names = { clinicians: clinic.clinicians, resources: setup?.resources ?? [] };
  const where = { locationId: visit.locationId, locations: clinic.locations };
  return (
    <section className={styles['clashes']} aria-label="Clashes">
      <Badge tone="warning" icon={<CalendarX2 aria-hidden="true" />}>
        {clashing.length === 0 ? heldWords(heldOver.length) : `Clashes with ${othersInWords(clashing)}`}
      </Badge>
      <ul>
        {clashing.map((one) => (
          <li key={one.visit.id}>
            <span className="pl-figures">
              {spanInWords(one.visit.startsAt, (one.session ?? one.visit).durationMinutes, timeZone)}
            </span>{' '}
            {clashingInWords(one, visit.patientId)}, {sharedInWords(visit, one.visit, names)}
            {elsewhereInWords(one.visit, where)}
          </li>
        ))}
        {heldOver.map((one) => (
          <li key={one.id}>
            <span className="pl-figures">{spanInWords(one.startsAt, one.durationMinutes, timeZone)}</span>{' '}
            held for an online request, {sharedInWords(visit, one, names)}
          </li>
        ))}
      </ul>
      {clashing.length === 0 ? null : (
        <p>
          {clashing.length === 1 ? 'Both are booked.' : 'All of them are booked.'} Move one, or leave them as
          they are.
        </p>
      )}
      {heldOver.length === 0 ? null : (
        <p>
          A time stays held until the request is answered. Move this visit, or give the request another time.
        </p>
      )}
    </section>
  );
}

function othersInWords(clashing: readonly Clashing[]): string {
  const isOne = clashing.length === 1;
  const classes = clashing.filter(({ session }) => session).length;
  if (classes === 0) return isOne ? 'another visit' : `${clashing.length} other visits`;
  if (classes === clashing.length) return isOne ? 'a class' : `${classes} classes`;
  return `${clashing.length} others`;
}

const heldWords = (count: number) =>
  `Lies over ${count === 1 ? 'a time that is' : `${count} times that are`} held for an online request`;
