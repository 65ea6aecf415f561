import type { ColumnModel } from './column-model.ts';

/** What the arrow keys reach: a visit, a held time, a planned class, blocked time or a free slot. */
export interface Stop {
  id: string;
  column: number;
  fromMinute: number;
}

export const visitStop = (id: string) => `visit-${id}`;
export const heldStop = (id: string) => `held-${id}`;
export const plannedStop = (key: string) => `planned-${key}`;
/** Blocked time may come back on several days. */
export const blockStop = (column: number, id: string) => `block-${column}-${id}`;
export const slotStop = (column: number, fromMinute: number) => `slot-${column}-${fromMinute}`;

/**
 * Every stop, column by column, in order of time; a visit before the slot it begins in.
 * @param opensHeld whether a held time can be opened, and so is a stop
 * @param opensBlocks the same for blocked time
 */
export function stopsOf(columns: readonly ColumnModel[], opensHeld = false, opensBlocks = false): Stop[] {
  return columns.flatMap((model, column) =>
    [
      ...model.visits
        .filter(({ isEcho }) => !isEcho)
        .map(({ visit, fromMinute }) => ({ id: visitStop(visit.id), column, fromMinute })),
      ...(opensHeld ? model.held.filter(({ isEcho }) => !isEcho) : []).map(({ held, fromMinute }) => ({
        id: heldStop(held.id),
        column,
        fromMinute,
      })),
      ...model.planned
        .filter(({ isEcho }) => !isEcho)
        .map(({ planned, fromMinute }) => ({ id: plannedStop(planned.id), column, fromMinute })),
      ...(opensBlocks ? model.hours.blocks : []).map(({ id, fromMinute }) => ({
        id: blockStop(column, id),
        column,
        fromMinute,
      })),
      ...model.free.map(({ fromMinute }) => ({ id: slotStop(column, fromMinute), column, fromMinute })),
    ].toSorted((a, b) => a.fromMinute - b.fromMinute),
  );
}

/** Where a key leads from a stop; undefined when it leads nowhere or is none of ours. */
export function stopAfter(stops: readonly Stop[], from: string, key: string): Stop | undefined {
  const current = stops.find((stop) => stop.id === from);
  if (!current) return undefined;
  const own = stops.filter((stop) => stop.column === current.column);
  const at = own.indexOf(current);
  if (key === 'ArrowDown') return own[at + 1];
  if (key === 'ArrowUp') return own[at - 1];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (key === 'ArrowRight') return nearest(stops, current.column + 1, current.fromMinute);
  if (key === 'ArrowLeft') return nearest(stops, current.column - 1, current.fromMinute);
  return undefined;
}

/** The stop of a column that is closest in time; the earlier of two. */
export function nearest(stops: readonly Stop[], column: number, fromMinute: number): Stop | undefined {
  let best: Stop | undefined;
  for (const stop of stops) {
    if (stop.column !== column) continue;
    const isCloser = !best || Math.abs(stop.fromMinute - fromMinute) < Math.abs(best.fromMinute - fromMinute);
    if (isCloser) best = stop;
  }
  return best;
}
