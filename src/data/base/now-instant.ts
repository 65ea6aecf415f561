import type { Instant } from '../../contract/base/values.ts';
import { toInstant } from '../../domain/base/time/clinic-day.ts';

/** The device's clock, as an instant. */
export const nowInstant = (): Instant => toInstant(Date.now());
