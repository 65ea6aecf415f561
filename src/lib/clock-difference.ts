const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A smaller difference is neither corrected nor mentioned: an answer's way and a clock's own drift make as much. */
export const mentionedDifferenceMs = 2 * minuteMs;
/** A clock that goes by itself does not step further than this while a page is looking. */
const stepMs = minuteMs;
/** A clock that was so far behind and jumps ahead by as much, give or take this, was set right. */
const setRightMs = 5 * minuteMs;

/** What a device knows of its own clock, by what the server has said. */
export interface KnownClock {
  /** How far it is ahead of the server's; negative behind, 0 where the difference is not worth a word. */
  readonly aheadMs: number;
  /** The server's time when it was heard last. The clinic's time is never before it. */
  readonly serverMs: number;
  /** What this clock showed when it was looked at last. */
  readonly seenMs: number;
}

/** The server has said its time. @param before what was known until then */
export function heardServer(before: KnownClock | null, serverMs: number, deviceMs: number): KnownClock {
  const measuredMs = deviceMs - serverMs;
  // Two answers differ by their way here. The clock of the clinic must not go back and forth with that.
  const isAsBefore =
    before !== null && before.aheadMs !== 0 && Math.abs(before.aheadMs - measuredMs) < stepMs;
  const aheadMs = isAsBefore ? before.aheadMs : named(measuredMs);
  return { aheadMs, serverMs, seenMs: deviceMs };
}

/**
 * What is known after one more look at the clock: whoever sets it, right or wrong, does not move the clinic's time.
 * @param passedMs since the last look, by a count that no one can set; null where nobody counted, as after a restart
 */
export function lookedAt(known: KnownClock, deviceMs: number, passedMs: number | null): KnownClock {
  const movedMs = deviceMs - known.seenMs;
  const aheadMs = passedMs === null ? afterRestart(known, deviceMs) : whileOpen(known, movedMs - passedMs);
  // Whatever was concluded, the server's last word does not lie ahead.
  return { ...known, seenMs: deviceMs, aheadMs: named(Math.min(aheadMs, deviceMs - known.serverMs)) };
}

/** @param turnedMs how much further the clock is than the time that has passed; a device that slept did not count */
function whileOpen({ aheadMs }: KnownClock, turnedMs: number): number {
  const wasSetRight = turnedMs > stepMs && Math.abs(turnedMs + aheadMs) <= setRightMs;
  return turnedMs < -stepMs || wasSetRight ? aheadMs + turnedMs : aheadMs;
}

/** Nobody counted. A clock that stands before what it has shown was set; one that is far ahead of it may have been. */
function afterRestart({ aheadMs, seenMs }: KnownClock, deviceMs: number): number {
  const movedMs = deviceMs - seenMs;
  const clinicMs = seenMs - aheadMs;
  const mayBeRight = deviceMs >= clinicMs - stepMs;
  if (movedMs < -stepMs) return mayBeRight ? 0 : aheadMs + movedMs;
  return aheadMs <= -dayMs && mayBeRight ? 0 : aheadMs;
}

/** In whole milliseconds, as times are; the count that nobody can set has fractions. */
const named = (aheadMs: number): number =>
  Math.abs(aheadMs) >= mentionedDifferenceMs ? Math.round(aheadMs) : 0;
