import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { KeyboardEvent, RefObject } from 'react';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { ageAsKnown, bornInWords, diedInDigits } from '../../../domain/people/known-dates.ts';
import { preferredNameOf } from '../../../domain/base/text/person-name.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { DeceasedMark } from '../../../ui/marks/deceased-mark.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import styles from './patients.module.css';

interface PatientListProps {
  listRef: RefObject<HTMLUListElement | null>;
  patients: readonly PatientSummary[];
  today: PlainDate;
  /** Up from the first row. */
  onLeaveUp: () => void;
}

/** Rows to tell people apart by: name, birth date and age, phone, chart number. Plain elements, as there may be many. */
export function PatientList({ listRef, patients, today, onLeaveUp }: PatientListProps) {
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    if (next) next.focus();
    else if (event.key === 'ArrowUp') onLeaveUp();
  };
  return (
    // The rows' own links take the focus; the list only moves it between them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={listRef} className={styles['list']} onKeyDown={press}>
      {patients.map((patient) => (
        <PatientRow key={patient.id} patient={patient} today={today} />
      ))}
    </ul>
  );
}

function PatientRow({ patient, today }: { patient: PatientSummary; today: PlainDate }) {
  const sync = useSyncState('patient', patient.id);
  const preferred = preferredNameOf(patient);
  return (
    <li>
      <Link className={styles['row']} to={`/patients/${patient.id}`}>
        <span className={styles['name']}>
          {patient.lastName}, {patient.firstName}
          {preferred === null ? null : <span className={styles['preferred']}> “{preferred}”</span>}
          {patient.deceasedOn ? <DeceasedMark on={diedInDigits(patient)} /> : null}
          {patient.alerts.length === 0 ? null : (
            <span className={styles['alert']}>
              <TriangleAlert aria-hidden="true" />
              <span className="pl-aloud">Alert: {patient.alerts.join(', ')}</span>
            </span>
          )}
          {sync === 'server' ? null : <SyncMark state={sync} compact />}
        </span>
        <span className={`${styles['born']} pl-figures`}>
          {bornInWords(patient)} <span>{ageAsKnown(patient, today)}</span>
        </span>
        <span className={`${styles['phone']} pl-figures`}>{patient.phone}</span>
        <span className={`${styles['chart']} pl-figures`}>{patient.chartNumber}</span>
      </Link>
    </li>
  );
}
