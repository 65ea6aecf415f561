import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ColumnModel } from '../board/column-model.ts';
import styles from '../board/time-grid.module.css';

interface ColumnSwitchProps {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly ColumnModel[];
}

const columnAt = (box: HTMLElement, column: number) =>
  box.querySelector<HTMLElement>(`[data-column="${column}"]`);

/** On a phone one column is in sight: these buttons, a swipe or the arrow keys bring the next. */
export function ColumnSwitch({ scroller, columns }: ColumnSwitchProps) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const follow = () => {
      const width = columnAt(box, 0)?.offsetWidth ?? 0;
      if (width > 0) setShown(Math.round(box.scrollLeft / width));
    };
    box.addEventListener('scroll', follow, { passive: true });
    return () => box.removeEventListener('scroll', follow);
  }, [scroller]);

  const switchRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = switchRow.current;
    const button = row?.children[shown];
    // Not scrollIntoView: that would stop the swipe of the columns, which is under way.
    if (row && button instanceof HTMLElement) row.scrollLeft = button.offsetLeft - row.offsetLeft - 40;
  }, [shown]);

  if (columns.length < 2) return null;
  const show = (column: number) => {
    const box = scroller.current;
    const width = box && columnAt(box, 0)?.offsetWidth;
    if (box && width) box.scrollTo({ left: column * width, behavior: 'smooth' });
  };
  return (
    <div ref={switchRow} className={styles['switch']} role="group" aria-label="Columns">
      {columns.map(({ key, title, detail }, column) => (
        <button key={key} type="button" aria-pressed={column === shown} onClick={() => show(column)}>
          {detail === '' ? title : `${title} · ${detail}`}
        </button>
      ))}
    </div>
  );
}
