import { facingOf, type Hold, type Limb, type Pose } from './pose.ts';
import {
  add,
  between,
  leaned,
  pitched,
  scale,
  solveTwoBones,
  subtract,
  twisted,
  unit,
  type Facing,
  type Vector,
} from './vector.ts';

/** Lengths of an adult of 170 cm, in centimeters, as parts of the height (Drillis and Contini). */
export const bones = {
  pelvis: 12,
  lumbar: 15,
  thorax: 23,
  neck: 9,
  skull: 10,
  upperArm: 31.6,
  forearm: 24.8,
  hand: 9,
  thigh: 41.6,
  shank: 41.8,
  ankle: 6,
  foot: 17,
  shoulderHalf: 17,
  hipHalf: 9,
} as const;

/** The joints, with the ends that a drawing needs. */
export type Joint =
  | 'pelvis'
  | 'waist'
  | 'chest'
  | 'neck'
  | 'head'
  | `${'r' | 'l'}${'Shoulder' | 'Elbow' | 'Wrist' | 'Fingers' | 'Hip' | 'Knee' | 'Ankle' | 'Heel' | 'Toe'}`;

export interface Body {
  readonly at: Readonly<Record<Joint, Vector>>;
  /** Where pelvis, rib cage and head face. */
  readonly faces: { readonly pelvis: Facing; readonly chest: Facing; readonly head: Facing };
  /** How far a held hand or foot is from where it should be. */
  readonly misses: Readonly<Partial<Record<Limb, number>>>;
}

/** How far skin is from a joint where it may rest on something. */
const restsAt: readonly (readonly [joint: Joint, radius: number])[] = [
  ['pelvis', 9.5],
  ['chest', 9],
  ['head', 10],
  ...(['r', 'l'] as const).flatMap((side) => [
    [`${side}Shoulder`, 6] as const,
    [`${side}Elbow`, 4.2] as const,
    [`${side}Wrist`, 3] as const,
    [`${side}Hip`, 9] as const,
    [`${side}Knee`, 5.6] as const,
    [`${side}Ankle`, 4] as const,
    [`${side}Toe`, 2.2] as const,
  ]),
];

type At = Record<Joint, Vector>;
const sides = ['r', 'l'] as const;
type Side = (typeof sides)[number];

/** The body from its hips up to the head. */
function trunkOf(pose: Pose, at: At) {
  const of = (name: string) => pose.angles[name] ?? 0;
  const pelvis = leaned(pitched(twisted(facingOf(pose), of('yaw')), -of('pitch')), of('roll'));
  const bent = (facing: Facing, part: number): Facing =>
    twisted(leaned(pitched(facing, -of('bend') * part), of('side') * part), of('twist') * part);
  const lumbar = bent(pelvis, 0.5);
  const chest = pitched(bent(lumbar, 0.5), -of('upper'));
  const head = leaned(pitched(twisted(chest, of('turn')), -of('head')), of('tilt'));
  at.pelvis = [0, 0, 0];
  at.waist = scale(pelvis[1], bones.pelvis);
  at.chest = add(at.waist, scale(lumbar[1], bones.lumbar));
  at.neck = add(at.chest, scale(chest[1], bones.thorax));
  const skullBase = add(
    add(at.neck, scale(unit(add(chest[1], head[1])), bones.neck)),
    scale(chest[0], 1 + of('chin')),
  );
  at.head = add(skullBase, add(scale(head[1], bones.skull), scale(head[0], 1.5)));
  return { pelvis, chest, head };
}

