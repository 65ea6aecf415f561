import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { changeStatuses } from '../../../../data/scheduling/appointments.writes.ts';
import { stepsOfClass, type SessionOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ClassMember } from './class-member.tsx';
import styles from './class.module.css';

/** The next steps of all who are in a class, each with how many would take it. */
export function ClassSteps({ visits }: { visits: readonly Appointment[] }) {
  return (
    <div className={styles['steps']} role="group" aria-label="All of the class">
      {stepsOfClass(visits).map((step, index) => (
        <Button
          key={step.status}
          variant={index === 0 ? 'primary' : 'quiet'}
          onClick={() => void changeStatuses(step.visits, step.status)}
        >
          {step.label} <span className="pl-figures">({step.visits.length})</span>
        </Button>
      ))}
    </div>
  );
}

interface RosterProps {
  session: SessionOf;
  visits: readonly Appointment[];
  isPlanned: boolean;
  mayWrite: boolean;
  minutes: number;
  timeZone: string;
  onOpen: (visit: string, from: SessionOf) => void;
}

/** Who is in a class. */
export function Roster({ session, visits, isPlanned, onOpen, ...of }: RosterProps) {
  if (visits.length === 0)
    return <p className={styles['quiet']}>Nobody is in this class{isPlanned ? ' yet' : ''}.</p>;
  return (
    <ul className={styles['roster']} aria-label="Roster">
      {visits.map((visit) => (
        <ClassMember key={visit.id} {...{ visit, ...of }} onOpen={() => onOpen(visit.id, session)} />
      ))}
    </ul>
  );
}
