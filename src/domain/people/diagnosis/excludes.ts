import { codesAbove } from './code-form.ts';
import { readReference } from './code-reference.ts';

/** An Excludes note of the tabular list, at the code under which it stands. */
export interface ExcludesNote {
  readonly code: string;
  readonly kind: 'excludes1' | 'excludes2';
  /** As it is printed. */
  readonly note: string;
  /** The codes that it names. */
  readonly refs: readonly string[];
}

/** Two codes that are not to stand together: which note says so, and of which of the two. */
export interface Exclusion {
  readonly by: string;
  readonly other: string;
  readonly note: ExcludesNote;
}

/**
 * The Excludes1 notes by which two of some codes are not coded together (Official Guidelines, I.A.12.a): each pair once.
 * @param codes as they were chosen
 * @param notesAt the notes that stand under a code itself; those of the codes above it hold for it as well
 */
export function exclusions(
  codes: readonly string[],
  notesAt: (code: string) => readonly ExcludesNote[],
): Exclusion[] {
  const found: Exclusion[] = [];
  const pairs = new Set<string>();
  for (const by of codes) {
    const notes = [by, ...codesAbove(by)].flatMap(notesAt).filter(({ kind }) => kind === 'excludes1');
    for (const other of codes) {
      const pair = [by, other].toSorted().join(' ');
      if (other === by || pairs.has(pair)) continue;
      const note = notes.find(({ refs }) => refs.some((reference) => readReference(reference)?.(other)));
      if (!note) continue;
      pairs.add(pair);
      found.push({ by, other, note });
    }
  }
  return found;
}
