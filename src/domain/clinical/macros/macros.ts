import type { UserSetting } from '../../../contract/clinics/settings.ts';
import { longestMacro, macroNameForm } from '../../../contract/clinical/clinic-macro.ts';
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

export const mostMacros = 500;

/** What is wrong with a macro, in words; null for a sound one. @param others that it would stand among */
export function macroFault(
  { id, name, text }: Pick<Macro, 'id' | 'name' | 'text'>,
  others: readonly Macro[],
): string | null {
  if (!macroNameForm.test(name)) return 'A name is letters, digits and dashes, at most 30 of them.';
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

/** The type under which a person’s own macros stand among their settings; the name is the macro’s id. */
const settingType = 'Macro';
const allSections: readonly NoteSection[] = ['subjective', 'objective', 'assessment', 'plan'];

export const settingOfMacro = ({ id, name, text, sections }: Macro): UserSetting => ({
  type: settingType,
  name: id,
  value: { name, text, sections },
});

/** A macro out of a setting; null for another setting, and for one that was taken away or can’t be read. */
export function macroOfSetting({ type, name: id, value }: UserSetting): Macro | null {
  if (type !== settingType || typeof value !== 'object' || value === null) return null;
  const { name, text, sections } = value as Partial<Macro>;
  if (typeof name !== 'string' || typeof text !== 'string' || !Array.isArray(sections)) return null;
  return { id, name, text, sections: allSections.filter((one) => sections.includes(one)) };
}

/** Macros as a file that another person or clinic takes in. */
export const writeMacros = (macros: readonly Macro[]): string =>
  `${JSON.stringify({ plumbline: 'macros', version: 1, macros: macros.map(({ name, text, sections }) => ({ name, text, sections })) }, null, 2)}\n`;

/**
 * Reads such a file. What has a name that is taken is left out, and told.
 * @param newId makes an id for each
 * @returns null for what is no such file
 */
export function readMacros(
  file: string,
  own: readonly Macro[],
  newId: () => string,
): { readonly macros: Macro[]; readonly leftOut: { readonly name: string; readonly why: string }[] } | null {
  let read: { plumbline?: unknown; macros?: unknown };
  try {
    read = JSON.parse(file) as typeof read;
  } catch {
    return null;
  }
  if (read.plumbline !== 'macros' || !Array.isArray(read.macros)) return null;
  const macros: Macro[] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const value of read.macros.slice(0, mostMacros) as unknown[]) {
    const macro = macroOfSetting({ type: settingType, name: newId(), value });
    const why = macro === null ? 'It can’t be read.' : macroFault(macro, [...own, ...macros]);
    if (macro !== null && why === null) macros.push(macro);
    else leftOut.push({ name: macro?.name ?? '', why: why! });
  }
  return { macros, leftOut };
}
