import { createHash } from 'node:crypto';
import { uuid5 } from '../../../src/lib/uuid5.ts';

/** A UUID (version 8, RFC 9562) that is the same on every server for the same words, so nothing is made twice. */
export function derivedId(words: string): string {
  const bytes = createHash('sha256').update(words).digest();
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const text = bytes.toString('hex');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20, 32),
  ].join('-');
}

/** Where records of another system go to, and how that system is called. */
export interface Origin {
  clinicId: string;
  /** Names the system they come from, so that two systems may both have a `Patient/1`. */
  source: string;
}

/** The source of whoever names none at the terminal. */
export const plainSource = 'fhir';

/**
 * The id that a resource of FHIR gets at the terminal (`npm run import`), wherever its origin is imported, however often.
 * @param type its kind, as `Patient`
 * @param externalId its id over there
 */
export const importedId = ({ clinicId, source }: Origin, type: string, externalId: string): string =>
  uuid5(clinicId, `${source}/${type}/${externalId}`);
