import { toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import type { ReadState } from '../../../../session/reads/use-read.ts';
import { useClinic } from '../../../../session/session-context.ts';

/**
 * Of when a paper is, where it is made of what this device holds: entries of others may be missing on it. Null where the server
 * has just answered.
 */
export function useAsOf({ fromDevice, takenAtMs }: ReadState<unknown>): string | null {
  const { location } = useClinic();
  if (!fromDevice) return null;
  return takenAtMs === null ? 'this device' : momentInWords(toInstant(takenAtMs), location.timezone);
}