function limbsOf(pose: Pose, at: At, faces: { pelvis: Facing; chest: Facing }): void {
  for (const side of sides) {
    const out = side === 'r' ? 1 : -1;
    const of = (name: string) => pose.angles[`${side}${name}`] ?? 0;
    const { chest, pelvis } = faces;
    at[`${side}Shoulder`] = add(
      add(at.neck, scale(chest[1], -4.5 + of('shrug'))),
      add(
        scale(chest[2], out * (bones.shoulderHalf - Math.abs(of('pro')) * 0.2)),
        scale(chest[0], of('pro')),
      ),
    );
    const arm = twisted(leaned(pitched(chest, of('sh')), -out * of('ab')), out * of('rot'));
    at[`${side}Elbow`] = add(at[`${side}Shoulder`], scale(arm[1], -bones.upperArm));
    const fore = pitched(arm, of('el'));
    at[`${side}Wrist`] = add(at[`${side}Elbow`], scale(fore[1], -bones.forearm));
    const hand = leaned(pitched(fore, of('wr')), out * of('dev'));
    at[`${side}Fingers`] = add(at[`${side}Wrist`], scale(hand[1], -bones.hand));
    at[`${side}Hip`] = scale(pelvis[2], out * bones.hipHalf);
    const thigh = twisted(leaned(pitched(pelvis, of('hip')), -out * of('abd')), out * of('hrot'));
    at[`${side}Knee`] = add(at[`${side}Hip`], scale(thigh[1], -bones.thigh));
    const shank = pitched(thigh, -of('knee'));
    at[`${side}Ankle`] = add(at[`${side}Knee`], scale(shank[1], -bones.shank));
    setFoot(at, side, pitched(shank, of('ank')));
  }
}

function setFoot(at: At, side: Side, [forward, up]: Facing): void {
  const sole = add(at[`${side}Ankle`], scale(up, -bones.ankle + 2.4));
  at[`${side}Heel`] = add(sole, scale(forward, -4));
  at[`${side}Toe`] = add(sole, scale(forward, bones.foot - 4));
}

/** Puts the body on what carries it: a seat, a height that is given, or the floor. */
function settle(pose: Pose, at: At): void {
  const { seat, y, x = 0, z = 0, floor = 0 } = pose.angles;
  const held = (joint: Joint): boolean =>
    Object.keys(pose.holds).some((limb) =>
      limb.endsWith('Hand')
        ? joint.startsWith(limb[0]!) && /Wrist|Elbow/.test(joint)
        : joint.startsWith(limb[0]!) && /Knee|Ankle|Toe|Heel/.test(joint),
    );
  const lowest = Math.min(
    ...restsAt.filter(([joint]) => !held(joint)).map(([joint, radius]) => at[joint][1] - radius),
  );
  const rise = y ?? (seat === undefined ? floor - lowest : seat + 9);
  for (const joint of Object.keys(at) as Joint[]) at[joint] = add(at[joint], [x, rise, z]);
}

const horizontal = ([x, , z]: Vector): Vector => unit([x, 0, z]);

function goalOf(hold: Hold, at: At): Vector {
  if (hold.on === 'point') return hold.at;
  const joint = (Object.keys(at) as Joint[]).find((one) => one.toLowerCase() === hold.on);
  if (!joint) throw new Error(`No joint is called ${hold.on}`);
  return add(at[joint], hold.at);
}

