import type { Instant } from '../../contract/base/values.ts';
import { momentInWords } from '../base/time/day-words.ts';

/** "1 entry", "3 entries". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** What is saved on a device and not on the server: "3 entries", "1 entry and 2 documents". '' where nothing is. */
export const heldInWords = ({ entries, documents }: { entries: number; documents: number }): string =>
  [
    entries > 0 ? counted(entries, 'entry', 'entries') : '',
    documents > 0 ? counted(documents, 'document', 'documents') : '',
  ]
    .filter(Boolean)
    .join(' and ');

/** Since when: "oldest from Thu, Nov 26, 2:14 PM". '' where it isn't known. */
export const oldestInWords = (since: string | null, timeZone: string): string =>
  since === null ? '' : `oldest from ${momentInWords(since as Instant, timeZone)}`;

/**
 * How what a person left here gets to the server.
 * @param back what they do for what needs them: "you unlock this device"
 */
export function syncsInWords(
  { entries, documents, goByThemselves }: { entries: number; documents: number; goByThemselves: number },
  back = 'they’re back on this device',
): string {
  if (entries - goByThemselves + documents === 0) return 'Syncs by itself as soon as this device is online.';
  if (goByThemselves === 0) return `Syncs when ${back}.`;
  return `${goByThemselves} ${goByThemselves === 1 ? 'syncs' : 'sync'} as soon as this device is online, the rest when ${back}.`;
}
