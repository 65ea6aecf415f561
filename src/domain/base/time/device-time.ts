import type { Instant } from '../../../contract/base/values.ts';
import { mentionedDifferenceMs } from '../../../lib/clock-difference.ts';
import { toInstant } from './clinic-day.ts';

const dayMs = 24 * 60 * 60_000;
/** No device is without a server for longer: what says so was entered by a clock that nobody had set. */
export const longestAwayMs = 90 * dayMs;

/** When something was entered, and how far the clock that said so was ahead of the clinic's; null where it was right. */
export interface TimeEntered {
  readonly at: Instant;
  readonly clockAheadMs: number | null;
}

/**
 * The time at which something was entered, as the server takes it from a device: as the device says it, while that can be.
 * A time after its receipt, or longest before, is the fault of a clock: then it is that of receipt, and the difference is
 * kept, so that what the device said can be read back.
 * @param said by the device, with what it knew of its own clock
 * @param receivedAt by the server
 */
export function timeEntered(
  said: { readonly at: Instant; readonly clockAheadMs?: number | null | undefined },
  receivedAt: Instant,
): TimeEntered {
  const { at, clockAheadMs = null } = said;
  const aheadMs = Date.parse(at) - Date.parse(receivedAt);
  if (aheadMs > 0 && aheadMs < mentionedDifferenceMs) return { at: receivedAt, clockAheadMs };
  if (aheadMs <= 0 && aheadMs >= -longestAwayMs) return { at: toInstant(Date.parse(at)), clockAheadMs };
  return { at: receivedAt, clockAheadMs: aheadMs + (clockAheadMs ?? 0) };
}
