import type { RomArea } from '../../../../contract/clinics/note-parts.ts';
import type { Piece } from '../written-form.ts';
import {
  doubtIn,
  isNegation,
  markOn,
  nothingRead,
  says,
  saysAt,
  spansOfPieces,
  type FieldEntry,
  type Mark,
  type Reading,
} from './entry.ts';
import {
  areaAt,
  isFiller,
  limbs,
  motionAt,
  motionsOf,
  painAt,
  sideAt,
  type MotionKind,
  type Side,
} from './rom-phrases.ts';

/** What was said of one figure: “rotation left sixty painful”. */
interface Said {
  readonly area: RomArea | null;
  readonly kind: MotionKind;
  side: Side | null;
  readonly figure: Piece;
  readonly pieces: Piece[];
  painful: boolean | null;
}

/** How many pieces the words “10/10” or “of 80” behind a figure take: the figure is then no reading by itself. */
const isOfNormal = (pieces: readonly Piece[], at: number) =>
  ['of', 'out', 'over', 'to', '/', '-'].includes(pieces[at]?.word ?? '') &&
  pieces[at + 1]?.value !== undefined;

/** Walks a sentence from motion to motion. Words that no part of a reading is made of are counted as left over. */
function walk(pieces: readonly Piece[], areaBefore: RomArea | null) {
  const said: Said[] = [];
  const told: Piece[] = [];
  const odd: Piece[] = [];
  let area = areaBefore;
  let kind: MotionKind | null = null;
  let side: Side | null = null;
  let open: Piece[] = [];
  const take = (at: number, length: number) => {
    const taken = pieces.slice(at, at + length);
    told.push(...taken);
    open.push(...taken);
    return length;
  };
  for (let at = 0; at < pieces.length;) {
    const [ofArea, ofMotion, ofSide, ofPain] = [areaAt, motionAt, sideAt, painAt].map((read) =>
      read(pieces, at),
    ) as [
      ReturnType<typeof areaAt>,
      ReturnType<typeof motionAt>,
      ReturnType<typeof sideAt>,
      ReturnType<typeof painAt>,
    ];
    const piece = pieces[at]!;
    const last = said.at(-1);
    if (ofArea) {
      [area, kind, side] = [ofArea.value, null, null];
      at += take(at, ofArea.length);
    } else if (ofMotion) {
      // A side said before its motion stays, “left rotation”; one that went with a figure before does not.
      kind = ofMotion.value;
      at += take(at, ofMotion.length);
    } else if (ofSide) {
      const isBehind =
        last !== undefined && open.length === 0 && last.side === null && ofSide.value === 'both';
      if (isBehind) last.side = ofSide.value;
      else side = ofSide.value;
      at += take(at, ofSide.length);
      if (isBehind) open = [];
    } else if (ofPain && last !== undefined && open.every((one) => isFiller(one))) {
      last.painful = ofPain.value;
      const length = take(at, ofPain.length);
      last.pieces.push(...pieces.slice(at, at + length));
      open = [];
      at += length;
    } else if (piece.kind === 'number' && kind !== null && !isOfNormal(pieces, at + 1)) {
      take(at, 1);
      said.push({ area, kind, side, figure: piece, pieces: open, painful: null });
      open = [];
      side = null;
      // “Rotation left 60 right 70”: the motion goes on to the other side.
      at += pieces[at + 1]?.kind === 'unit' ? 1 + take(at + 1, 1) : 1;
      open = [];
    } else {
      if (isFiller(piece)) take(at, 1);
      else odd.push(piece);
      at += 1;
    }
  }
  return { said, told, odd, area };
}

const whyNot = ({ kind, side, figure, area }: Said): string | null => {
  if (area === null) return 'Which part of the spine? Say or pick cervical, thoracic or lumbar.';
  if (!Number.isInteger(figure.value) || figure.value! > 180)
    return 'Degrees are whole numbers from 0 to 180.';
  if (motionsOf(kind, side).length > 0) return null;
  return side === null ? 'Which side? Say or pick left or right.' : 'Flexion and extension have no side.';
};

/**
 * Range of motion of the spine in degrees: “cervical rotation left sixty painful”, “lumbar flexion 50 extension 20 with
 * pain”. A figure whose region or side was not said stays as text with a mark, as does what is denied.
 * @param areaBefore the region of the readings in the sentence right before; null where that had none
 */
export function readRom(
  pieces: readonly Piece[],
  areaBefore: RomArea | null,
): Reading & { readonly area: RomArea | null } {
  const hasMotion = pieces.some((_, at) => motionAt(pieces, at) !== null);
  if (!hasMotion || says(pieces, limbs)) return { ...nothingRead, area: null };
  const { said, told, odd, area } = walk(pieces, areaBefore);
  if (said.length === 0) return { ...nothingRead, area: null };
  const isDenied = pieces.some(
    (piece, at) => isNegation(piece) && painAt(pieces, at) === null && !saidInPain(pieces, at),
  );
  const doubt = isDenied
    ? 'A range of motion with a “no” or “not”. Check the words.'
    : doubtIn(pieces, new Set(['was', 'were', 'decreased']));
  const twice = new Set(
    said.flatMap((one) => motionsOf(one.kind, one.side).map((motion) => `${one.area} ${motion}`)),
  );
  const wanted = said.reduce((sum, one) => sum + Math.max(1, motionsOf(one.kind, one.side).length), 0);
  const whole =
    doubt ??
    (twice.size < wanted && said.every((one) => whyNot(one) === null) ? 'Two figures for one motion.' : null);
  if (whole !== null)
    return {
      entries: [],
      marks: [
        markOn(
          'field',
          whole,
          said.map(({ figure }) => figure),
        ),
      ],
      section: 'objective',
      told: [],
      area: null,
    };
  const entries: FieldEntry[] = [];
  const marks: Mark[] = [];
  for (const one of said) {
    const why = whyNot(one);
    if (why !== null) marks.push(markOn('field', why, [one.figure]));
    else
      for (const motion of motionsOf(one.kind, one.side))
        entries.push({
          field: 'rom',
          reading: { area: one.area!, motion, degrees: one.figure.value!, painful: one.painful ?? false },
          spans: spansOfPieces(one.pieces),
        });
  }
  const isWhole = odd.length === 0 && marks.length === 0;
  return { entries, marks, section: 'objective', told: isWhole ? told : [], area };
}

/** “With no pain”: the word is inside what is said of pain. */
const saidInPain = (pieces: readonly Piece[], at: number) => saysAt(pieces, at - 1, ['with', 'no', 'pain']);
