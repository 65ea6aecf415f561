import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import type { MoveContext, MoveHost } from '../moving/move-host.ts';
import type { BookHere, ColumnModel, OpenVisit } from './column-model.ts';
import type { AxisMark } from './column-plan.ts';
import { ColumnSwitch } from '../views/column-switch.tsx';
import { stopsOf } from './grid-keys.ts';
import { NowLine } from './now-line.tsx';
import { GridHead } from './grid-head.tsx';
import { useMover } from '../moving/use-mover.ts';
import { useStops } from '../moving/use-stops.ts';
import { usualSlotMinutes } from '../views/use-layout.ts';
import { VisitColumn } from './visit-column.tsx';
import rowStyles from './grid-rows.module.css';
import styles from './time-grid.module.css';

interface TimeGridProps {
  label: string;
  columns: readonly ColumnModel[];
  axis: readonly AxisMark[];
  /** How long a slot is, by which the rows are as high as they have to be to hit it. */
  slotMinutes?: number;
  /** The minute from the top, and the column, that are in sight when the grid opens. */
  first: { minute: number; column: number };
  onOpen: OpenVisit;
  onBook: BookHere;
  /** Absent for those who do not decide about requests. */
  onHeld: ((id: string) => void) | undefined;
  /** Opens blocked time; absent for those who may not. */
  onBlock?: ((id: string) => void) | undefined;
  /** What a held visit is checked against. */
  context: MoveContext;
  /** Absent for those who may not book or move visits. */
  onDrop: MoveHost['drop'] | undefined;
  onAsk: MoveHost['ask'];
}

/** Time down; people, locations, rooms or days across; on a phone one column at a time. */
export function TimeGrid(props: TimeGridProps) {
  'use no memo';
  const { label, columns, axis, slotMinutes = usualSlotMinutes, first, context } = props;
  const { onOpen, onBook, onHeld, onBlock, onDrop, onAsk } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const minutes = columns[0]?.frame.minutes ?? 0;
  const stops = useMemo(
    () => stopsOf(columns, onHeld !== undefined, onBlock !== undefined),
    [columns, onHeld, onBlock],
  );
  const keys = useStops(body, stops, first);
  const said = useMover({ scroller, body, columns, context, onDrop, onAsk });

  // A week of others has other columns: today is looked for among them.
  useFirstInSight(scroller, columns[0]?.isOneOfDays ? `${label} ${columns.length}` : label, first, minutes);

  return (
    <div
      className={classNames(
        styles['frame'],
        rowStyles['rows'],
        columns[0]?.isOneOfDays && styles['week'],
        columns[0]?.startsDay && styles['people'],
        columns.length > 12 && styles['many'],
      )}
      data-rows={slotMinutes}
      style={cssVariables({ '--columns': columns.length })}
    >
      <ColumnSwitch scroller={scroller} columns={columns} />
      <span ref={said} className={classNames('pl-aloud', styles['said'])} role="status" />
      {/* Its buttons take the focus; the group only moves it between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="group"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
      >
        <GridHead columns={columns} />
        <div
          ref={body}
          className={styles['body']}
          style={cssVariables({ '--minutes': minutes })}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <div className={styles['axis']} aria-hidden="true">
            {axis.map(({ minute, label: hour }) => (
              <span key={minute} className="pl-figures" style={cssVariables({ '--from': minute })}>
                {hour}
              </span>
            ))}
          </div>
          {columns.map((model, column) => (
            <VisitColumn
              key={model.key}
              model={model}
              column={column}
              canWrite={onDrop !== undefined}
              onOpen={onOpen}
              onBook={onBook}
              onHeld={onHeld}
              onBlock={onBlock}
            />
          ))}
          <NowLine columns={columns} />
          <div className={styles['over']} data-over />
        </div>
      </div>
    </div>
  );
}

/** Scrolls to what is to be in sight when the grid opens. */
function useFirstInSight(
  scroller: RefObject<HTMLElement | null>,
  label: string,
  first: TimeGridProps['first'],
  minutes: number,
): void {
  useEffect(() => {
    const box = scroller.current;
    const column = box?.querySelector<HTMLElement>(`[data-column="${first.column}"]`);
    if (!box || !column) return;
    const minutePx = column.offsetHeight / minutes;
    const axisPx = box.querySelector<HTMLElement>('[data-column="0"]')?.offsetLeft ?? 0;
    box.scrollTo({
      top: Math.max(0, first.minute * minutePx - 24),
      left: column.offsetLeft - axisPx,
      behavior: 'instant',
    });
    // Only when other days open: while one works in them, the grid stays where it was scrolled to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [label]);
}
