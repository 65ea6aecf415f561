/** The picture is this wide and high in its own units; the view from behind stands left, the one from the side right. */
export const pictureWidth = 250;
export const pictureHeight = 500;
const middle = 92;
const sideMiddle = 204;

export interface SegmentShape {
  /** `C5`, `LI`: from the skull (`C0`) down to the coccyx (`Co`), the ilia and the pubis (`PS`). */
  readonly segment: string;
  /** Outline from behind. */
  readonly back: string;
  /** Outline from the side, the front to the right; null where the side shows nothing of its own. */
  readonly side: string | null;
  /** Height of its middle, where its mark and its name stand. */
  readonly y: number;
}

const at = (value: number) => String(Math.round(value * 10) / 10);

/** A vertebra from behind: the body, its transverse processes and the spinous one. */
function vertebraFromBehind(top: number, height: number, body: number, process: number): string {
  const [left, right] = [middle - body, middle + body];
  const wing = [top + height * 0.22, top + height * 0.62];
  const foot = top + height * 0.94;
  return [
    `M${at(left)} ${at(top + 1.2)}Q${middle} ${at(top - 1.4)} ${at(right)} ${at(top + 1.2)}`,
    `L${at(right)} ${at(wing[0]!)}L${at(middle + process - 1.5)} ${at(wing[0]! - 1)}`,
    `Q${at(middle + process + 1.5)} ${at((wing[0]! + wing[1]!) / 2)} ${at(middle + process - 1.5)} ${at(wing[1]!)}`,
    `L${at(right)} ${at(wing[1]! + 1)}L${at(right - 1)} ${at(foot)}`,
    `Q${middle} ${at(foot + 2)} ${at(left + 1)} ${at(foot)}L${at(left)} ${at(wing[1]! + 1)}`,
    `L${at(middle - process + 1.5)} ${at(wing[1]!)}`,
    `Q${at(middle - process - 1.5)} ${at((wing[0]! + wing[1]!) / 2)} ${at(middle - process + 1.5)} ${at(wing[0]! - 1)}`,
    `L${at(left)} ${at(wing[0]!)}Z`,
    // The spinous process, cut out so that it shows as a line of light.
    `M${at(middle)} ${at(top + height * 0.3)}l1.7 ${at(height * 0.5)}q-1.7 1.8 -3.4 0Z`,
  ].join('');
}

/** How far the column bends to the front at a height: neck and low back forwards, the upper back backwards. */
function bendAt(y: number): number {
  const [neckFrom, neckTo, backTo, loinTo] = [30, 118, 318, 426];
  if (y < neckTo) return 9 * Math.sin((Math.PI * (y - neckFrom)) / (neckTo - neckFrom));
  if (y < backTo) return -17 * Math.sin((Math.PI * (y - neckTo)) / (backTo - neckTo));
  return 13 * Math.sin((Math.PI * (y - backTo)) / (loinTo - backTo));
}

/** A vertebra from the side: the body towards the front, the spinous process backwards and down. */
function vertebraFromSide(top: number, height: number, depth: number, spine: number, drop: number): string {
  const y = top + height / 2;
  const slope = (bendAt(y + 4) - bendAt(y - 4)) / 8;
  const turn = Math.atan(slope);
  const [x, cos, sin] = [sideMiddle + bendAt(y), Math.cos(turn), Math.sin(turn)];
  const point = (across: number, down: number) =>
    `${at(x + across * cos + down * sin)} ${at(y - across * sin + down * cos)}`;
  const half = height * 0.43;
  const back = -depth * 0.45;
  return [
    `M${point(back, -half)}L${point(depth - 1, -half)}Q${point(depth + 0.8, 0)} ${point(depth - 1, half)}`,
    `L${point(back, half)}L${point(back, half * 0.35)}`,
    `L${point(back - spine, half * 0.55 + drop)}L${point(back - spine + 1.5, -half * 0.1 + drop)}`,
    `L${point(back, -half * 0.5)}Z`,
  ].join('');
}

