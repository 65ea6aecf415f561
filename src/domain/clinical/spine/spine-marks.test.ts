import { expect, it } from 'vitest';
import type { NoteSegment } from '../../../contract/clinical/note.ts';
import { spineInWords, spineMarks } from './spine-marks.ts';

const entry = (part: Partial<NoteSegment>): NoteSegment => ({
  segment: 'C5',
  found: [],
  side: null,
  listing: '',
  technique: '',
  treated: false,
  ...part,
});

it('a picture of the spine shows findings by letter in the order of PART, and what was adjusted', () => {
  const entries = [
    entry({ found: ['restriction', 'pain'], treated: true, listing: 'PRS' }),
    entry({ segment: 'LI', found: ['tone', 'asymmetry'] }),
    entry({ segment: 'T4', treated: true }),
  ];
  expect(spineMarks(entries)).toEqual([
    { segment: 'C5', letters: 'PR', isTreated: true },
    { segment: 'LI', letters: 'AT', isTreated: false },
    { segment: 'T4', letters: '', isTreated: true },
  ]);
  expect(spineInWords(entries)).toBe(
    'Spine. C5: pain and restricted motion.\nLeft ilium: asymmetry and tissue or tone change. Adjusted: C5 PRS and T4.',
  );
  expect(spineInWords([])).toBe('Spine.');
});
