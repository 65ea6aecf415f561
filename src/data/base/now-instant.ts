import type { Instant } from '../../contract/base/values.ts';
import { toInstant } from '../../domain/base/time/clinic-day.ts';
import { now } from '../../lib/clinic-clock.ts';

/** The time of the clinic, as an instant, whatever this device's clock shows. */
export const nowInstant = (): Instant => toInstant(now());
