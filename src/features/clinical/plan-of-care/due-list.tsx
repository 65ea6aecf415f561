import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { PlanDue } from '../../../domain/clinical/plan-of-care/due.ts';
import type { PhaseBilling } from '../../../domain/clinical/plan-of-care/phases.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './plan-of-care.module.css';

interface DueListProps {
  dues: readonly PlanDue[];
  billing?: PhaseBilling | null;
  /** Names the rule under each line. */
  hasSources?: boolean;
}

/** What a plan asks for, the most urgent first. Its words say how urgent; the color only repeats it. */
export function DueList({ dues, billing = null, hasSources = false }: DueListProps) {
  if (dues.length === 0 && billing === null) return null;
  return (
    <ul className={styles['dues']} aria-label="Due under this plan">
      {dues.map(({ what, state, words, source }) => (
        <li key={what} className={classNames(styles['dueLine'], styles[state])}>
          {state === 'overdue' || state === 'due' ? (
            <CircleAlert aria-hidden="true" />
          ) : (
            <ClipboardCheck aria-hidden="true" />
          )}
          <span className="pl-figures">
            {words}
            {hasSources ? <small>{source}</small> : null}
          </span>
        </li>
      ))}
      {billing === null ? null : (
        <li className={classNames(styles['dueLine'], billing.needsAbn && styles['soon'])}>
          <ClipboardCheck aria-hidden="true" />
          <span className="pl-figures">
            {billing.words}
            {hasSources ? <small>{billing.source}</small> : null}
          </span>
        </li>
      )}
    </ul>
  );
}
