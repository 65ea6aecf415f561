import type { Appointment } from '../../../contract/scheduling/appointment.ts';

const mostShown = 20;
/** Of them at most so many that are still to come: a long series must not hide today's, nor what has been. */
const mostAheadShown = 10;
const dayMs = 86_400_000;

/**
 * The visits around today: those that come next, and the latest before.
 * @param visits newest first
 */
export function nearestOf<V extends Pick<Appointment, 'startsAt'>>(
  visits: readonly V[],
  nowMs: number,
): readonly V[] {
  const isAhead = ({ startsAt }: V) => Date.parse(startsAt) > nowMs + dayMs;
  const ahead = visits.filter(isAhead);
  const rest = visits.filter((visit) => !isAhead(visit));
  const room = Math.max(mostAheadShown, mostShown - rest.length);
  const next = ahead.slice(Math.max(0, ahead.length - room));
  return [...next, ...rest.slice(0, mostShown - next.length)];
}