/** Brings hands and feet to what they hold on to. */
function holdOn(pose: Pose, at: At, faces: { pelvis: Facing; chest: Facing }): Body['misses'] {
  const misses: Partial<Record<Limb, number>> = {};
  for (const limb of ['rFoot', 'lFoot', 'rHand', 'lHand'] as const) {
    const held = pose.holds[limb];
    if (!held) continue;
    const side = limb[0] as Side;
    const given = goalOf(held, at);
    if (limb.endsWith('Foot')) {
      const goal: Vector = held.lies === 'flat' ? add(given, [0, bones.ankle, 0]) : given;
      const [knee, ankle] = solveTwoBones(at[`${side}Hip`], goal, {
        first: bones.thigh,
        second: bones.shank,
        hint: at[`${side}Knee`],
      });
      at[`${side}Knee`] = knee;
      at[`${side}Ankle`] = ankle;
      misses[limb] = Math.hypot(...subtract(goal, ankle));
      const toes = horizontal(subtract(faces.pelvis[0], scale(faces.pelvis[1], 1)));
      const lifted =
        held.lies === 'flat' ? (pose.angles[`${side}heel`] ?? 0) : (pose.angles[`${side}ank`] ?? 0);
      const flat: Facing = [toes, [0, 1, 0], [-toes[2], 0, toes[0]]];
      if (held.lies === 'up') setFoot(at, side, [[0, 1, 0], scale(toes, -1), flat[2]]);
      else if (held.lies === 'flat') setFoot(at, side, pitched(flat, -lifted));
      else {
        const down = unit(subtract(ankle, knee));
        const across = unit(subtract(toes, scale(down, toes[0] * down[0] + toes[2] * down[2])));
        setFoot(at, side, pitched([across, scale(down, -1), flat[2]], lifted));
      }
      continue;
    }
    const goal: Vector = held.lies === 'flat' ? add(given, [0, 3, 0]) : given;
    const [elbow, wrist] = solveTwoBones(at[`${side}Shoulder`], goal, {
      first: bones.upperArm,
      second: bones.forearm,
      hint: at[`${side}Elbow`],
    });
    at[`${side}Elbow`] = elbow;
    at[`${side}Wrist`] = wrist;
    misses[limb] = Math.hypot(...subtract(goal, wrist));
    const ahead = horizontal(add(faces.chest[0], faces.chest[1]));
    const fingers =
      held.lies === 'flat'
        ? ahead
        : held.lies === 'up'
          ? ([0, 1, 0] as Vector)
          : unit(subtract(wrist, elbow));
    at[`${side}Fingers`] = add(wrist, scale(fingers, bones.hand));
  }
  return misses;
}

/** A pose as a body in the room: every joint, with hands and feet where they are held. */
export function bodyOf(pose: Pose): Body {
  const at = {} as At;
  const faces = trunkOf(pose, at);
  limbsOf(pose, at, faces);
  settle(pose, at);
  if ((pose.angles['flathands'] ?? 0) > 0.5)
    for (const side of sides)
      if (!pose.holds[`${side}Hand`])
        at[`${side}Fingers`] = add(at[`${side}Wrist`], scale(horizontal(faces.chest[1]), bones.hand));
  return { at, faces, misses: holdOn(pose, at, faces) };
}

const limbEnd = { rHand: 'rWrist', lHand: 'lWrist', rFoot: 'rAnkle', lFoot: 'lAnkle' } as const;

/** The pose a part of the way from one to another; what is held in either stays where it is held. */
export function poseBetween(from: Pose, to: Pose, part: number): Pose {
  if (part <= 0) return from;
  if (part >= 1) return to;
  const [first, last] = [bodyOf(from), bodyOf(to)];
  const angles: Record<string, number> = {};
  const rises = first.at.pelvis[1] + (last.at.pelvis[1] - first.at.pelvis[1]) * part;
  for (const name of new Set([...Object.keys(from.angles), ...Object.keys(to.angles)])) {
    const [a, b] = [from.angles[name] ?? 0, to.angles[name] ?? 0];
    angles[name] = a + (b - a) * part;
  }
  angles['y'] = rises;
  const holds: Partial<Record<Limb, Hold>> = {};
  for (const limb of ['rFoot', 'lFoot', 'rHand', 'lHand'] as const) {
    const held = from.holds[limb] ?? to.holds[limb];
    if (!held) continue;
    const [a, b] = [first.at[limbEnd[limb]], last.at[limbEnd[limb]]];
    const lies = to.holds[limb]?.lies ?? held.lies;
    const raised = lies === 'flat' ? (limb.endsWith('Foot') ? bones.ankle : 3) : 0;
    holds[limb] = { on: 'point', at: subtract(between(a, b, part), [0, raised, 0]), lies };
  }
  return { base: to.base, angles, holds };
}
