/** How far a file has come into a clinic from this device. */
export interface ImportPosition {
  /** Everything up to this line of the file is settled, but for those in `open`. */
  readonly line: number;
  /** Lines before it of which somebody still has to say something. */
  readonly open: readonly number[];
  /** When the latest rows were taken, in milliseconds. */
  readonly atMs: number;
}

const before = 'plumbline.import.';
/** So many files; of more, the oldest are forgotten: they are then sent from their beginning. */
const mostFiles = 20;

const keyOf = (reader: string, of: string) => `${before}${reader}.${of}`;
const keysOf = (reader: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${before}${reader}.`));

const isPosition = (value: unknown): value is ImportPosition =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  Number.isInteger(value.line) &&
  'open' in value &&
  Array.isArray(value.open) &&
  value.open.every((line) => Number.isInteger(line)) &&
  'atMs' in value &&
  typeof value.atMs === 'number';

function read(key: string): ImportPosition | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isPosition(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Where the import of a file stands on this device; null where it was not begun, or storage is switched off. Holds no health
 * data: numbers of lines, under a hash of the file, what its columns mean and the clinic.
 */
export const readImportPosition = (reader: string, of: string): ImportPosition | null =>
  read(keyOf(reader, of));

/** Keeps it, or forgets it for null. Without storage the file is sent from its beginning, which adds nothing twice. */
export function keepImportPosition(reader: string, of: string, position: ImportPosition | null): void {
  try {
    if (position === null) localStorage.removeItem(keyOf(reader, of));
    else {
      localStorage.setItem(keyOf(reader, of), JSON.stringify(position));
      const kept = keysOf(reader).map((key) => ({ key, atMs: read(key)?.atMs ?? 0 }));
      kept.sort((one, other) => other.atMs - one.atMs);
      for (const { key } of kept.slice(mostFiles)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is full or switched off.
  }
}

/** At sign-out: what was brought in from this device is nobody else's business. */
export function forgetImportPositions(reader: string): void {
  try {
    for (const key of keysOf(reader)) localStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}
