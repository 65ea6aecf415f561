import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { drawingOf, type DrawingText } from './drawing.ts';
import { FigureMoment } from './figure.tsx';
import { frameMs, partAfter, wantsStillness } from './movement.ts';
import styles from './figure-player.module.css';

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
