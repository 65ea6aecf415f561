const minuteMs = 60_000;

/** So many misses within so many minutes, and nobody can try for a while. */
export const mostMisses = 5;
const missWindowMinutes = 5;
export const pauseMinutes = 2;

/** Until when nobody can try, epoch milliseconds; null where they can. A miss of a time to come counts as one of now. */
export function pausedUntilMs(missesMs: readonly number[], nowMs: number): number | null {
  const recent = missesMs.filter((ms) => Math.abs(nowMs - ms) < missWindowMinutes * minuteMs);
  if (recent.length < mostMisses) return null;
  const untilMs = Math.min(Math.max(...recent), nowMs) + pauseMinutes * minuteMs;
  return untilMs > nowMs ? untilMs : null;
}
