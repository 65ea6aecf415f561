import { CalendarClock, FileText, Phone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '../../contract/appointment.ts';
import { stepLabel, stepsFrom, usualStep } from '../../domain/appointment-changes.ts';
import { ageInWords } from '../../domain/age.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import {
  dateInDigits,
  minutesInWords,
  shortDayInWords,
  spanInWords,
  timeInWords,
} from '../../domain/day-words.ts';
import { patientName, preferredNameOf } from '../../domain/person-name.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useSyncState } from '../../session/use-sync-state.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Link } from '../../ui/link.tsx';
import { SyncMark } from '../../ui/sync-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MoveForm } from './move.form.tsx';
import { changeStatus, isSaved } from './schedule.writes.ts';
import { StatusMark } from './status-mark.tsx';
import { VisitNote } from './visit-note.tsx';
import styles from './visit.module.css';

/** One visit: who comes, where it stands, and what can be done with it. */
export default function VisitDrawer({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const { timezone } = location;
  const [isMoving, setIsMoving] = useState(false);
  const sync = useSyncState('appointment', visit.id);
  const today = dayAt(useNow(60_000), timezone);
  const { patient } = visit;
  const preferred = preferredNameOf(patient);
  const mayWrite = can('schedule.write');
  const usual = usualStep(visit.status);
  const provider = clinic.clinicians.find(({ ID }) => ID === visit.providerId)?.name ?? null;
  const take = (status: Appointment['status']) => void isSaved(changeStatus(visit, status));

  return (
    <Drawer
      open
      onClose={onClose}
      title={preferred === null ? patientName(patient) : `${patientName(patient)} “${preferred}”`}
      description={
        <span className="pl-figures">
          {dateInDigits(patient.birthDate)} · {ageInWords(patient.birthDate, today)}
          {patient.chartNumber === null ? '' : ` · ${patient.chartNumber}`}
        </span>
      }
    >
      <div className={styles['visit']}>
        {patient.alerts.length === 0 ? null : (
          <ul className={styles['alerts']} aria-label="Alerts">
            {patient.alerts.map((alert) => (
              <li key={alert}>
                <TriangleAlert aria-hidden="true" /> {alert}
              </li>
            ))}
          </ul>
        )}
        <div className={styles['state']}>
          <StatusMark status={visit.status} />
          {visit.arrivedAt === null ? null : (
            <span className="pl-figures">since {timeInWords(visit.arrivedAt, timezone)}</span>
          )}
          {sync === 'server' ? null : <SyncMark state={sync} />}
        </div>
        {mayWrite ? (
          <div className={styles['steps']}>
            {stepsFrom(visit.status).map((status) => (
              <Button
                key={status}
                variant={status === usual ? 'primary' : 'quiet'}
                size={status === usual ? 'touch' : 'regular'}
                onClick={() => take(status)}
              >
                {stepLabel(visit.status, status)}
              </Button>
            ))}
          </div>
        ) : null}
        <dl className={styles['facts']}>
          <dt>When</dt>
          <dd className="pl-figures">
            {shortDayInWords(dayAt(visit.startsAt, timezone))}
            <br />
            {spanInWords(visit.startsAt, visit.durationMinutes, timezone)} (
            {minutesInWords(visit.durationMinutes)})
          </dd>
          <dt>Provider</dt>
          <dd>{provider ?? 'Former provider'}</dd>
          {visit.reason === '' ? null : (
            <>
              <dt>Reason</dt>
              <dd>{visit.reason}</dd>
            </>
          )}
          {visit.note === '' ? null : (
            <>
              <dt>Note</dt>
              <dd>{visit.note}</dd>
            </>
          )}
        </dl>
        {isMoving ? (
          <MoveForm visit={visit} onDone={() => setIsMoving(false)} />
        ) : (
          <div className={styles['ways']}>
            <Link className={buttonClass('quiet')} to={`/patients/${visit.patientId}`}>
              <FileText aria-hidden="true" /> Open chart
            </Link>
            <VisitNote visit={visit} providerName={provider} />
            {mayWrite ? (
              <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => setIsMoving(true)}>
                Move or change
              </Button>
            ) : null}
            {patient.phone === '' ? null : (
              <a className={buttonClass('quiet')} href={`tel:${patient.phone}`}>
                <Phone aria-hidden="true" /> <span className="pl-figures">{patient.phone}</span>
              </a>
            )}
          </div>
        )}
      </div>
    </Drawer>
  );
}
