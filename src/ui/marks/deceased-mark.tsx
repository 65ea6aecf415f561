import UserRoundX from 'lucide-react/icons/user-round-x';
import styles from './deceased-mark.module.css';

/**
 * Marks a person who has died, next to the name.
 * @param on the day, in words
 * @param compact a sign that says it by its tooltip and aloud, where there is no room for the word
 */
export function DeceasedMark({ on, compact = false }: { on: string; compact?: boolean }) {
  return (
    <span className={styles['mark']} data-pl-tooltip={`Died ${on}`}>
      <UserRoundX aria-hidden="true" />
      <span className={compact ? 'pl-aloud' : undefined}>Deceased</span>
    </span>
  );
}
