import type { Body, Joint } from './body.ts';
import { outlineOf, type Circle } from './outline.ts';
import { add, between, dot, scale, subtract, unit, type Vector } from './vector.ts';

/** What a part is made of; the style gives each its color on the screen and its line on paper. */
export type Stuff =
  'skin' | 'hair' | 'shirt' | 'pants' | 'shoe' | 'eye' | 'prop' | 'propTop' | 'propSide' | 'band' | 'ground';

export interface Part {
  readonly stuff: Stuff;
  readonly path: string;
  /** Toward whoever looks; the one with less is drawn first. */
  readonly depth: number;
  /** On the side of the body that is turned away. */
  readonly isFar?: boolean;
  readonly isLine?: boolean;
}

/** From where the room is looked at. */
export interface Camera {
  readonly yaw: number;
  readonly pitch: number;
}

/** A point of the room on the picture, y downward, with how near it is. */
export type Look = (point: Vector) => readonly [x: number, y: number, depth: number];

export function lookFrom({ yaw, pitch }: Camera): Look {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const right: Vector = [Math.cos(a), 0, -Math.sin(a)];
  const toward: Vector = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
  const up: Vector = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)];
  return (point) => [dot(point, right), -dot(point, up), dot(point, toward)];
}

export interface Ball {
  readonly at: Vector;
  readonly r: number;
}

export function hullPart(look: Look, stuff: Stuff, groups: readonly (readonly Ball[])[], nearer = 0): Part {
  const depths = groups.flat().map(({ at }) => look(at)[2]);
  return {
    stuff,
    path: groups.map((balls) => outlineOf(circlesOf(look, balls))).join(''),
    depth: depths.reduce((sum, one) => sum + one, 0) / depths.length + nearer,
  };
}

export const circlesOf = (look: Look, balls: readonly Ball[]): Circle[] =>
  balls.map(({ at, r }) => {
    const [x, y] = look(at);
    return { x, y, r };
  });

function headParts(look: Look, { at, faces }: Body): Part[] {
  const [forward, up, right] = faces.head;
  const from = (f: number, u: number, r = 0): Vector =>
    add(at.head, add(scale(forward, f), add(scale(up, u), scale(right, r))));
  const face: Ball[] = [
    { at: from(1.4, 0.5), r: 8.4 },
    { at: from(3.4, -6), r: 5 },
  ];
  const nose: Ball[] = [
    { at: from(8.2, 0.4), r: 1.6 },
    { at: from(10.4, -2), r: 1.5 },
  ];
  const parts: Part[] = [
    hullPart(look, 'skin', [face, nose]),
    hullPart(look, 'hair', [
      [
        { at: from(-1.4, 2.2), r: 9 },
        { at: from(2, 4.6), r: 6.6 },
        { at: from(-3.4, -2.4), r: 6 },
      ],
      [{ at: from(-10, 5.2), r: 4 }],
    ]),
  ];
  // Hair lies behind the face, or the face behind the hair, as the head is turned.
  const faceFirst = dot(forward, unit(subtractLook(look))) < -0.35;
  const [skin, hair] = [parts[0]!, parts[1]!];
  const middle = look(at.head)[2];
  const eyes = ([1, -1] as const)
    .filter((side) => look(from(8.4, 1.2, side * 3.6))[2] > middle + 1.2)
    .map((side) => ({
      ...hullPart(look, 'eye', [[{ at: from(8.2, 1.4, side * 3.6), r: 1.05 }]]),
      depth: middle + 0.3,
    }));
  return [
    { ...skin, depth: middle + (faceFirst ? 0 : 0.1) },
    { ...hair, depth: middle + (faceFirst ? 0.1 : 0) },
    ...(faceFirst ? [] : eyes),
  ];
}

/** The direction toward whoever looks, out of how they look. */
const subtractLook = (look: Look): Vector => [look([1, 0, 0])[2], look([0, 1, 0])[2], look([0, 0, 1])[2]];

