import { Link } from '../buttons/link.tsx';
import type { RowsAt } from './rows-at.ts';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: string | number;
  /** Where its rows are. */
  rows?: RowsAt | undefined;
}

/** A few numbers that say how things stand, each with its name, and a link to what it counts. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {items.map(({ label, value, rows }) => {
        const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value;
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="pl-figures">
              {rows ? (
                <Link {...rows} aria-label={`${label}: ${shown}`}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
