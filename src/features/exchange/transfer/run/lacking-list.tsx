import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { besideWords } from './beside-words.ts';
import type { ImportRun, LackingRow } from './import-run.ts';
import styles from '../transfer.module.css';

const shownAtOnce = 50;

interface LackingListProps {
  run: ImportRun;
  lacking: readonly LackingRow[];
  isRunning: boolean;
}

/** Whoever is there already and has more in the file than in the chart: a person says whether they get it. */
export function LackingList({ run, lacking, isRunning }: LackingListProps) {
  const [isBusy, setBusy] = useState(false);
  if (lacking.length === 0) return null;
  const add = async (rows: readonly LackingRow[]) => {
    setBusy(true);
    await run.addBeside(rows).catch((fault: unknown) => {
      toast.fail('Not all of it was added', { description: fault });
    });
    setBusy(false);
  };
  return (
    <section className={styles['stack']} aria-label="There already, with more in the file">
      <p>
        These are there already, and the file says more of them than their chart. Nothing of it was added.
      </p>
      <ul className={styles['list']}>
        {lacking.slice(0, shownAtOnce).map((one) => {
          const { fields } = one.row;
          const name = `${String(fields['firstName'])} ${String(fields['lastName'])}`;
          return (
            <li key={one.line} className={styles['pair']}>
              <span>
                <span className="pl-figures">{one.place}:</span>{' '}
                <Link to={`/patients/${one.patientId}`}>{name}</Link>, {besideWords(one.beside)}
              </span>
              <Button size="small" disabled={isBusy || isRunning} onClick={() => void add([one])}>
                Add them<span className="pl-aloud"> to the chart of {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={styles['actions']}>
        <Button busy={isBusy} disabled={isRunning} onClick={() => void add(lacking)}>
          Add what all {lacking.length.toLocaleString('en-US')} of them lack
        </Button>
      </div>
    </section>
  );
}
