import type { KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UserId } from '../../contract/ids.ts';
import type { Instant } from '../../contract/values.ts';
import type { DayGrid as Grid } from '../../domain/schedule-layout.ts';
import type { ColumnModel } from './day-model.ts';
import { nearest, stopAfter, stopsOf } from './grid-keys.ts';
import { NowLine } from './now-line.tsx';
import { ProviderColumn } from './provider-column.tsx';
import { ProviderSwitch } from './provider-switch.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './day-grid.module.css';

interface DayGridProps {
  label: string;
  grid: Grid;
  columns: readonly ColumnModel[];
  timeZone: string;
  color: string;
  canBook: boolean;
  /** The minute from the top that stands in sight when the grid opens. */
  firstMinute: number;
  onOpen: (id: string) => void;
  onBook: (providerId: UserId, at: Instant) => void;
}

/** The day as a grid: time down, providers across; on a phone one provider at a time. */
export function DayGrid(props: DayGridProps) {
  const { label, grid, columns, timeZone, color, canBook, firstMinute, onOpen, onBook } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const stops = useMemo(() => stopsOf(columns), [columns]);
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = stops.some(({ id }) => id === chosen)
    ? chosen
    : (nearest(stops, 0, firstMinute)?.id ?? stops[0]?.id ?? null);

  useEffect(() => {
    const box = scroller.current;
    const body = box?.querySelector<HTMLElement>(`.${styles['body']}`);
    if (!box || !body) return;
    const minutePx = body.offsetHeight / ((grid.toMs - grid.fromMs) / 60_000);
    box.scrollTo({ top: Math.max(0, firstMinute * minutePx - 24), left: 0, behavior: 'instant' });
    // Only when another day opens: while one works in it, the grid stays where it was scrolled to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [label]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || stop === null) return;
    const next = stopAfter(stops, stop, event.key);
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    scroller.current?.querySelector<HTMLElement>(`[data-stop="${next.id}"]`)?.focus();
  };

  return (
    <div
      className={styles['frame']}
      style={cssVariables({ '--columns': columns.length, '--location': color })}
    >
      <ProviderSwitch scroller={scroller} names={columns.map(({ provider }) => provider.name)} />
      {/* Its buttons take the focus; the group only moves it between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="group"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        <div className={styles['head']} aria-hidden="true">
          <span className={styles['corner']} />
          {columns.map(({ provider, visits }) => (
            <span key={provider.ID} className={styles['provider']}>
              <span>{provider.name}</span> <small className="pl-figures">{visits.length}</small>
            </span>
          ))}
        </div>
        <div
          className={styles['body']}
          style={cssVariables({ '--minutes': (grid.toMs - grid.fromMs) / 60_000 })}
          onFocus={(event) => setChosen(event.target.getAttribute('data-stop'))}
        >
          <div className={styles['axis']} aria-hidden="true">
            {grid.slots
              .filter((slot) => slot.isHour)
              .map((slot) => (
                <span
                  key={slot.at}
                  className="pl-figures"
                  style={cssVariables({ '--from': (Date.parse(slot.at) - grid.fromMs) / 60_000 })}
                >
                  {hourLabel(slot.time)}
                </span>
              ))}
          </div>
          {columns.map((model, column) => (
            <ProviderColumn
              key={model.provider.ID}
              model={model}
              column={column}
              timeZone={timeZone}
              stop={stop}
              canBook={canBook}
              onOpen={onOpen}
              onBook={onBook}
            />
          ))}
          <NowLine grid={grid} timeZone={timeZone} />
        </div>
      </div>
    </div>
  );
}

/** `10 AM` from `10:00`. */
function hourLabel(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
