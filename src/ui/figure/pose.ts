import type { Facing, Vector } from './vector.ts';

export type Limb = 'rHand' | 'lHand' | 'rFoot' | 'lFoot';

/** Where a hand or foot is held: a point in the room or on the body; `flat` on a floor, `up` along a wall. */
export interface Hold {
  /** `point`, or a joint's name in lower case. */
  readonly on: string;
  readonly at: Vector;
  readonly lies: 'free' | 'flat' | 'up';
}

/** A posture: angles in degrees, offsets in centimeters, what is held where. */
export interface Pose {
  readonly base: string;
  readonly angles: Readonly<Record<string, number>>;
  readonly holds: Readonly<Partial<Record<Limb, Hold>>>;
}

const upright: Facing = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const onBack: Facing = [
  [0, 1, 0],
  [-1, 0, 0],
  [0, 0, 1],
];
const faceDown: Facing = [
  [0, -1, 0],
  [1, 0, 0],
  [0, 0, 1],
];
/** On the left side, facing whoever looks. */
const onSide: Facing = [
  [0, 0, 1],
  [1, 0, 0],
  [0, 1, 0],
];

interface Base {
  readonly facing: Facing;
  readonly says: string;
}

/** What an exercise begins from. Each is a pose of its own; a pose names one and says what differs. */
export const bases: Readonly<Record<string, Base>> = {
  stand: { facing: upright, says: 'y 89 ab 5 el 8 abd 2' },
  sit: { facing: upright, says: 'seat 40 hip 88 knee 88 ab 6 sh 12 el 42 feet=_42,0,11' },
  onfloor: { facing: upright, says: 'hip 88 knee 3 ab 12 sh -20 el 15 abd 6 hands=_-24,0,22' },
  kneel: { facing: upright, says: 'knee 90 ank -80 ab 6 el 8 abd 5' },
  half: { facing: upright, says: 'rhip 90 rknee 90 lhip 0 lknee 90 lank -55 ab 8 el 8 abd 4' },
  fours: { facing: faceDown, says: 'pitch -10 hip 80 knee 90 ank -80 sh 80 abd 2 head -6 hands=_48,0,17' },
  back: { facing: onBack, says: 'ab 12 el 5 abd 6 ank -25 head 4' },
  hook: { facing: onBack, says: 'ab 14 el 5 abd 6 head 4 rfoot=_48,0,11 lfoot=_48,0,-11 hip 50 knee 100' },
  prone: { facing: faceDown, says: 'ab 12 el 5 abd 5 ank -70 head -8' },
  side: { facing: onSide, says: 'hip 45 knee 80 lsh 85 lel 125 lab 0 rsh 20 rel 20 tilt -4' },
  plank: { facing: faceDown, says: 'sh 82 el 90 pitch -8 ank -5 head -6' },
};

const limbs: Readonly<Record<string, Limb>> = {
  rhand: 'rHand',
  lhand: 'lHand',
  rfoot: 'rFoot',
  lfoot: 'lFoot',
};
const paired = new Set([
  'sh',
  'ab',
  'rot',
  'el',
  'wr',
  'dev',
  'hip',
  'abd',
  'hrot',
  'knee',
  'ank',
  'shrug',
  'pro',
]);

function readHold(text: string): Hold {
  const lies = text.startsWith('_') ? 'flat' : text.startsWith('|') ? 'up' : 'free';
  const rest = lies === 'free' ? text : text.slice(1);
  const [name, offsets] = /^[a-z]/.test(rest) ? rest.split('+') : ['point', rest];
  const [x = 0, y = 0, z = 0] = (offsets ?? '').split(',').filter(Boolean).map(Number);
  return { on: name ?? 'point', at: [x, y, z], lies };
}

function readInto(says: string, angles: Record<string, number>, holds: Partial<Record<Limb, Hold>>): void {
  const words = says.split(/\s+/).filter(Boolean);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const [name, held] = word.split('=');
    if (held !== undefined) {
      const both = name === 'hands' ? ['rhand', 'lhand'] : name === 'feet' ? ['rfoot', 'lfoot'] : [name!];
      for (const one of both) {
        const limb = limbs[one];
        if (!limb) throw new Error(`No limb is called ${one}`);
        const hold = readHold(held);
        const [x, y, z] = hold.at;
        // What both hold is mirrored to the left.
        holds[limb] = both.length === 2 && one.startsWith('l') ? { ...hold, at: [x, y, -z] } : hold;
        if (held === 'free') delete holds[limb];
      }
      continue;
    }
    const value = Number(words[(at += 1)]);
    if (Number.isNaN(value)) throw new TypeError(`No number after ${word} in "${says}"`);
    if (paired.has(word)) angles[`r${word}`] = angles[`l${word}`] = value;
    else angles[word] = value;
  }
}

/**
 * A pose as it is written: its base, then what differs, as in `sit rsh 90 head 20 lhand=rknee`.
 * `sh 90` is both shoulders, `rsh` the right one; `hand=x,y,z` a point, `_` flat on the floor, `|` up a wall, or a part of
 * the body with an offset.
 */
export function readPose(text: string): Pose {
  const [base = '', ...rest] = text.split(' ');
  const from = bases[base];
  if (!from) throw new Error(`No posture is called ${base}`);
  const angles: Record<string, number> = {};
  const holds: Partial<Record<Limb, Hold>> = {};
  readInto(from.says, angles, holds);
  readInto(rest.join(' '), angles, holds);
  return { base, angles, holds };
}

export const facingOf = (pose: Pose): Facing => bases[pose.base]!.facing;
