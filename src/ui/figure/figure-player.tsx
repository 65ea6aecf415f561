import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { drawingOf, type DrawingText } from './drawing.ts';
import { FigureMoment } from './figure.tsx';
import styles from './figure-player.module.css';

const moveMs = 1600;
const restMs = 700;
const frameMs = 33;

/** How far a movement is after some time: there, a rest, back, a rest, with a soft start and stop. */
export function partAfter(ms: number): number {
  const at = ms % (2 * (moveMs + restMs));
  const eased = (part: number) => (1 - Math.cos(Math.PI * Math.min(1, part))) / 2;
  return at < moveMs + restMs ? eased(at / moveMs) : 1 - eased((at - moveMs - restMs) / moveMs);
}

/** Whether whoever looks has asked for no motion. */
const wantsStillness = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A movement that plays softly, and stands still where that is asked for or on paper. */
export function FigurePlayer({ drawing, label }: { drawing: DrawingText; label: string }) {
  const drawn = useMemo(() => drawingOf(drawing), [drawing]);
  const [isPlaying, setPlaying] = useState(() => !wantsStillness());
  const [part, setPart] = useState(1);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const startedAt = performance.now();
    let shownAt = 0;
    const step = (now: number) => {
      if (now - shownAt >= frameMs) {
        shownAt = now;
        setPart(partAfter(now - startedAt));
      }
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return (
    <div className={styles['player']}>
      <FigureMoment
        drawing={drawn}
        part={isPlaying ? part : 1}
        label={label}
        hasTraces={!isPlaying}
        className={styles['screen']}
      />
      <Button
        size="small"
        className={styles['button']}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
    </div>
  );
}
