import type { SpinalRegion } from '../../../../contract/clinics/note-parts.ts';
import { inReadingOrder, spinalRegionsInOrder } from '../../regions.ts';
import { regionOfSegment } from '../../spine/segments.ts';
import { segmentsOfLevel } from '../levels.ts';
import type { Piece } from '../written-form.ts';
import { doubtIn, isNegation, markOn, nothingRead, says, spansOfPieces, type Reading } from './entry.ts';
import { ofNerveOrDisc } from './segment-words.ts';

const names: ReadonlyMap<string, SpinalRegion> = new Map([
  ['cervical', 'cervical'],
  ['thoracic', 'thoracic'],
  ['lumbar', 'lumbar'],
  ['sacral', 'sacral'],
  ['sacrum', 'sacral'],
  ['pelvic', 'pelvic'],
  ['pelvis', 'pelvic'],
]);
const care = new Set('adjusted manipulated mobilized adjustment adjustments manipulation cmt'.split(' '));
const joins =
  /^(?:and|,|\.|;|:|the|to|of|spine|spinal|region|regions|performed|chiropractic|were|was|in|a|treated|one)$/;

/** The number in front of “regions”; null where none is said. */
function countSaid(pieces: readonly Piece[]): Piece | null {
  const at = pieces.findIndex(({ word }) => word === 'regions' || word === 'region');
  const before = pieces[at - 1]?.word === 'spinal' ? pieces[at - 2] : pieces[at - 1];
  return before?.kind === 'number' || before?.word === 'one' ? before : null;
}

/**
 * Regions of the spine that were treated: “adjusted cervical and lumbar”, “three regions, cervical, thoracic and lumbar”.
 * A number of regions stands when as many are named in the sentence, or were adjusted in the dictation before it; else the
 * words stay as text with a mark, for the number is what the code is billed by (CPT 98940 to 98942).
 * @param before the regions adjusted in the dictation so far
 */
export function readRegions(pieces: readonly Piece[], before: readonly SpinalRegion[]): Reading {
  const count = countSaid(pieces);
  const isCare = says(pieces, care);
  const named = inReadingOrder(
    pieces.flatMap((piece) =>
      piece.level ? segmentsOfLevel(piece.level).map(regionOfSegment) : (names.get(piece.word) ?? []),
    ),
    spinalRegionsInOrder,
  );
  if ((!isCare && count === null) || (named.length === 0 && count === null)) return nothingRead;
  const isWhole = pieces.every(
    (piece) =>
      piece === count ||
      piece.level !== undefined ||
      [names, care].some((known) => known.has(piece.word)) ||
      joins.test(piece.word),
  );
  // “Pain in three regions” is no care; “three regions” alone is.
  if (says(pieces, ofNerveOrDisc) || (!isCare && !isWhole)) return nothingRead;
  const wanted = count === null ? named.length : (count.value ?? 1);
  const regions = named.length > 0 ? named : [...before];
  const doubt = pieces.some(isNegation)
    ? 'Regions with a “no” or “not”. Check the words.'
    : doubtIn(pieces, new Set(['was', 'were']));
  const short =
    wanted === regions.length
      ? null
      : `${wanted} ${wanted === 1 ? 'region' : 'regions'} said, ${regions.length} named. Pick the regions treated.`;
  const why = doubt ?? short;
  const meant = count === null ? pieces.filter(({ word }) => names.has(word)) : [count];
  if (why !== null) return { entries: [], marks: [markOn('field', why, meant)], section: 'plan', told: [] };
  return {
    entries: [{ field: 'regions', regions, spans: spansOfPieces(pieces) }],
    marks: [],
    section: 'plan',
    told: isWhole && !pieces.some(({ level }) => level !== undefined) ? pieces : [],
  };
}
