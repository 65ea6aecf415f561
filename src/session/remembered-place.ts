import { clinicId, locationId } from '../contract/ids.ts';
import { nothingRemembered, type RememberedChoice } from '../domain/clinic-choice.ts';

/** [4.4] Clinic and location are remembered per user; a broken value counts as none. */
const storageKey = (reader: string) => `plumbline.place.${reader}`;

export function recallPlace(reader: string): RememberedChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(reader)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return nothingRemembered;
    const given = kept as Record<string, unknown>;
    const clinic = given['clinic'] === 'none' ? 'none' : (clinicId.safeParse(given['clinic']).data ?? null);
    return { clinic, location: locationId.safeParse(given['location']).data ?? null };
  } catch {
    return nothingRemembered;
  }
}

export function rememberPlace(reader: string, place: RememberedChoice): void {
  try {
    localStorage.setItem(storageKey(reader), JSON.stringify(place));
  } catch {
    // The choice then lasts as long as the page.
  }
}