interface Stretch {
  readonly letter: 'C' | 'T' | 'L';
  readonly count: number;
  readonly pitch: number;
  /** From the first to the last: half the body, half the whole width, depth, length and drop of the spinous process. */
  readonly body: readonly [number, number];
  readonly process: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly spine: readonly [number, number];
  readonly drop: readonly [number, number];
}

const stretches: readonly Stretch[] = [
  {
    letter: 'C',
    count: 7,
    pitch: 12.4,
    body: [10, 11.5],
    process: [17, 18],
    depth: [9, 11],
    spine: [9, 17],
    drop: [0, 3],
  },
  {
    letter: 'T',
    count: 12,
    pitch: 16.7,
    body: [11.5, 14],
    process: [21, 19],
    depth: [12, 15],
    spine: [16, 13],
    drop: [6, 4],
  },
  {
    letter: 'L',
    count: 5,
    pitch: 21.6,
    body: [15, 17.5],
    process: [25, 27],
    depth: [17, 19],
    spine: [15, 15],
    drop: [2, 1],
  },
];

function vertebrae(): SegmentShape[] {
  let top = 31;
  return stretches.flatMap((stretch) =>
    Array.from({ length: stretch.count }, (_, index): SegmentShape => {
      const part = index / (stretch.count - 1);
      const along = ([from, to]: readonly [number, number]) => from + (to - from) * part;
      const shape = {
        segment: `${stretch.letter}${index + 1}`,
        back: vertebraFromBehind(top, stretch.pitch, along(stretch.body), along(stretch.process)),
        side: vertebraFromSide(
          top,
          stretch.pitch,
          along(stretch.depth),
          along(stretch.spine),
          along(stretch.drop),
        ),
        y: top + stretch.pitch / 2,
      };
      top += stretch.pitch;
      return shape;
    }),
  );
}

/** An ilium from behind, left of the middle; mirrored it is the right one. */
const ilium = (sign: 1 | -1): string => {
  const x = (across: number) => at(middle - sign * across);
  return [
    `M${x(19)} 431C${x(26)} 418 ${x(45)} 409 ${x(61)} 416C${x(76)} 423 ${x(78)} 439 ${x(70)} 450`,
    `C${x(63)} 459 ${x(55)} 464 ${x(52)} 475C${x(50)} 484 ${x(44)} 491 ${x(35)} 489`,
    `C${x(28)} 487 ${x(31)} 478 ${x(33)} 471C${x(34)} 463 ${x(27)} 449 ${x(19)} 431Z`,
  ].join('');
};

const pelvis: readonly SegmentShape[] = [
  {
    segment: 'S',
    back: 'M73 428Q92 420 111 428L106 446L99 466Q92 471 85 466L78 446Z',
    side: 'M198 428L216 424Q214 440 203 456L194 466Q188 462 190 454Q196 443 198 428Z',
    y: 445,
  },
  {
    segment: 'Co',
    back: 'M87 471Q92 474 97 471L94.5 482Q92 486 89.5 482Z',
    side: 'M189 469Q194 471 195 468Q197 478 203 482Q200 485 195 481Q190 476 189 469Z',
    y: 477,
  },
  { segment: 'LI', back: ilium(1), side: null, y: 432 },
  { segment: 'RI', back: ilium(-1), side: null, y: 432 },
  { segment: 'PS', back: 'M72 487Q92 483 112 487L110 495Q92 491 74 495Z', side: null, y: 491 },
];

/** Each level, the pelvis first, so that the vertebrae lie over it. */
export const segmentShapes: readonly SegmentShape[] = [
  ...pelvis,
  {
    segment: 'C0',
    back: 'M60 22C60 6 74 1 92 1S124 6 124 22Q116 30 106 27Q92 33 78 27Q68 30 60 22Z',
    side: 'M170 20C170 4 186 0 203 1S236 8 235 20Q226 27 214 26Q205 30 196 27Q180 31 170 20Z',
    y: 16,
  },
  ...vertebrae(),
];
