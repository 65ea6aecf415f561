import { doubtIn, isNegation, markOn, nothingRead, spansOfPieces, type Reading } from './entry.ts';
import type { Piece } from '../written-form.ts';

const painWords = new Set(['pain', 'nprs', 'discomfort', 'soreness', 'ache']);
const filler = new Set(
  'is at a of are today currently current now level score scale rated rates as about the patient in and out'.split(
    ' ',
  ),
);
const fits = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 10;

/** “Pain level five”: a figure right behind what asks for one. */
function askedFor(pieces: readonly Piece[], at: number): boolean {
  if (pieces[at]!.kind !== 'number') return false;
  let before = at - 1;
  while (before >= 0 && /^(?:is|at|of|a|as|:|currently|today)$/.test(pieces[before]!.word)) before -= 1;
  const asks = pieces[before]?.word ?? '';
  if (asks === 'nprs') return true;
  return (asks === 'level' || asks === 'score') && painWords.has(pieces[before - 1]?.word ?? '');
}

/**
 * Today’s pain on the Numeric Pain Rating Scale, 0 to 10 in whole points: “pain five of ten”, “pain level 5”. One score
 * alone, not denied, not of another day and no range; else the words stay as text with a mark.
 */
export function readPain(pieces: readonly Piece[]): Reading {
  const isOfPain = pieces.some(({ word }) => painWords.has(word));
  if (!isOfPain) return nothingRead;
  const scores = pieces.filter(
    (piece, at) => (piece.kind === 'scale' && piece.of === 10) || askedFor(pieces, at),
  );
  const [score] = scores;
  if (score === undefined) return nothingRead;
  const at = pieces.indexOf(score);
  const isRange =
    ['to', '-', 'or'].includes(pieces[at - 1]?.word ?? '') ||
    (['to', '-', 'or'].includes(pieces[at + 1]?.word ?? '') && pieces[at + 2]?.value !== undefined);
  const doubt =
    scores.length > 1 || isRange
      ? 'More than one pain score. Enter the one for today.'
      : pieces.some(isNegation)
        ? 'A pain score with a “no” or “not”. Check the words.'
        : (doubtIn(pieces) ?? (fits(score.value) ? null : 'A pain score is a whole number from 0 to 10.'));
  if (doubt !== null)
    return { entries: [], marks: [markOn('field', doubt, scores)], section: 'subjective', told: [] };
  const told = pieces.filter(
    (piece) =>
      piece === score || painWords.has(piece.word) || filler.has(piece.word) || piece.kind === 'mark',
  );
  return {
    entries: [{ field: 'pain', level: score.value!, spans: spansOfPieces([score]) }],
    marks: [],
    section: 'subjective',
    // A place or a kind of pain is more than the score says.
    told: told.length === pieces.length ? told : [],
  };
}
