import { useState } from 'react';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import { bornInWords } from '../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { besideOf, besideWords } from './beside-words.ts';
import type { AlikeRow, ImportRun } from './import-run.ts';
import styles from '../transfer.module.css';

const shownAtOnce = 50;

const chartWords = ({ chartNumber, phone }: PatientSummary) =>
  [chartNumber === null ? '' : `chart ${chartNumber}`, phone].filter(Boolean).join(', ');

interface AlikeListProps {
  run: ImportRun;
  alike: readonly AlikeRow[];
  /** Too many to be kept here. */
  left: number;
  isRunning: boolean;
}

/** Rows with the name and birth date of somebody who is there: a person says whether it is they. */
export function AlikeList({ run, alike, left, isRunning }: AlikeListProps) {
  const [isBusy, setBusy] = useState(false);
  if (alike.length === 0) return null;
  const work = async (done: Promise<void>) => {
    setBusy(true);
    await done.catch((fault: unknown) => {
      toast.fail('Nothing was added', { description: fault });
    });
    setBusy(false);
  };
  const decide = (rows: readonly AlikeRow[], isAnother: boolean) => work(run.decide(rows, isAnother));
  const shown = alike.slice(0, shownAtOnce);
  return (
    <section className={styles['stack']} aria-label="May be there already">
      <p>
        These rows have the name and the birth date of someone already there. They were not added; say of each
        whether it is the same person.
      </p>
      <ul className={styles['list']}>
        {shown.map((one) => {
          const { fields } = one.row;
          const name = `${String(fields['firstName'])} ${String(fields['lastName'])}`;
          return (
            <li key={one.line} className={styles['pair']}>
              <span>
                <span className="pl-figures">{one.place}:</span> {name}. There is{' '}
                {one.alike.map((other, at) => (
                  <span key={other.id}>
                    {at > 0 ? ' and ' : ''}
                    <Link to={`/patients/${other.id}`}>{patientName(other)}</Link>, born {bornInWords(other)}
                    {chartWords(other) === '' ? '' : `, ${chartWords(other)}`}
                  </span>
                ))}
              </span>
              <span className={styles['actions']}>
                {besideWords(besideOf(one.row)) === ''
                  ? null
                  : one.alike.map((other) => (
                      <Button
                        key={other.id}
                        size="small"
                        disabled={isBusy || isRunning}
                        onClick={() => void work(run.addBeside([{ ...one, patientId: other.id }]))}
                      >
                        The same{one.alike.length > 1 ? ` as ${patientName(other)}` : ''}: add what they lack
                        of {besideWords(besideOf(one.row))}
                        <span className="pl-aloud"> to the chart of {patientName(other)}</span>
                      </Button>
                    ))}
                <Button size="small" disabled={isBusy || isRunning} onClick={() => void decide([one], false)}>
                  {besideWords(besideOf(one.row)) === '' ? 'The same' : 'The same: add nothing'}
                  <span className="pl-aloud"> person as {name}</span>
                </Button>
                <Button size="small" disabled={isBusy || isRunning} onClick={() => void decide([one], true)}>
                  Someone else<span className="pl-aloud"> called {name}: add</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles['actions']}>
        <Button disabled={isBusy || isRunning} onClick={() => void decide(alike, false)}>
          All {alike.length} are the same: leave them out
        </Button>
      </div>
      {alike.length + left > shown.length ? (
        <p className={styles['quiet']}>
          {alike.length + left - shown.length} more follow when these are decided, or with the next import of
          the file.
        </p>
      ) : null}
    </section>
  );
}
