import type { NoteSegment, SegmentFinding, SpineSegment } from '../../../../contract/clinical/note.ts';
import { levelsThrough, segmentsOfLevel } from '../levels.ts';
import type { Piece } from '../written-form.ts';
import {
  doubtIn,
  isNegation,
  markOn,
  nothingRead,
  says,
  spansOfPieces,
  type FieldEntry,
  type Reading,
} from './entry.ts';
import { findingWords, ofNerveOrDisc, segmentSides, techniqueWords, treated } from './segment-words.ts';

/** Levels that are said together, and the words said of them. */
interface Group {
  readonly levels: { readonly segments: readonly SpineSegment[]; readonly pieces: readonly Piece[] }[];
  readonly words: Piece[];
}

const joins = /^(?:and|,|at|through|to|the|levels?|segments?|of)$/;

/** Each stretch of levels with what is said up to the next one; what comes before the first belongs to the first. */
function groupsIn(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  let lead: Piece[] = [];
  let gap: Piece[] = [];
  pieces.forEach((piece, at) => {
    if (piece.level === undefined) {
      if (groups.length === 0) lead.push(piece);
      else gap.push(piece);
      return;
    }
    const last = groups.at(-1);
    const isSame = last !== undefined && gap.every(({ word }) => joins.test(word));
    const through =
      gap.length === 1 && /^(?:to|through)$/.test(gap[0]!.word) ? pieces[at - 2]?.level : undefined;
    const span = through === undefined ? null : levelsThrough(through, piece.level);
    const level = { segments: span ?? segmentsOfLevel(piece.level), pieces: [piece] };
    // “T4 to T6” has T4 in it.
    if (span !== null) last!.levels.pop();
    if (isSame) last.levels.push(level);
    else {
      last?.words.push(...gap);
      groups.push({ levels: [level], words: lead });
      lead = [];
    }
    gap = [];
  });
  groups.at(-1)?.words.push(...gap);
  return groups;
}

const found = (words: readonly Piece[]): SegmentFinding[] => [
  ...new Set(words.flatMap(({ word }) => findingWords.get(word) ?? [])),
];
const firstOf = <T>(words: readonly Piece[], values: ReadonlyMap<string, T>): T | null =>
  words.map(({ word }) => values.get(word)).find((value) => value !== undefined) ?? null;

function entryOf(segment: SpineSegment, words: readonly Piece[]): NoteSegment {
  const sides = new Set(words.flatMap(({ word }) => segmentSides.get(word) ?? []));
  return {
    segment,
    found: found(words),
    side: sides.size > 1 ? 'both' : ([...sides][0] ?? null),
    listing: '',
    technique: says(words, treated) ? (firstOf(words, techniqueWords) ?? '') : '',
    treated: says(words, treated),
  };
}

const told = (piece: Piece) =>
  piece.level !== undefined ||
  findingWords.has(piece.word) ||
  segmentSides.has(piece.word) ||
  treated.has(piece.word) ||
  techniqueWords.has(piece.word) ||
  joins.test(piece.word) ||
  /^(?:is|are|on|with|using|table|technique|motion|patient|was|were|[.;:])$/.test(piece.word);

/**
 * Findings and adjustments by level: “C5 restricted and tender on the left”, “adjusted C5, T4 and L5 diversified”. A level
 * that is named for its nerve, its disc or a picture stays as text; so does, with a mark, what is denied or not of today.
 */
export function readSegments(pieces: readonly Piece[]): Reading {
  const levels = pieces.filter(({ level }) => level !== undefined);
  if (levels.length === 0 || says(pieces, ofNerveOrDisc)) return nothingRead;
  const groups = groupsIn(pieces);
  const isTreated = says(pieces, treated);
  if (!isTreated && found(pieces).length === 0) return nothingRead;
  const section = isTreated && found(pieces).length === 0 ? 'plan' : 'objective';
  const doubt = pieces.some(isNegation)
    ? 'Levels with a “no” or “not”. Check the words.'
    : doubtIn(pieces, new Set(['was', 'were']));
  if (doubt !== null) return { entries: [], marks: [markOn('field', doubt, levels)], section, told: [] };
  // “Adjusted C5 left and T4 right” says “adjusted” once for all.
  const care = pieces.filter(({ word }) => treated.has(word) || (isTreated && techniqueWords.has(word)));
  const entries: FieldEntry[] = groups.flatMap((group) =>
    group.levels.flatMap((level) =>
      level.segments.map((segment) => ({
        field: 'segment' as const,
        entry: entryOf(segment, [...group.words, ...(section === 'plan' ? care : [])]),
        spans: spansOfPieces([...level.pieces, ...group.words].toSorted(inOrder)),
      })),
    ),
  );
  const silent = entries.filter(
    (one) => one.field === 'segment' && one.entry.found.length === 0 && !one.entry.treated,
  );
  if (silent.length > 0)
    return {
      entries: [],
      marks: [markOn('field', 'Not clear what is said of each level.', levels)],
      section,
      told: [],
    };
  return { entries, marks: [], section, told: pieces.every(told) ? pieces : [] };
}

const inOrder = (left: Piece, right: Piece): number => {
  const [a, b] = [left.tokens[0]!, right.tokens[0]!];
  return a.segment - b.segment || a.from - b.from;
};
