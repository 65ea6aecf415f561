import type { Body, Joint } from './body.ts';
import { lineOf, polygonOf } from './outline.ts';
import { hullPart, type Look, type Part, type Stuff } from './parts.ts';
import { add, between, type Vector } from './vector.ts';

/** The faces of a box that are seen, as parts: its top, its long side, its end. */
function box(look: Look, from: Vector, to: Vector, depth: number): Part[] {
  const corner = (at: number): Vector => [
    at & 1 ? to[0] : from[0],
    at & 2 ? to[1] : from[1],
    at & 4 ? to[2] : from[2],
  ];
  const face = (stuff: Stuff, corners: readonly number[], nearer: number): Part => ({
    stuff,
    path: polygonOf(
      corners.map((at) => {
        const [x, y] = look(corner(at));
        return [x, y] as const;
      }),
    ),
    depth: depth + nearer,
  });
  const turnsRight = look([1, 0, 0])[2] > 0;
  return [
    face('propSide', turnsRight ? [1, 3, 5, 7] : [0, 2, 4, 6], 0),
    face('prop', [4, 5, 6, 7], 0.01),
    face('propTop', [2, 3, 6, 7], 0.02),
  ];
}

const behind = -200;
const numbersIn = (text: string): number[] => text.split(',').map(Number);

function chair(look: Look, x: number, seat: number): Part[] {
  const leg = (atX: number, atZ: number) => box(look, [atX, 0, atZ], [atX + 3, seat - 4, atZ + 3], behind);
  return [
    ...leg(x - 20, -20),
    ...leg(x + 17, -20),
    ...box(look, [x - 22, seat, -20], [x - 19, seat + 44, 20], behind),
    ...leg(x - 20, 17),
    ...leg(x + 17, 17),
    ...box(look, [x - 22, seat - 4, -20], [x + 20, seat, 20], behind + 1),
  ];
}

const door = (look: Look, x: number): Part[] => [
  ...box(look, [x, 0, -56], [x + 6, 200, -48], behind),
  ...box(look, [x, 196, -56], [x + 6, 204, 56], behind),
  ...box(look, [x, 0, 48], [x + 6, 200, 56], behind),
];

function pointOf(text: string, body: Body): Vector {
  if (/^[a-z]/i.test(text)) {
    const joint = (Object.keys(body.at) as Joint[]).find((one) => one.toLowerCase() === text);
    if (!joint) throw new Error(`No joint is called ${text}`);
    return body.at[joint];
  }
  const [x = 0, y = 0, z = 0] = numbersIn(text);
  return [x, y, z];
}

const lineThrough = (look: Look, points: readonly Vector[], nearer: number): Part => ({
  stuff: 'band',
  isLine: true,
  path: lineOf(
    points.map((point) => {
      const [x, y] = look(point);
      return [x, y] as const;
    }),
  ),
  depth: Math.max(...points.map((point) => look(point)[2])) + nearer,
});

function rod(look: Look, [from, to]: readonly [Vector, Vector], past: number): Part {
  const at = (part: number) => between(from, to, part);
  return hullPart(
    look,
    'prop',
    [
      [
        { at: at(-past), r: 1.5 },
        { at: at(1 + past), r: 1.5 },
      ],
    ],
    6,
  );
}

const weight = (look: Look, wrist: Vector, fingers: Vector): Part => {
  const middle = between(wrist, fingers, 0.6);
  const end = (z: number) => ({ at: add(middle, [0, 0, z]), r: 4 });
  const bar = [-5, 5].map((z) => ({ at: add(middle, [0, 0, z]), r: 1.4 }));
  return hullPart(look, 'prop', [[end(-6), end(-4)], [end(4), end(6)], bar], 8);
};

/** One thing of the room, as it is written: `chair=0`, `wall=60`, `step=30,15`, `band=rwrist;60,100,0`. */
export function propParts(look: Look, text: string, body: Body): Part[] {
  const [name, given = ''] = text.split('=');
  const points = given.split(';');
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(points[0] ?? '').map((one) => (Number.isNaN(one) ? 0 : one));
  if (name === 'chair') return chair(look, a, b || 40);
  if (name === 'wall') return box(look, [a, 0, -45], [a + 4, 190, 45], behind - 10);
  if (name === 'step') return box(look, [a, 0, -24], [a + 34, b || 16, 24], behind);
  if (name === 'mat') return box(look, [a || -95, -2, -30], [b || 100, 0, 30], behind);
  if (name === 'table') return box(look, [a, b - 4, -35], [c, b, 35], behind);
  if (name === 'box') return box(look, [a, b, -20], [c, d, 20], behind);
  if (name === 'ball')
    return [hullPart(look, 'prop', [[{ at: [a, b, c], r: d }]], points[1] === 'front' ? 60 : -60)];
  if (name === 'roll')
    return [
      hullPart(
        look,
        'propTop',
        [
          [
            { at: [a, b, -16], r: c },
            { at: [a, b, 16], r: c },
          ],
        ],
        -60,
      ),
    ];
  if (name === 'band')
    return [
      lineThrough(
        look,
        points.map((one) => pointOf(one, body)),
        2,
      ),
    ];
  if (name === 'loop') {
    const [from, to] = points.slice(0, 2).map((one) => pointOf(one, body));
    const r = Number(points[2] ?? 6.8);
    return [
      {
        ...hullPart(
          look,
          'band',
          [
            [
              { at: from!, r },
              { at: to!, r },
            ],
          ],
          10,
        ),
        isLine: true,
      },
    ];
  }
  if (name === 'stick') return [rod(look, [pointOf(points[0]!, body), pointOf(points[1]!, body)], 0.25)];
  if (name === 'door') return door(look, a);
  if (name === 'grip')
    return [
      hullPart(look, 'prop', [[{ at: body.at[points[0] === 'l' ? 'lFingers' : 'rFingers'], r: 4.6 }]], 8),
    ];
  if (name === 'upright') {
    const held = body.at[points[0] === 'l' ? 'lFingers' : 'rFingers'];
    return [rod(look, [add(held, [-2, -5, 0]), add(held, [-2, 22, 0])], 0)];
  }
  if (name === 'weight') {
    const side = points[0] === 'l' ? 'l' : 'r';
    return [weight(look, body.at[`${side}Wrist`], body.at[`${side}Fingers`])];
  }
  throw new Error(`No thing is called ${name}`);
}
