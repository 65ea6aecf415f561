import { bodyOf, poseBetween, type Body, type Joint } from './body.ts';
import { bodyParts, lookFrom, type Look, type Part } from './parts.ts';
import { lineOf, polygonOf } from './outline.ts';
import { facingOf, readPose, type Pose } from './pose.ts';
import { propParts } from './props.ts';
import { add, distance, scale, type Vector } from './vector.ts';

/** What is drawn, as it is written: two or three poses, things of the room, from where it is looked at. */
export interface DrawingText {
  readonly poses: readonly string[];
  /** Separated by spaces. */
  readonly props?: string;
  /** Degrees around and from above; what the first pose's base has where nothing is said. */
  readonly view?: readonly [yaw: number, pitch: number];
  /** Shows a part of the body alone. */
  readonly zoom?: 'head' | 'arm' | 'foot';
  /** The joint whose way is drawn; the one that moves most where nothing is said. */
  readonly arrow?: string;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  readonly frame: Frame;
  readonly poses: readonly Pose[];
  readonly ghost: string | null;
  readonly arrow: { readonly line: string; readonly head: string } | null;
  /** The parts part of the way through the movement: 0 is its start, 1 its end. */
  readonly partsAt: (part: number) => readonly Part[];
}

const views: Readonly<Record<string, readonly [number, number]>> = {
  stand: [28, 7],
  sit: [28, 8],
  onfloor: [22, 10],
  kneel: [26, 8],
  half: [26, 8],
  fours: [18, 10],
  back: [14, 15],
  hook: [14, 15],
  prone: [14, 15],
  side: [0, 20],
  plank: [14, 10],
};

/** Of the width and height that are drawn, how much stays free around. */
const margin = 8;
const aspect = 4 / 3;

function boundsOf(points: readonly (readonly [number, number, number])[]): Frame {
  const left = Math.min(...points.map(([x, , r]) => x - r));
  const right = Math.max(...points.map(([x, , r]) => x + r));
  const top = Math.min(...points.map(([, y, r]) => y - r));
  const bottom = Math.max(...points.map(([, y, r]) => y + r));
  let width = right - left + 2 * margin;
  let height = bottom - top + 2 * margin;
  if (width / height < aspect) width = height * aspect;
  else height = width / aspect;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

const zoomed: Readonly<Record<'head' | 'arm' | 'foot', RegExp>> = {
  head: /head|neck|Shoulder|chest$/,
  arm: /neck|head|Shoulder|Elbow|Wrist|Fingers|waist/,
  foot: /Ankle|Toe|Heel|rKnee/,
};

const pathPoints = (path: string): [number, number, number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAMZ]|$)/g)].map(([, x, y]) => [Number(x), Number(y), 1]);

function frameOf(
  look: Look,
  bodies: readonly Body[],
  props: readonly Part[],
  zoom: DrawingText['zoom'],
): Frame {
  const joints = bodies.flatMap(({ at }) =>
    (Object.keys(at) as Joint[])
      .filter((joint) => zoom === undefined || zoomed[zoom].test(joint))
      .map((joint) => {
        const [x, y] = look(at[joint]);
        return [x, y, joint === 'head' ? 14 : /Hip|pelvis|chest|waist/.test(joint) ? 10 : 6] as const;
      }),
  );
  return boundsOf([...joints, ...(zoom === undefined ? props.flatMap(({ path }) => pathPoints(path)) : [])]);
}

/** A point whose way can be drawn: a joint, or the crown or nose of the head, which lie outside the face. */
type Mark = Joint | 'crown' | 'nose';

function markAt({ at, faces }: Body, mark: Mark): Vector {
  if (mark === 'crown') return add(at.head, scale(faces.head[1], 17));
  return mark === 'nose' ? add(at.head, scale(faces.head[0], 18)) : at[mark];
}

const tracked: readonly Mark[] = [
  ...(['crown', 'rWrist', 'lWrist', 'rAnkle', 'lAnkle', 'rKnee', 'lKnee', 'pelvis', 'chest'] as const),
  'rElbow',
];

/** The way of the mark that moves most, with a head where it ends. */
function arrowOf(
  look: Look,
  poses: readonly Pose[],
  named: string | undefined,
  size: number,
): Drawing['arrow'] {
  if (named === 'none' || poses.length < 2) return null;
  const [first, last] = [bodyOf(poses[0]!), bodyOf(poses.at(-1)!)];
  const way = (mark: Mark) => distance(markAt(first, mark), markAt(last, mark));
  const most = (marks: readonly Mark[]) =>
    marks.reduce((best, one) => (way(one) > way(best) + 1 ? one : best));
  const mark: Mark =
    named === 'head'
      ? most(['crown', 'nose'])
      : ((Object.keys(first.at) as Joint[]).find((one) => one.toLowerCase() === named) ?? most(tracked));
  const points = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = look(markAt(bodyOf(alongOf(poses, at / 8)), mark));
    return [x, y] as const;
  });
  const long = points
    .slice(1)
    .reduce((sum, [x, y], at) => sum + Math.hypot(x - points[at]![0], y - points[at]![1]), 0);
  if (long < size * 2.2) return null;
  const [tip, before] = [points.at(-1)!, points.at(-2)!];
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const wing = (turn: number): readonly [number, number] => [
    tip[0] + size * 1.6 * Math.cos(angle + turn),
    tip[1] + size * 1.6 * Math.sin(angle + turn),
  ];
  return { line: lineOf(points), head: polygonOf([wing(0), wing(2.2), wing(-2.2)]) };
}

/** The pose part of the way through all of them. */
function alongOf(poses: readonly Pose[], part: number): Pose {
  const legs = poses.length - 1;
  if (legs < 1) return poses[0]!;
  const leg = Math.min(Math.floor(part * legs), legs - 1);
  return poseBetween(poses[leg]!, poses[leg + 1]!, part * legs - leg);
}

/** Everything that is needed to draw an exercise, made out of how it is written. */
export function drawingOf(text: DrawingText): Drawing {
  const poses = text.poses.map(readPose);
  const first = poses[0]!;
  if (poses.some((pose) => facingOf(pose) !== facingOf(first)))
    throw new Error('All poses of a movement lie, stand or sit the same way');
  const [yaw, pitch] = text.view ?? views[first.base]!;
  const look = lookFrom({ yaw, pitch });
  const bodies = poses.map(bodyOf);
  const things = (text.props ?? '').split(' ').filter(Boolean);
  const propsOf = (body: Body) => things.flatMap((thing) => propParts(look, thing, body));
  const frame = frameOf(look, bodies, bodies.flatMap(propsOf), text.zoom);
  const ghost =
    poses.length > 1
      ? bodyParts(look, bodies[0]!)
          .filter(({ stuff }) => stuff !== 'eye')
          .map(({ path }) => path)
          .join('')
      : null;
  return {
    frame,
    poses,
    ghost,
    arrow: arrowOf(look, poses, text.arrow, frame.width / 60),
    partsAt: (part) => {
      const body = bodyOf(alongOf(poses, part));
      return [...propsOf(body), ...bodyParts(look, body)].toSorted((a, b) => a.depth - b.depth);
    },
  };
}
