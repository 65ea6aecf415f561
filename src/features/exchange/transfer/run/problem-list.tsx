import { csvLine } from '../../../../lib/files/csv-cell.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { downloadText } from '../../../../ui/buttons/download.ts';
import type { Problem } from './import-run.ts';
import styles from '../transfer.module.css';

const shownAtOnce = 20;

interface ProblemListProps {
  problems: readonly Problem[];
  fileName: string;
}

/** What of a file does not go in, each with where it stands and why; all of them to be saved. */
export function ProblemList({ problems, fileName }: ProblemListProps) {
  if (problems.length === 0) return null;
  const save = () => {
    const lines = problems.map(({ place, reason, isLeftOut, isNote }) =>
      csvLine([place, isNote ? 'without' : isLeftOut ? 'left out' : 'did not fit', reason]),
    );
    downloadText(`\uFEFFwhere,what,reason\r\n${lines.join('')}`, 'text/csv', `not-imported-${fileName}.csv`);
  };
  const wrong = problems.filter(({ isLeftOut, isNote }) => !isLeftOut && !isNote);
  const leftOut = problems.filter(({ isLeftOut }) => isLeftOut);
  const notes = problems.filter(({ isNote }) => isNote);
  const list = (label: string, some: readonly Problem[]) =>
    some.length === 0 ? null : (
      <section className={styles['stack']} aria-label={label}>
        <h3 className={styles['small']}>{label}</h3>
        <ul className={styles['list']}>
          {some.slice(0, shownAtOnce).map(({ line, place, reason }) => (
            <li key={`${line} ${reason}`}>
              <span className="pl-figures">{place}:</span> {reason}
            </li>
          ))}
        </ul>
        {some.length > shownAtOnce ? (
          <p className={styles['quiet']}>
            {(some.length - shownAtOnce).toLocaleString('en-US')} more in the saved list.
          </p>
        ) : null}
      </section>
    );
  return (
    <>
      {list('Could not be imported', wrong)}
      {list('Skipped on purpose', leftOut)}
      {list('Not fully imported', notes)}
      <div className={styles['actions']}>
        <Button onClick={save}>Save the list of {problems.length.toLocaleString('en-US')} as CSV</Button>
      </div>
    </>
  );
}
