import { classNames } from '../../../../ui/class-names.ts';
import { visitCount } from './column-model.ts';
import type { ColumnModel } from './column-model.ts';
import styles from './time-grid.module.css';

/** What each column is, and how many visits it has. */
export function GridHead({ columns }: { columns: readonly ColumnModel[] }) {
  'use no memo';
  return (
    <div className={styles['head']} aria-hidden="true">
      <span className={styles['corner']} />
      {columns.map(({ key, title, detail, visits, isOneOfDays, startsDay, isToday }) => (
        <span
          key={key}
          className={classNames(
            styles['title'],
            isOneOfDays && styles['weekday'],
            startsDay && styles['startsDay'],
            isToday && styles['isToday'],
          )}
        >
          <span>{title}</span> <small className="pl-figures">{visitCount(visits)}</small>{' '}
          {detail === '' ? null : <span className={styles['detail']}>{detail}</span>}
        </span>
      ))}
    </div>
  );
}
