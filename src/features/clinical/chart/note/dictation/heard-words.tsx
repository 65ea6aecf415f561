import { useEffect, useRef } from 'react';
import type { DictatedSegment } from '../../../../../domain/clinical/dictation/segments.ts';
import styles from './dictation.module.css';

/** More than these nobody reads while they speak. */
const shownSegments = 60;

/** What was heard so far, the newest in sight. What may still change is lighter. */
export function HeardWords({ segments, words }: { segments: readonly DictatedSegment[]; words: string }) {
  const box = useRef<HTMLDivElement>(null);
  // After each drawing, which each word is.
  useEffect(() => {
    const area = box.current;
    if (area) area.scrollTop = area.scrollHeight;
  });
  const shown = segments.slice(-shownSegments);
  return (
    // What was said a while ago is scrolled to by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles['heard']} role="log" aria-label="Words heard so far" tabIndex={0}>
      {segments.length === 0 && words === '' ? (
        <p className={styles['quiet']}>
          Say the section first, as in “objective”. “New line”, “undo that”, and “sign” work too.
        </p>
      ) : (
        <p>
          {shown.map((segment) => segment.words).join(' ')}
          {words === '' ? null : <span className={styles['interim']}> {words}</span>}
        </p>
      )}
    </div>
  );
}
