import type { NoteSection } from '../../../contract/clinical/note.ts';
import { slotsIn, type Slot } from './slots.ts';

/** Words that somebody uses often, under a short name: `;neck`. */
export interface Macro {
  readonly id: string;
  /** What is typed behind the semicolon: letters, digits and dashes. */
  readonly name: string;
  readonly text: string;
  /** Where it is offered; empty: everywhere. */
  readonly sections: readonly NoteSection[];
}

const nameForm = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,29}$/u;
export const longestMacro = 4_000;
export const mostMacros = 500;

/** What is wrong with a macro, in words; null for a sound one. @param others that it would stand among */
export function macroFault(
  { id, name, text }: Pick<Macro, 'id' | 'name' | 'text'>,
  others: readonly Macro[],
): string | null {
  if (!nameForm.test(name)) return 'A name is letters, digits and dashes, at most 30 of them.';
  const taken = others.find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  if (taken) return `There is a macro named ${taken.name} already.`;
  if (text.trim() === '') return 'A macro has no text yet.';
  return text.length > longestMacro ? `A macro has at most ${longestMacro} characters.` : null;
}

/** Those of a section, one’s own before the clinic’s; of two with one name one’s own holds. */
export function macrosFor(section: NoteSection, own: readonly Macro[], clinic: readonly Macro[]): Macro[] {
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  const all = [...own, ...clinic.filter(({ name }) => !names.has(name.toLowerCase()))];
  return all.filter(({ sections }) => sections.length === 0 || sections.includes(section));
}

/** Those whose name or text has all that is typed, names that begin so first. */
export function findMacros(macros: readonly Macro[], typed: string): Macro[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, text }: Macro) => {
    const whole = `${name} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  const begins = ({ name }: Macro) =>
    Number(words[0] !== undefined && name.toLowerCase().startsWith(words[0]));
  return macros.filter(fits).toSorted((a, b) => begins(b) - begins(a) || (a.name < b.name ? -1 : 1));
}

export interface Expanded {
  readonly text: string;
  /** The first slot of what was put in; null where it has none. */
  readonly slot: Slot | null;
  /** Where the caret stands without a slot. */
  readonly caret: number;
}

/** Puts a macro’s text in the place of a stretch of another text. */
export function expandAt(text: string, from: number, to: number, macro: Pick<Macro, 'text'>): Expanded {
  const whole = text.slice(0, from) + macro.text + text.slice(to);
  const caret = from + macro.text.length;
  const slot = slotsIn(whole).find((one) => one.from >= from && one.to <= caret) ?? null;
  return { text: whole, slot, caret };
}

/**
 * Expands `;neck` once a blank or a line break follows it.
 * @param caret right behind the character that was typed last
 * @returns null where nothing is to be expanded
 */
export function expandTyped(text: string, caret: number, macros: readonly Macro[]): Expanded | null {
  const before = text.slice(0, caret);
  const found = /(?:^|\s);([\p{L}\p{N}][\p{L}\p{N}-]{0,29})(\s)$/u.exec(before);
  if (!found) return null;
  const macro = macros.find(({ name }) => name.toLowerCase() === found[1]!.toLowerCase());
  if (!macro) return null;
  const from = caret - found[1]!.length - 2;
  // The blank that was typed stays behind the words.
  return expandAt(text, from, caret - 1, macro);
}
