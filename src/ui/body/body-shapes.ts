/** The figure, seen from in front and from behind, as shapes in one field. */
export const bodyField = { width: 220, height: 446 } as const;

type Points = readonly (readonly [number, number])[];

/** Those on the left of the picture that look alike from both sides; in front that is the patient's right. */
const alike: Readonly<Record<string, Points>> = {
  Shoulder: [
    [90, 89],
    [70, 92],
    [52, 101],
    [43, 120],
    [43, 132],
    [75, 132],
    [79, 112],
  ],
  UpperArm: [
    [43, 135],
    [75, 135],
    [70, 172],
    [37, 172],
  ],
  Elbow: [
    [37, 175],
    [69, 175],
    [64, 205],
    [31, 205],
  ],
  Forearm: [
    [31, 208],
    [63, 208],
    [54, 250],
    [23, 250],
  ],
  Hand: [
    [22, 253],
    [54, 253],
    [53, 277],
    [45, 292],
    [28, 292],
    [17, 275],
  ],
  Knee: [
    [74, 315],
    [107, 315],
    [106, 347],
    [75, 347],
  ],
};
const sides = {
  front: {
    ...alike,
    Groin: [
      [80, 207],
      [108.5, 207],
      [108.5, 248],
      [73, 240],
    ],
    AnteriorThigh: [
      [73, 243],
      [108.5, 251],
      [107, 312],
      [74, 312],
    ],
    Shin: [
      [75, 350],
      [106, 350],
      [103, 408],
      [79, 408],
    ],
    Foot: [
      [78, 411],
      [104, 411],
      [106, 430],
      [100, 442],
      [68, 442],
      [65, 434],
    ],
  },
  back: {
    ...alike,
    Scapula: [
      [93, 89],
      [108.5, 89],
      [108.5, 142],
      [78, 142],
      [82, 112],
    ],
    Gluteal: [
      [79, 212],
      [95, 212],
      [103, 246],
      [108.5, 250],
      [73, 250],
    ],
    PosteriorThigh: [
      [73, 253],
      [108.5, 253],
      [107, 312],
      [74, 312],
    ],
    Calf: [
      [75, 350],
      [106, 350],
      [103, 408],
      [79, 408],
    ],
    Heel: [
      [79, 411],
      [104, 411],
      [106, 434],
      [98, 442],
      [82, 442],
      [76, 434],
    ],
  },
} as const satisfies Record<string, Readonly<Record<string, Points>>>;

const skull: Points = [
  [94, 4],
  [126, 4],
  [140, 20],
  [139, 44],
  [126, 63],
  [94, 63],
  [81, 44],
  [80, 20],
];
const throat: Points = [
  [97, 65],
  [123, 65],
  [128, 87],
  [92, 87],
];
const middles: Readonly<Record<BodySide, Readonly<Record<string, Points>>>> = {
  front: {
    head: skull,
    anteriorNeck: throat,
    chest: [
      [93, 90],
      [127, 90],
      [138, 112],
      [142, 133],
      [142, 152],
      [78, 152],
      [78, 133],
      [82, 112],
    ],
    abdomen: [
      [78, 155],
      [142, 155],
      [140, 204],
      [80, 204],
    ],
  },
  back: {
    occiput: skull,
    cervical: throat,
    thoracic: [
      [78, 145],
      [142, 145],
      [142, 176],
      [78, 176],
    ],
    lumbar: [
      [78, 179],
      [142, 179],
      [141, 209],
      [79, 209],
    ],
    sacral: [
      [98, 212],
      [122, 212],
      [113, 246],
      [107, 246],
    ],
  },
};

export type BodySide = 'front' | 'back';

/** One area on one side of the figure. */
export interface BodyShape {
  /** Of `bodyAreas`. */
  readonly id: string;
  readonly path: string;
  /** The same as a polygon. */
  readonly points: Points;
}

const mirrored = (points: Points): Points => points.map(([x, y]) => [bodyField.width - x, y]);

/** A polygon with round corners. */
function rounded(points: Points, radius = 6): string {
  const corner = (at: number) => points[(at + points.length) % points.length]!;
  const toward = (from: readonly [number, number], to: readonly [number, number]) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const part = Math.min(radius / Math.hypot(dx, dy), 0.5);
    return `${(from[0] + dx * part).toFixed(1)} ${(from[1] + dy * part).toFixed(1)}`;
  };
  const turns = points.map(
    (point, at) =>
      `${at === 0 ? 'M' : 'L'}${toward(point, corner(at - 1))}Q${point[0]} ${point[1]} ${toward(point, corner(at + 1))}`,
  );
  return `${turns.join('')}Z`;
}

const shapeOf = (id: string, points: Points, radius?: number): BodyShape => ({
  id,
  path: rounded(points, radius),
  points,
});

function shapesOf(side: BodySide): BodyShape[] {
  const [here, there] = side === 'front' ? ['right', 'left'] : ['left', 'right'];
  const pairs = Object.entries<Points>(sides[side]).flatMap(([code, points]) => [
    shapeOf(`${here}${code}`, points),
    shapeOf(`${there}${code}`, mirrored(points)),
  ]);
  const single = Object.entries(middles[side]).map(([id, points]) =>
    shapeOf(id, points, points === skull ? 14 : 6),
  );
  return [...single, ...pairs];
}

/** What is seen of the body from each side. */
export const bodyShapes: Readonly<Record<BodySide, readonly BodyShape[]>> = {
  front: shapesOf('front'),
  back: shapesOf('back'),
};

/** Whether a point is within a polygon: a line from it to the right crosses the outline an odd number of times. */
function isWithin(points: Points, x: number, y: number): boolean {
  let isInside = false;
  points.forEach(([x1, y1], at) => {
    const [x2, y2] = points[(at + points.length - 1) % points.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}

/** The area of a point of the field; null beside the body and in the lines between areas. */
export const areaAt = (side: BodySide, x: number, y: number): string | null =>
  bodyShapes[side].find(({ points }) => isWithin(points, x, y))?.id ?? null;
