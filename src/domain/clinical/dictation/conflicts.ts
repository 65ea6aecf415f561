import type { DraftSentence } from './draft.ts';
import type { FieldEntry } from './fields/entry.ts';

/** What an entry is about, and what it says of that; a second entry that says otherwise is a conflict. */
function claimsOf(entry: FieldEntry): { about: string; says: string } | null {
  if (entry.field === 'pain') return { about: 'pain', says: String(entry.level) };
  if (entry.field === 'rom') {
    const { area, motion, degrees, painful } = entry.reading;
    return { about: `${area} ${motion}`, says: `${degrees} ${painful}` };
  }
  if (entry.field === 'segment' && entry.entry.side !== null)
    return { about: entry.entry.segment, says: entry.entry.side };
  return null;
}

const whyOf = (entry: FieldEntry): string =>
  entry.field === 'pain'
    ? 'More than one pain score. Enter the one for today.'
    : 'Said twice with different values. Enter the right one.';

/** Where two sentences say different things of one field, neither is entered: the words stay as text, with a mark. */
export function withoutConflicts(sentences: readonly DraftSentence[]): DraftSentence[] {
  const said = new Map<string, Set<string>>();
  for (const { entries } of sentences)
    for (const claim of entries.map(claimsOf))
      if (claim) said.set(claim.about, (said.get(claim.about) ?? new Set()).add(claim.says));
  const isTorn = (entry: FieldEntry) => (said.get(claimsOf(entry)?.about ?? '')?.size ?? 0) > 1;
  return sentences.map((sentence) => {
    const torn = sentence.entries.filter(isTorn);
    if (torn.length === 0) return sentence;
    return {
      ...sentence,
      isTold: false,
      entries: sentence.entries.filter((entry) => !isTorn(entry)),
      marks: [
        ...sentence.marks,
        ...torn.map((entry) => ({ kind: 'field' as const, why: whyOf(entry), spans: entry.spans })),
      ],
    };
  });
}
