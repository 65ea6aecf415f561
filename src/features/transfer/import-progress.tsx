import { useSyncExternalStore } from 'react';
import { csvLine } from '../../lib/csv-cell.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { AlikeList } from './alike-list.tsx';
import type { ImportRun, ImportState } from './import-run.ts';
import { Progress } from './progress.tsx';
import styles from './transfer.module.css';

const number = (count: number) => count.toLocaleString('en-US');
const problemsShown = 20;

function headline({ phase, added }: ImportState): string {
  if (phase === 'done') return `Done: ${number(added)} added`;
  if (phase === 'stopped') return `Stopped: ${number(added)} added before that`;
  return `${number(added)} added so far`;
}

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : '');

/** An import while it runs and when it has ended: what was added, what was not, and why. */
export function ImportProgress({ run, fileName, size }: { run: ImportRun; fileName: string; size: number }) {
  const state = useSyncExternalStore(run.subscribe, run.getState);
  const { phase, bytes, there, refused, problems, alike, alikeLeft, fault } = state;
  const isRunning = phase === 'sending' || phase === 'waiting';
  useUnsaved(isRunning);
  const save = () => {
    const lines = problems.map(({ line, reason }) => csvLine([line, reason]));
    downloadText(`\uFEFFline,reason\r\n${lines.join('')}`, 'text/csv', `not-imported-${fileName}`);
  };
  return (
    <div className={styles['stack']}>
      {isRunning ? <Progress label={`Importing ${fileName}`} done={bytes} of={size} unit="bytes" /> : null}
      <p role="status">
        <strong className="pl-figures">{headline(state)}</strong>
        {there > 0 ? `, ${number(there)} were there already` : ''}
        {refused > 0 ? `, ${number(refused)} did not fit` : ''}
        {alike.length + alikeLeft > 0 ? `, ${number(alike.length + alikeLeft)} may be there already` : ''}.
      </p>
      {phase === 'waiting' ? (
        <p className={styles['fault']} role="alert">
          The server did not take the next rows. {reasonOf(fault)} What was added stays added; go on when the
          server can be reached. If you leave, choose the same file later: nothing is added twice.
        </p>
      ) : null}
      {isRunning ? (
        <div className={styles['actions']}>
          {phase === 'waiting' ? (
            <Button variant="primary" onClick={() => run.goOn()}>
              Go on
            </Button>
          ) : null}
          <Button onClick={() => run.stop()}>Stop</Button>
        </div>
      ) : null}
      {problems.length === 0 ? null : (
        <section className={styles['stack']} aria-label="Rows that did not fit">
          <ul className={styles['list']}>
            {problems.slice(0, problemsShown).map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                <span className="pl-figures">Line {line}:</span> {reason}
              </li>
            ))}
          </ul>
          <div className={styles['actions']}>
            <Button onClick={save}>Save the list of {number(problems.length)} as CSV</Button>
          </div>
          <p className={styles['quiet']}>
            Put these rows right in the file and import it once more: only what is missing is added.
          </p>
        </section>
      )}
      <AlikeList run={run} alike={alike} left={alikeLeft} isRunning={isRunning} />
    </div>
  );
}
