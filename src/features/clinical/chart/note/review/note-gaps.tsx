import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { NoteField, NoteGap } from '../../../../../domain/clinical/note/note-check.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import styles from './sign-review.module.css';

interface NoteGapsProps {
  gaps: readonly NoteGap[];
  warnings: readonly NoteGap[];
  onGo: (field: NoteField) => void;
}

/** What stands in the way of signing, and what is worth a second look, each with the way to its entry. */
export function NoteGaps({ gaps, warnings, onGo }: NoteGapsProps) {
  const line = (gap: NoteGap, isBlocking: boolean) => (
    <li key={`${gap.field} ${gap.message}`} className={isBlocking ? styles['gap'] : styles['warning']}>
      {isBlocking ? <CircleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
      <span>{gap.message}</span>
      <Button size="small" variant="plain" onClick={() => onGo(gap.field)} aria-label={`Fix: ${gap.message}`}>
        Fix
      </Button>
    </li>
  );
  return (
    <>
      {gaps.length === 0 ? null : (
        <section aria-label="Before you can sign">
          <h3>Before you can sign</h3>
          <ul className={styles['gaps']}>{gaps.map((gap) => line(gap, true))}</ul>
        </section>
      )}
      {warnings.length === 0 ? null : (
        <section aria-label="Worth a second look">
          <h3>Worth a second look</h3>
          <ul className={styles['gaps']}>{warnings.map((gap) => line(gap, false))}</ul>
        </section>
      )}
    </>
  );
}
