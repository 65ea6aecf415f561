import type { NoteSection, NoteSegment, RomReading } from '../../../../contract/clinical/note.ts';
import type { SpinalRegion } from '../../../../contract/clinics/note-parts.ts';
import { spansOf, type SourceSpan } from '../segments.ts';
import type { Piece } from '../written-form.ts';

/** What a sentence says for a field of the note, with the words it was said in. */
export type FieldEntry = { readonly spans: readonly SourceSpan[] } & (
  | { readonly field: 'pain'; readonly level: number }
  | { readonly field: 'rom'; readonly reading: RomReading }
  | { readonly field: 'segment'; readonly entry: NoteSegment }
  | { readonly field: 'regions'; readonly regions: readonly SpinalRegion[] }
);

/** Why words stay as text, said to the person who reviews, and the words that are meant. */
export interface Mark {
  readonly kind: 'hearing' | 'section' | 'number' | 'field';
  readonly why: string;
  readonly spans: readonly SourceSpan[];
}

/** What a reader of one field makes of a sentence. */
export interface Reading {
  readonly entries: readonly FieldEntry[];
  readonly marks: readonly Mark[];
  /** The section that such a sentence belongs to; null where the reader has nothing to say. */
  readonly section: NoteSection | null;
  /** The pieces that the entries say whole: a sentence of such pieces alone needs no text beside them. */
  readonly told: readonly Piece[];
}
export const nothingRead: Reading = { entries: [], marks: [], section: null, told: [] };

export const spansOfPieces = (pieces: readonly Piece[]): SourceSpan[] =>
  spansOf(pieces.flatMap(({ tokens }) => tokens));

export const markOn = (kind: Mark['kind'], why: string, pieces: readonly Piece[]): Mark => ({
  kind,
  why,
  spans: spansOfPieces(pieces),
});

/** Whether words follow each other from a piece on. */
export const saysAt = (pieces: readonly Piece[], at: number, words: readonly string[]): boolean =>
  words.every((word, step) => pieces[at + step]?.word === word);

/** Whether one of the words is said. */
export const says = (pieces: readonly Piece[], words: ReadonlySet<string>): boolean =>
  pieces.some(({ word }) => words.has(word));

export const negations: ReadonlySet<string> = new Set(
  "no not n't denies denied deny without never none neither nor cannot negative absent ruled".split(' '),
);
export const isNegation = ({ word }: Pick<Piece, 'word'>): boolean =>
  negations.has(word) || word.endsWith("n't");

const corrections = new Set(['sorry', 'correction', 'rather', 'actually', 'oops', 'wait', 'maybe', 'unsure']);
const other = new Set(
  (
    'was were previously previous last before earlier initially ago used yesterday usually average worst best until goal ' +
    'goals next will if would could should may might consider improved decreased increased from than'
  ).split(' '),
);
/**
 * Why a sentence is not read into fields: the speaker put a word right, or speaks of another day than this one.
 * @param allowed words that are no sign of another day in this field
 */
export function doubtIn(pieces: readonly Piece[], allowed: ReadonlySet<string> = new Set()): string | null {
  if (says(pieces, corrections) || pieces.some((_, at) => saysAt(pieces, at, ['i', 'mean'])))
    return 'You corrected yourself here. Check the words.';
  if (pieces.some(({ text }) => text === '?')) return 'This is a question.';
  return pieces.some(({ word }) => other.has(word) && !allowed.has(word))
    ? 'This may be about another day. Not entered in the chart.'
    : null;
}
