import { codesAbove, dotted, undotted } from './code-form.ts';

/** The seventh characters that the codes of a category take, with what each means. */
export interface SeventhCharacters {
  readonly category: string;
  readonly allowed: Readonly<Record<string, string>>;
}

/** `S13.4XXA` of `S13.4` and `A`: an X in each place that is empty. */
export const withSeventh = (code: string, character: string): string =>
  dotted(undotted(code).slice(0, 6).padEnd(6, 'X') + character);

/** What a code is without its seventh character and the places that were filled for it. */
export function withoutSeventh(code: string): string {
  const letters = undotted(code);
  return letters.length < 7 ? code : dotted(letters.slice(0, 6).replace(/X+$/, ''));
}

/**
 * The seventh characters that hold for a code: those of the nearest category above it; null where it takes none.
 * @param sets by category
 */
export function seventhFor(
  code: string,
  sets: ReadonlyMap<string, SeventhCharacters>,
): SeventhCharacters | null {
  for (const one of [code, ...codesAbove(code)]) {
    const found = sets.get(one);
    if (found) return found;
  }
  return null;
}

/**
 * `none`: it takes no seventh character and has none. `right`: it has one that it takes. `missing`, `wrong`: it needs one of
 * these. `extra`: it has one and takes none.
 */
export type SeventhJudgement =
  | { readonly is: 'none' | 'right' | 'extra' }
  | { readonly is: 'missing' | 'wrong'; readonly allowed: SeventhCharacters['allowed'] };

export function judgeSeventh(code: string, sets: ReadonlyMap<string, SeventhCharacters>): SeventhJudgement {
  const found = seventhFor(code, sets);
  const character = undotted(code).charAt(6);
  if (!found) return { is: character === '' ? 'none' : 'extra' };
  const { allowed } = found;
  if (character === '') return { is: 'missing', allowed };
  return Object.hasOwn(allowed, character) ? { is: 'right' } : { is: 'wrong', allowed };
}
