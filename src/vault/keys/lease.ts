/** How long a device may work without a word from the server. */
export const leaseMs = 72 * 60 * 60_000;
/** The clock of a device may be put right by so much without a word. */
const toleranceMs = 60_000;
/** Nobody leaves a device for so long and then goes on: a clock that says so is more likely to be wrong. */
const unlikelyMs = 30 * 24 * 60 * 60_000;

/** Since when this device has been on its own, in a form that turning the clock can neither stretch nor break. */
export interface Lease {
  /** Device time of the last contact. */
  readonly contactMs: number;
  /** The latest device time ever seen since. */
  readonly highestMs: number;
  /** Time in use since, counted without the clock: it goes on when somebody turns the clock back. */
  readonly usedMs: number;
}

export const freshLease = (nowMs: number): Lease => ({ contactMs: nowMs, highestMs: nowMs, usedMs: 0 });

/** The lease after the device has been looked at once more. @param usedMs time in use since the last look */
export const agedLease = (lease: Lease, nowMs: number, usedMs: number): Lease => ({
  contactMs: lease.contactMs,
  highestMs: Math.max(lease.highestMs, nowMs),
  usedMs: lease.usedMs + Math.max(0, usedMs),
});

/** Milliseconds left; 0 when it is over. Only contact with the server brings it back. */
export function leaseLeftMs(lease: Lease, nowMs: number): number {
  const byClock = Math.max(lease.highestMs, nowMs) - lease.contactMs;
  return Math.max(0, leaseMs - Math.max(byClock, lease.usedMs));
}

/** Whether the clock stands before a time that it has already shown. */
export const isSetBack = (lease: Lease, nowMs: number): boolean => nowMs < lease.highestMs - toleranceMs;

/** Why a lease is over, as far as the device can tell; `elapsedMs` since the last contact, by its clock. */
export interface LeaseEnd {
  readonly why: 'offline' | 'clock-ahead' | 'clock-set-back';
  readonly elapsedMs: number;
}

/** Null while it is not over. Without the server a device cannot tell a clock that was set from time that has passed. */
export function leaseEndOf(lease: Lease, nowMs: number): LeaseEnd | null {
  if (leaseLeftMs(lease, nowMs) > 0) return null;
  const elapsedMs = nowMs - lease.contactMs;
  if (lease.usedMs >= leaseMs) return { why: 'offline', elapsedMs };
  if (elapsedMs < leaseMs && isSetBack(lease, nowMs)) return { why: 'clock-set-back', elapsedMs };
  return { why: elapsedMs >= unlikelyMs ? 'clock-ahead' : 'offline', elapsedMs };
}
