import type { Instant } from '../../contract/base/values.ts';
import { toInstant } from '../../domain/base/time/clinic-day.ts';
import { clockAheadMs, now } from '../../lib/clinic-clock.ts';

/** The time of the clinic, as an instant, whatever this device's clock shows. */
export const nowInstant = (): Instant => toInstant(now());

/** What a time that is entered now carries where this device's clock is known to be off; nothing where it is right. */
export function clockOff(): { readonly clockAheadMs?: number } {
  const aheadMs = clockAheadMs();
  return aheadMs === 0 ? {} : { clockAheadMs: aheadMs };
}
