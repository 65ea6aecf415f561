import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { UserId } from '../../../contract/base/ids.ts';
import { isHere } from '../../../domain/scheduling/visits/appointment-status.ts';

/** Today as one person works through it. */
export interface Worklist {
  /** The one visit to turn to now; null when nothing is left. */
  next: Appointment | null;
  /** In the clinic, who is furthest in first; without the next one. */
  here: Appointment[];
  /** Still to come, in order of time; without the next one. */
  toCome: Appointment[];
  /** Seen and gone. */
  doneCount: number;
  total: number;
}

const isToCome = (row: Appointment) => row.status === 'booked' || row.status === 'confirmed';
const order = { withProvider: 0, inRoom: 1, arrived: 2 } as const;
const turnOf = (row: Appointment) => order[row.status as keyof typeof order] ?? 3;
const sinceMs = (row: Appointment) => Date.parse(row.arrivedAt ?? row.startsAt);

/**
 * What is to be done with today's visits: by a provider, for their own patients, whoever is furthest in the clinic
 * first; at the front desk, for all, whoever is to be checked in next.
 * @param providerId null at the front desk
 * @param rows in order of time
 */
export function worklistOf(rows: readonly Appointment[], providerId: UserId | null): Worklist {
  const own = rows.filter((row) => providerId === null || row.providerId === providerId);
  const here = own
    .filter((row) => isHere(row.status))
    .toSorted((a, b) => turnOf(a) - turnOf(b) || sinceMs(a) - sinceMs(b));
  const toCome = own.filter(isToCome);
  const next = (providerId === null ? toCome[0] : (here[0] ?? toCome[0])) ?? null;
  return {
    next,
    here: here.filter((row) => row !== next),
    toCome: toCome.filter((row) => row !== next),
    doneCount: own.filter((row) => row.status === 'checkedOut').length,
    total: own.filter((row) => row.status !== 'cancelled').length,
  };
}
