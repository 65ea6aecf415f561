import type { FeeLine } from '../../../contract/clinics/fee-schedule.ts';
import { mostModifiers } from '../../../contract/clinics/note-parts.ts';

/** How a code is entered, in upper case: `98941`, `G0283`. */
export const isCode = (code: string): boolean => /^[A-Z\d]{4,5}$/.test(code);
export const notACode = (entered: string): string => `“${entered}” isn’t a code such as 98941.`;

/** Modifiers as people type them, in their order: `at/59` is AT and 59. */
export const modifiersOf = (entered: string): string[] =>
  entered
    .toUpperCase()
    .split(/[\s,;:/-]+/)
    .filter(Boolean);

/** What is wrong with the modifiers of a line, in words; null where nothing is. */
export function modifiersFault(modifiers: readonly string[]): string | null {
  const strange = modifiers.find((one) => !/^[A-Z\d]{2}$/.test(one));
  if (strange !== undefined) return `“${strange}” isn’t a modifier such as AT.`;
  return modifiers.length > mostModifiers ? 'More than four modifiers.' : null;
}

/** What a line is for, whatever the order of its modifiers: `98941-59-AT`. */
export const keyOfLine = ({ code, modifiers }: Pick<FeeLine, 'code' | 'modifiers'>): string =>
  [code, ...modifiers.toSorted()].join('-');

/** The key of a line that is there twice; null where each is there once. */
export function repeatedLine(lines: readonly FeeLine[]): string | null {
  const seen = new Set<string>();
  for (const key of lines.map(keyOfLine)) {
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return null;
}
