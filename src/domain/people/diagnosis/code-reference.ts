import { dotted, undotted } from './code-form.ts';

/** Whether a code is meant by a reference in a note of the tabular list. */
export type MeansCode = (code: string) => boolean;

const one = String.raw`[A-Z]\d[\dA-Z](?:\.[\dA-Z]{0,4})?\.?`;
const single = new RegExp(`^(${one})-?$`);
const range = new RegExp(`^(${one})-?\\s*-\\s*(${one})-?$`);
const withEnding = new RegExp(
  String.raw`^(${one})-?(?:\s*-\s*(${one})-?)? with (?:final characters? -?|\.)([\dA-Z]+)-?$`,
);

const letters = (code: string): string => undotted(code).replaceAll(/[.-]/g, '');
/** Whether a code lies between two others, each with all that stands below it. */
const isBetween = (code: string, first: string, last: string): boolean =>
  code.slice(0, first.length) >= first && code.slice(0, last.length) <= last;

/**
 * What a reference of the tabular list means: `M54.5` and `M51.-` a code with all below it, `C51-C52` all between the two,
 * `G43-G44 with .01` those that end so. A reference that only a person can read means no code.
 */
export function readReference(reference: string): MeansCode | null {
  const text = reference.trim();
  const ended = withEnding.exec(text);
  if (ended) {
    const [, first, last = first, ending] = ended;
    const [from, to] = [letters(first!), letters(last!)];
    return (code) => isBetween(letters(code), from, to) && letters(code).slice(3).endsWith(ending!);
  }
  const alone = single.exec(text);
  if (alone) {
    const prefix = letters(alone[1]!);
    return (code) => letters(code).startsWith(prefix);
  }
  const between = range.exec(text);
  if (!between) return null;
  const [from, to] = [letters(between[1]!), letters(between[2]!)];
  return from <= to ? (code) => isBetween(letters(code), from, to) : null;
}

/** The references that stand in the brackets of a note: of `migraine (G43.-, G44.0)` both. */
export const referencesIn = (note: string): string[] =>
  [...note.matchAll(/\(([A-Z]\d[\dA-Z][^()]*)\)/g)].flatMap((found) =>
    found[1]!.split(/,\s*/).map((reference) => reference.trim()),
  );

/** A code that a reference means, to lead there: the first of a range, without what stands open. */
export const firstOf = (reference: string): string => dotted(letters(reference.split(/\s|-(?=[A-Z])/)[0]!));
