import type { PlainDate } from '../contract/base/values.ts';

const isPlainDate = (text: string): text is PlainDate => {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

/** A calendar date of an address, or null when it is none. */
export const readDate = (given: unknown): PlainDate | null =>
  typeof given === 'string' && isPlainDate(given) ? given : null;
