import { dropWords, keepWords, readWords } from '../api/config/start-words.ts';
import type { Me } from '../contract/access/me.ts';

/**
 * The last confirmed `me` of a person on this device, read at once at a start. It holds no health data. Everything
 * that keeps working without a network begins here.
 */
export interface RememberedMe {
  readonly me: Me;
  readonly takenAtMs: number;
}

/** Raised when `me` changes in a way that an older copy would break; the copy is then left out. */
const form = 1;
const storageKey = (reader: string) => `plumbline.me.${reader}`;

/**
 * Null when there is none, or another form wrote it. Not held against the schema: it is our own words, and this stands
 * in the way of the first paint.
 */
export function recallMe(reader: string): RememberedMe | null {
  try {
    const kept = JSON.parse(readWords(storageKey(reader)) ?? 'null') as
      (RememberedMe & { form: number }) | null;
    if (kept?.form !== form || !Array.isArray(kept.me.clinics) || typeof kept.takenAtMs !== 'number')
      return null;
    return { me: kept.me, takenAtMs: kept.takenAtMs };
  } catch {
    return null;
  }
}

/** Without room the next start without a network has to do without it; the cached reads may still have it. */
export const rememberMe = (reader: string, kept: RememberedMe): boolean =>
  keepWords(storageKey(reader), JSON.stringify({ form, ...kept }));

export const forgetMe = (reader: string): void => dropWords(storageKey(reader));

/** The clinics a person could open before and cannot any more. */
export function lostClinics(before: Me | null, now: Me): readonly string[] {
  const still = new Set<string>(now.clinics.map((clinic) => clinic.ID));
  return (before?.clinics ?? []).map((clinic) => clinic.ID).filter((id) => !still.has(id));
}
