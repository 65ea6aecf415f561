import Pause from 'lucide-react/icons/pause';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../../../../lib/clinic-clock.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { followLevel } from './engines/microphone.ts';
import type { ListeningState } from './listening.ts';
import styles from './dictation.module.css';

/** How loud it is. It moves without drawing anything else, and says nothing to a screen reader: the words do. */
function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(
    () => followLevel(stream, (level) => bar.current?.style.setProperty('--level', level.toFixed(2))),
    [stream],
  );
  return (
    <span className={styles['meter']} aria-hidden="true">
      <span ref={bar} className={styles['level']} />
    </span>
  );
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

function Elapsed({ sinceMs }: { sinceMs: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.round((now() - sinceMs) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return (
    <span className="pl-figures">
      {Math.floor(seconds / 60)}:{twoDigits(seconds % 60)}
    </span>
  );
}

interface ListeningBarProps {
  state: ListeningState;
  onPause: () => void;
  onDone: () => void;
}

/** While it listens: that it does, how loud it is, how long, and the two ways to end it. */
export function ListeningBar({ state, onPause, onDone }: ListeningBarProps) {
  const isOn = state.kind === 'on';
  return (
    <div className={styles['bar']}>
      <span role="status" className={styles['state']}>
        {isOn ? <span className={styles['dot']} aria-hidden="true" /> : null}
        {isOn
          ? 'Listening on this device'
          : state.kind === 'starting'
            ? 'Waiting for the microphone…'
            : 'Finishing…'}
      </span>
      {isOn ? <LevelMeter stream={state.stream} /> : null}
      {isOn ? <Elapsed sinceMs={state.sinceMs} /> : null}
      <div className={styles['buttons']}>
        <Button icon={<Pause />} disabled={state.kind === 'stopping'} onClick={onPause}>
          {state.kind === 'starting' ? 'Cancel' : 'Pause'}
        </Button>
        {isOn ? (
          <Button icon={<Square />} onClick={onDone}>
            Stop and review
          </Button>
        ) : null}
      </div>
    </div>
  );
}
