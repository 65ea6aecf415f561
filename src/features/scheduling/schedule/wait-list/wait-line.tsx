import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { wishInWords } from './wait-words.ts';
import styles from './wait-list.module.css';

interface WaitLineProps {
  entry: WaitEntry;
  /** What was offered to them, in words. */
  offered?: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** One who waits: who, since when, what would do, how to reach them. */
export function WaitLine({ entry, offered, children }: WaitLineProps) {
  const { clinic, location } = useClinic();
  const { setup } = useScheduleSetup();
  const sync = useSyncState('waitEntry', entry.id);
  const { patient, urgent, note, createdAt } = entry;
  return (
    <li className={styles['line']} data-waiting={entry.id}>
      <div className={styles['who']}>
        <span className={styles['name']}>{patientName(patient)}</span>
        {urgent ? <Badge tone="warning">Urgent</Badge> : null}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
      </div>
      <p className={`${styles['wish']} pl-figures`}>{wishInWords(entry, clinic, setup).join(' · ')}</p>
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      <p className={`${styles['since']} pl-figures`}>
        Waiting since {shortDayInWords(dayAt(createdAt, location.timezone))}
        {offered === undefined ? null : <> · {offered}</>}
      </p>
      <div className={styles['ways']}>
        {children}
        {patient.phone === '' ? null : (
          <a
            className={buttonClass('quiet', 'small')}
            href={`tel:${patient.phone}`}
            aria-label={`Call ${patientName(patient)}`}
          >
            <Phone aria-hidden="true" /> <span className="pl-figures">{patient.phone}</span>
          </a>
        )}
      </div>
    </li>
  );
}
