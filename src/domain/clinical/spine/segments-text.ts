import type { NoteSegment } from '../../../contract/clinical/note.ts';
import { listInWords } from '../regions.ts';
import { findingInText, findingsInOrder } from './part-rule.ts';
import { inSegmentOrder, segmentInText } from './segments.ts';

const sides = { left: ' on the left', right: ' on the right', both: ' on both sides' } as const;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** “C5: pain and restricted motion on the right.”, a line for each level where something was found. */
export function segmentFindingsInWords(entries: readonly NoteSegment[] = []): string {
  return inSegmentOrder(entries)
    .filter(({ found }) => found.length > 0)
    .map(({ segment, found, side }) => {
      const words = findingsInOrder.filter((one) => found.includes(one)).map((one) => findingInText[one]);
      return `${upperFirst(segmentInText(segment))}: ${listInWords(words)}${side === null ? '' : sides[side]}.`;
    })
    .join('\n');
}

/** “Adjusted: C5 PRS and T4 (Diversified); left ilium PI (Drop table).”, by technique in the order of the levels. */
export function adjustmentsInWords(entries: readonly NoteSegment[] = []): string {
  const byTechnique = new Map<string, string[]>();
  for (const { segment, technique, listing, treated } of inSegmentOrder(entries)) {
    if (!treated) continue;
    const level = `${segmentInText(segment)}${listing === '' ? '' : ` ${listing}`}`;
    byTechnique.set(technique, [...(byTechnique.get(technique) ?? []), level]);
  }
  const parts = [...byTechnique].map(
    ([technique, levels]) => `${listInWords(levels)}${technique === '' ? '' : ` (${technique})`}`,
  );
  return parts.length === 0 ? '' : `Adjusted: ${parts.join('; ')}.`;
}
