import { useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { AlikeList } from './alike-list.tsx';
import { besideWords } from './beside-words.ts';
import type { ImportRun, ImportState } from './import-run.ts';
import { LackingList } from './lacking-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { Progress } from '../progress.tsx';
import styles from '../transfer.module.css';

const number = (count: number) => count.toLocaleString('en-US');

function headline({ phase, added }: ImportState): string {
  if (phase === 'done') return `Done: ${number(added)} added`;
  if (phase === 'stopped') return `Stopped: ${number(added)} added before that`;
  return `${number(added)} added so far`;
}

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : '');

/** An import while it runs and when it has ended: what was added, what was not, and why. */
export function ImportProgress({ run, fileName, size }: { run: ImportRun; fileName: string; size: number }) {
  const state = useSyncExternalStore(run.subscribe, run.getState);
  const { phase, bytes, before, there, refused, leftOut, problems, fault } = state;
  const { alike, alikeLeft, similar, lacking, given } = state;
  const isRunning = phase === 'sending' || phase === 'waiting';
  useUnsaved(isRunning);
  return (
    <div className={styles['stack']}>
      {isRunning ? <Progress label={`Importing ${fileName}`} done={bytes} of={size} unit="bytes" /> : null}
      <p role="status">
        <strong className="pl-figures">{headline(state)}</strong>
        {before > 0 ? `, ${number(before)} were sent before` : ''}
        {there > 0 ? `, ${number(there)} were there already` : ''}
        {refused > 0 ? `, ${number(refused)} did not fit` : ''}
        {leftOut > 0 ? `, ${number(leftOut)} left out` : ''}
        {alike.length + alikeLeft > 0 ? `, ${number(alike.length + alikeLeft)} may be there already` : ''}
        {besideWords(given) === '' ? '' : `, ${besideWords(given)} added to those who were there`}.
      </p>
      {phase === 'waiting' ? (
        <p className={styles['fault']} role="alert">
          The server did not take the next rows. {reasonOf(fault)} What was added stays added; go on when the
          server can be reached. If you leave, choose the same file later: it goes on where it stood.
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
      <ProblemList problems={problems} fileName={fileName} />
      {refused > 0 && !isRunning ? (
        <p className={styles['quiet']}>
          Put these right in the file and import it once more: only what is missing is added.
        </p>
      ) : null}
      {similar > 0 ? (
        <p className={styles['quiet']}>
          {number(similar)} of those who were added may be someone who is there under a slightly different
          name or birth date. <Link to="/settings/sync">Review them</Link> under “May be the same person”.
        </p>
      ) : null}
      <LackingList run={run} lacking={lacking} isRunning={isRunning} />
      <AlikeList run={run} alike={alike} left={alikeLeft} isRunning={isRunning} />
    </div>
  );
}
