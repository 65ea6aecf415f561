import { keepWords, readWords } from '../../api/config/start-words.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import { nothingRemembered, type RememberedChoice } from '../../domain/clinics/clinic-choice.ts';
import { isUuid } from '../../lib/uuid.ts';

/** [4.4] Clinic and location are remembered per user; a broken value counts as none. */
const storageKey = (reader: string) => `plumbline.place.${reader}`;

/** What this person chose last on this device. Whether it still is theirs to choose is `choiceOnLoad`'s to say. */
export function recallChoice(reader: string): RememberedChoice {
  try {
    const kept: unknown = JSON.parse(readWords(storageKey(reader)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return nothingRemembered;
    const given = kept as Record<string, unknown>;
    const clinic = given['clinic'] === 'none' ? 'none' : idOrNull<ClinicId>(given['clinic']);
    return { clinic, location: idOrNull<LocationId>(given['location']) };
  } catch {
    return nothingRemembered;
  }
}

/** Not by the contract's schema: this stands before the first paint, and schemas do not. */
const idOrNull = <Id extends string>(value: unknown): Id | null => (isUuid(value) ? (value as Id) : null);

/** Where nothing can be kept, the choice lasts as long as the page. */
export const rememberChoice = (reader: string, place: RememberedChoice): boolean =>
  keepWords(storageKey(reader), JSON.stringify(place));
