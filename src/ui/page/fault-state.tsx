import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../buttons/button.tsx';
import styles from './state.module.css';

/** What the state needs to know of a failure; `ApiFault` of the api room fits. */
export interface FaultWords {
  kind?: string;
  statusCode?: number | null;
  message: string;
}

interface FaultStateProps {
  fault: FaultWords;
  /** What could not be shown, in the words of the screen: "the schedule". */
  what?: string;
  /** What was kept, when something could have been lost. */
  kept?: string;
  onRetry?: (() => void) | undefined;
}

function read(fault: FaultWords, what: string) {
  if (fault.kind === 'network') {
    return {
      icon: <CloudOff />,
      title: `No connection, and ${what} is not on this device yet`,
      words: 'It will be kept here once it was opened with a connection.',
    };
  }
  if (fault.statusCode === 403) {
    return {
      icon: <Lock />,
      title: `Your role does not include ${what}`,
      words: 'An admin of the clinic can change this.',
    };
  }
  return { icon: <TriangleAlert />, title: `Could not show ${what}`, words: fault.message };
}

/** A read that failed: what happened, what was kept, what to do. */
export function FaultState({ fault, what = 'this page', kept, onRetry }: FaultStateProps) {
  const { icon, title, words } = read(fault, what);
  return (
    <div className={styles['state']} role="alert">
      <div className={styles['icon']} aria-hidden="true">
        {icon}
      </div>
      <p className={styles['title']}>{title}</p>
      <div className={styles['words']}>
        <p>{words}</p>
        {kept === undefined ? null : <p>{kept}</p>}
      </div>
      {onRetry === undefined ? null : (
        <div className={styles['action']}>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