function trunkParts(look: Look, { at, faces }: Body): Part[] {
  const across = (from: Vector, by: number): Vector => add(from, scale(faces.chest[2], by));
  const hips = (from: Vector, by: number): Vector => add(from, scale(faces.pelvis[2], by));
  const chestFront = add(at.chest, scale(faces.chest[1], 9));
  const shirt = hullPart(look, 'shirt', [
    [
      { at: at.rShoulder, r: 6 },
      { at: at.lShoulder, r: 6 },
      { at: across(chestFront, 7), r: 9.6 },
      { at: across(chestFront, -7), r: 9.6 },
      { at: across(at.chest, 6), r: 8.8 },
      { at: across(at.chest, -6), r: 8.8 },
    ],
    [
      { at: across(at.chest, 6), r: 8.8 },
      { at: across(at.chest, -6), r: 8.8 },
      { at: hips(at.waist, 6), r: 8.8 },
      { at: hips(at.waist, -6), r: 8.8 },
    ],
    [
      { at: hips(at.waist, 6), r: 8.8 },
      { at: hips(at.waist, -6), r: 8.8 },
      { at: hips(between(at.pelvis, at.waist, 0.3), 6.5), r: 9.4 },
      { at: hips(between(at.pelvis, at.waist, 0.3), -6.5), r: 9.4 },
    ],
  ]);
  const pants = hullPart(
    look,
    'pants',
    [
      [
        { at: at.rHip, r: 9.4 },
        { at: at.lHip, r: 9.4 },
        { at: hips(between(at.pelvis, at.waist, 0.35), 6), r: 9 },
        { at: hips(between(at.pelvis, at.waist, 0.35), -6), r: 9 },
      ],
    ],
    -0.5,
  );
  const neck = hullPart(
    look,
    'skin',
    [
      [
        { at: add(at.neck, scale(faces.chest[1], -3)), r: 5.2 },
        { at: add(at.head, add(scale(faces.head[1], -5), scale(faces.head[0], -1.5))), r: 4.8 },
      ],
    ],
    -1,
  );
  return [pants, shirt, { ...neck, depth: Math.min(neck.depth, look(at.head)[2] - 0.2, shirt.depth - 0.1) }];
}

function limbParts(look: Look, { at }: Body, side: 'r' | 'l') {
  const of = (name: string): Vector => at[`${side}${name}` as Joint];
  const line = (stuff: Stuff, balls: readonly (readonly [Vector, number])[], nearer = 0): Part =>
    hullPart(look, stuff, [balls.map(([point, r]) => ({ at: point, r }))], nearer);
  const sleeve = between(of('Shoulder'), of('Elbow'), 0.5);
  // A bent limb is two parts, so that one crosses the other; a straight one has no seam.
  const bentAt = (from: string, middle: string, to: string): boolean =>
    dot(unit(subtract(of(middle), of(from))), unit(subtract(of(to), of(middle)))) < 0.2;
  const ball = (point: Vector, r: number): Ball => ({ at: point, r });
  const joined = (stuff: Stuff, two: readonly (readonly Ball[])[], isBent: boolean): Part[] =>
    isBent ? two.map((balls) => hullPart(look, stuff, [balls])) : [hullPart(look, stuff, two)];
  const arm: Part[] = [
    ...joined(
      'skin',
      [
        [ball(of('Shoulder'), 4.6), ball(of('Elbow'), 4)],
        [ball(of('Elbow'), 4), ball(of('Wrist'), 2.9)],
      ],
      bentAt('Shoulder', 'Elbow', 'Wrist'),
    ),
    line(
      'skin',
      [
        [of('Wrist'), 3],
        [between(of('Wrist'), of('Fingers'), 0.5), 3.5],
        [of('Fingers'), 2.4],
      ],
      0.3,
    ),
    line(
      'shirt',
      [
        [of('Shoulder'), 6],
        [sleeve, 5.4],
      ],
      0.1,
    ),
  ];
  const leg: Part[] = [
    ...joined(
      'pants',
      [
        [ball(of('Hip'), 9.2), ball(of('Knee'), 6)],
        [
          ball(of('Knee'), 6),
          ball(between(of('Knee'), of('Ankle'), 0.35), 6),
          ball(between(of('Knee'), of('Ankle'), 0.85), 4.4),
        ],
      ],
      bentAt('Hip', 'Knee', 'Ankle'),
    ),
    line(
      'skin',
      [
        [between(of('Knee'), of('Ankle'), 0.8), 3.6],
        [of('Ankle'), 3.4],
      ],
      -0.2,
    ),
    line(
      'shoe',
      [
        [of('Ankle'), 3.9],
        [of('Heel'), 3.4],
        [of('Toe'), 2.4],
      ],
      0.2,
    ),
  ];
  return { arm, leg };
}

/** The parts of a body, each where it is; which limb is the far one is seen by its tone. */
export function bodyParts(look: Look, body: Body): Part[] {
  const depthOf = (joints: readonly Joint[]) =>
    joints.reduce((sum, joint) => sum + look(body.at[joint])[2], 0) / joints.length;
  const parts = [...trunkParts(look, body), ...headParts(look, body)];
  for (const side of ['r', 'l'] as const) {
    const other = side === 'r' ? 'l' : 'r';
    const limbs = limbParts(look, body, side);
    const isFar = (joint: 'Shoulder' | 'Hip') =>
      depthOf([`${side}${joint}`]) < depthOf([`${other}${joint}`]) - 6;
    const [farArm, farLeg] = [isFar('Shoulder'), isFar('Hip')];
    parts.push(
      ...limbs.arm.map((part) => ({ ...part, isFar: farArm })),
      ...limbs.leg.map((part) => ({ ...part, isFar: farLeg })),
    );
  }
  return parts.toSorted((a, b) => a.depth - b.depth);
}
