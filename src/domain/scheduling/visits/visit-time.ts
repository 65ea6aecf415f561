import { mostMinutes, type Appointment } from '../../../contract/scheduling/appointment.ts';

/** What of a visit says when it is, and with which time around it. Writes and copies from before buffers have none. */
export type VisitTime = Pick<Appointment, 'startsAt' | 'durationMinutes'> &
  Partial<Pick<Appointment, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>>;

/** A stretch of time, in epoch milliseconds; `toMs` is no part of it. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

const minuteMs = 60_000;

/** The visit itself. */
export function visitStretch({ startsAt, durationMinutes }: VisitTime): Stretch {
  const fromMs = Date.parse(startsAt);
  return { fromMs, toMs: fromMs + durationMinutes * minuteMs };
}

/** The visit with the time that its provider and its rooms need before and after it. */
export function heldStretch(visit: VisitTime): Stretch {
  const { fromMs, toMs } = visitStretch(visit);
  return {
    fromMs: fromMs - (visit.bufferBeforeMinutes ?? 0) * minuteMs,
    toMs: toMs + (visit.bufferAfterMinutes ?? 0) * minuteMs,
  };
}

/** Whether two share a moment. One that begins when the other ends does not, and what has no length shares none. */
export function meet(a: Stretch, b: Stretch): boolean {
  return a.fromMs < a.toMs && b.fromMs < b.toMs && a.fromMs < b.toMs && b.fromMs < a.toMs;
}

/** The longest time around a visit, in minutes. */
const longestBuffer = 120;

/**
 * The stretch in which whatever meets a visit begins: from the longest visit that may still run when it begins, to the last that
 * begins before its time is over. It may reach over midnight, both ways.
 */
export function reachOf(visit: VisitTime): Stretch {
  const { fromMs, toMs } = visitStretch(visit);
  const aroundMs = 2 * longestBuffer * minuteMs;
  return { fromMs: fromMs - mostMinutes * minuteMs - aroundMs, toMs: toMs + aroundMs };
}
