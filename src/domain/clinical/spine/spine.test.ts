import { describe, expect, it } from 'vitest';
import type { NoteSegment, SoapNote } from '../../../contract/clinical/note.ts';
import { mergeThreeWay } from '../../base/three-way-merge.ts';
import { noteShape } from '../encounter.write-rules.ts';
import { carryForward } from '../note/carry-forward.ts';
import { emptyNote } from '../note/empty-note.ts';
import { findNoteWarnings } from '../note/note-check.ts';
import { composeNoteText } from '../note/note-text.ts';
import { meetsPart } from './part-rule.ts';
import { changeSegment, toggleFinding, toggleRegion } from './segment-edits.ts';
import { adjustmentsInWords, segmentFindingsInWords } from './segments-text.ts';
import { regionOfSegment, segmentsInOrder, segmentsOf } from './segments.ts';

const entry = (changes: Partial<NoteSegment> & Pick<NoteSegment, 'segment'>): NoteSegment => ({
  found: [],
  side: null,
  listing: '',
  technique: '',
  treated: false,
  ...changes,
});
const noteWith = (segments: NoteSegment[], changes: Partial<SoapNote> = {}): SoapNote => ({
  ...emptyNote(),
  segments,
  ...changes,
});
const apply = (note: SoapNote, change: Partial<SoapNote>): SoapNote => ({ ...note, ...change });

describe('levels of the spine', () => {
  it('are 30, each in one of the five regions, from the head down', () => {
    expect(segmentsInOrder).toHaveLength(30);
    expect(segmentsOf('cervical')).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']);
    expect(segmentsOf('sacral')).toEqual(['S', 'Co']);
    expect(segmentsOf('pelvic')).toEqual(['LI', 'RI', 'PS']);
    expect(regionOfSegment('T12')).toBe('thoracic');
    expect(regionOfSegment('L1')).toBe('lumbar');
  });
});

describe('a level that is charted', () => {
  it('brings its region with the first adjustment and takes it along with the last', () => {
    let note = emptyNote();
    note = apply(note, changeSegment(note, 'L5', { treated: true }));
    note = apply(note, changeSegment(note, 'C2', { treated: true }));
    note = apply(note, changeSegment(note, 'L4', { treated: true }));
    expect(note.spinalRegions).toEqual(['cervical', 'lumbar']);
    note = apply(note, changeSegment(note, 'L5', { treated: false }));
    expect(note.spinalRegions).toEqual(['cervical', 'lumbar']);
    note = apply(note, changeSegment(note, 'L4', { treated: false }));
    expect(note.spinalRegions).toEqual(['cervical']);
    expect(note.segments).toEqual([entry({ segment: 'C2', treated: true })]);
  });

  it('leaves a region alone that was picked by hand', () => {
    let note = { ...emptyNote(), spinalRegions: ['thoracic' as const] };
    note = apply(note, toggleFinding(note, 'T4', 'pain')) as typeof note;
    note = apply(note, toggleFinding(note, 'T4', 'pain')) as typeof note;
    expect(note.spinalRegions).toEqual(['thoracic']);
    expect(note.segments).toEqual([]);
  });

  it('is no longer adjusted where its region is taken back; what was found stays', () => {
    const note = noteWith(
      [entry({ segment: 'C2', treated: true }), entry({ segment: 'C5', found: ['pain'], treated: true })],
      { spinalRegions: ['cervical'] },
    );
    expect(toggleRegion(note, 'cervical')).toEqual({
      spinalRegions: [],
      segments: [entry({ segment: 'C5', found: ['pain'] })],
    });
  });
});

describe('PART', () => {
  it.each([
    [['pain', 'restriction'], true],
    [['asymmetry', 'tone'], true],
    [['pain', 'tone'], false],
    [['restriction'], false],
    [[], false],
  ] as const)('%j: %s', (found, isMet) => {
    expect(meetsPart(found)).toBe(isMet);
  });

  it('is counted over all levels of a region that was treated, and said with its source', () => {
    const segments = [
      entry({ segment: 'L4', found: ['pain'], treated: true }),
      entry({ segment: 'C1', found: ['pain'], treated: true }),
      entry({ segment: 'C2', found: ['asymmetry'] }),
    ];
    const note = noteWith(segments, { spinalRegions: ['cervical', 'lumbar'], painLevel: 3 });
    const said = findNoteWarnings(note, []).filter(({ field }) => field === 'segments');
    expect(said).toHaveLength(1);
    expect(said[0]!.message).toContain('Lumbar: pain charted.');
    expect(said[0]!.message).toContain('chapter 15, 240.1.2');
  });
});

describe('what is charted', () => {
  const segments = [
    entry({ segment: 'LI', listing: 'PI', technique: 'Drop table', treated: true }),
    entry({ segment: 'T4', technique: 'Diversified', treated: true }),
    entry({
      segment: 'C5',
      found: ['restriction', 'pain'],
      side: 'right',
      listing: 'PRS',
      technique: 'Diversified',
      treated: true,
    }),
  ];

  it('reads from the head down, in the findings and in the plan', () => {
    expect(segmentFindingsInWords(segments)).toBe('C5: pain and restricted motion on the right.');
    expect(adjustmentsInWords(segments)).toBe(
      'Adjusted: C5 PRS and T4 (Diversified); left ilium PI (Drop table).',
    );
    const text = composeNoteText(noteWith(segments), []);
    expect(text.objective).toContain('C5: pain');
    expect(text.plan).toContain('Adjusted: C5 PRS');
    expect(composeNoteText(emptyNote(), [])).toMatchObject({ objective: '', plan: '' });
  });

  it('is carried over as it was adjusted, never as it was found', () => {
    const from = { id: 'v', startedAt: '2026-03-02T15:00:00.000Z', note: noteWith(segments), text: null };
    const { change } = carryForward(noteWith([entry({ segment: 'T4', found: ['tone'] })]), from as never, []);
    expect(change.segments).toEqual([
      entry({ segment: 'C5', listing: 'PRS', technique: 'Diversified', treated: true }),
      entry({ segment: 'T4', found: ['tone'] }),
      entry({ segment: 'LI', listing: 'PI', technique: 'Drop table', treated: true }),
    ]);
  });

  it('of two people at once is kept of both, level by level', () => {
    const seen = noteWith([entry({ segment: 'C5', found: ['pain'] })]);
    const mine = noteWith([entry({ segment: 'C5', found: ['pain', 'tone'] })]);
    const theirs = noteWith([
      entry({ segment: 'C5', found: ['pain'], treated: true }),
      entry({ segment: 'L5', treated: true }),
    ]);
    const { content, clashes } = mergeThreeWay(noteShape, { seen, mine, theirs }, new Map());
    expect(clashes).toEqual([]);
    expect((content as SoapNote).segments).toEqual([
      entry({ segment: 'C5', found: ['pain', 'tone'], treated: true }),
      entry({ segment: 'L5', treated: true }),
    ]);
  });
});
