import { useEffect, useRef, useState } from 'react';
import type { ChartNumberingStanding } from '../../../contract/people/chart-numbers.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './chart-numbers.module.css';
import { fillPortion } from '../../../data/people/chart-numbers.writes.ts';

const charts = (count: number) => (count === 1 ? '1 chart' : `${count.toLocaleString('en-US')} charts`);

interface OldChartsProps {
  standing: ChartNumberingStanding;
  onDone: () => void;
}

/** Numbers for charts that have none: a portion at a time until none is left, or it is stopped. */
export function OldCharts({ standing, onDone }: OldChartsProps) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [left, setLeft] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  const count = left ?? standing.unnumbered;

  const run = async () => {
    isStopped.current = false;
    setFault(null);
    setRunning(true);
    try {
      for (let done = false; !done && !isStopped.current;) {
        const portion = await fillPortion(clinic.ID);
        setLeft(portion.left);
        done = portion.left === 0 || portion.numbered === 0;
      }
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setRunning(false);
    onDone();
  };
  return (
    <Card title="Charts without a number">
      <div className={styles['stack']}>
        <p role="status">
          {count === 0 ? 'Every chart has a number.' : `${charts(count)} without a number.`}
        </p>
        {count === 0 ? null : (
          <p className={styles['quiet']}>
            The oldest is numbered first. Charts that have a number keep it. What is numbered stays numbered,
            also when it is stopped in between.
          </p>
        )}
        {fault === null ? null : (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        {isRunning ? (
          <Button size="touch" onClick={() => void (isStopped.current = true)}>
            Stop
          </Button>
        ) : count === 0 ? null : (
          <Button size="touch" disabled={!isOnline || !standing.isOn} onClick={() => void run()}>
            Number them
          </Button>
        )}
        {standing.isOn || count === 0 ? null : (
          <p className={styles['quiet']}>Turn numbering on and save it first.</p>
        )}
      </div>
    </Card>
  );
}
