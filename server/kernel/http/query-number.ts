import { wrongField } from './refusal.ts';

/**
 * A whole number that came as text in the query.
 * @param name the query field's name
 * Throws `fields-invalid` unless it lies within the bounds.
 */
export function readWholeNumber(
  text: string | undefined,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < least || value > most) {
    throw wrongField(`query.${name}`, `must be a whole number from ${least} to ${most}`);
  }
  return value;
}
