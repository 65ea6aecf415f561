import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { WaitingLine } from './offers.tsx';
import styles from './wait-list.module.css';

interface OverListProps {
  entries: readonly WaitEntry[];
  mayWrite: boolean;
  onBook: (entry: WaitEntry) => void;
  onEdit: (entry: WaitEntry) => void;
}

/** Those of whom the last day that would have done is past, to be booked all the same, changed, or taken off; nothing where there are none. */
export function OverList({ entries, mayWrite, onBook, onEdit }: OverListProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>Over: the last day that would have done is past</h3>
      <ul aria-label="Over">
        {entries.map((entry) => (
          <WaitingLine
            key={entry.id}
            {...{ entry, mayWrite }}
            onBook={() => onBook(entry)}
            onEdit={() => onEdit(entry)}
          />
        ))}
      </ul>
    </>
  );
}
