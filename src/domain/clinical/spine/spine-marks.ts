import type { NoteSegment } from '../../../contract/clinical/note.ts';
import { findingsInOrder } from './part-rule.ts';
import { adjustmentsInWords, segmentFindingsInWords } from './segments-text.ts';

const letters = { pain: 'P', asymmetry: 'A', restriction: 'R', tone: 'T' } as const;

/** What a picture of the spine shows of the levels of a note: `PR` for pain and restricted motion, and what was adjusted. */
export const spineMarks = (entries: readonly NoteSegment[]) =>
  entries.map(({ segment, found, treated }) => ({
    segment,
    letters: findingsInOrder
      .filter((one) => found.includes(one))
      .map((one) => letters[one])
      .join(''),
    isTreated: treated,
  }));

/** The same in words, for those who don’t see it. */
export const spineInWords = (entries: readonly NoteSegment[]): string =>
  ['Spine.', segmentFindingsInWords(entries), adjustmentsInWords(entries)].filter(Boolean).join(' ');
