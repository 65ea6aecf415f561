/** A circle of the picture: what a limb is at a joint. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const around = 24;
const short = (value: number): string => String(Math.round(value * 10) / 10);

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly of: number;
}

const cross = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The convex hull of points, always in the same direction around (Andrew's monotone chain). */
function hullOf(spots: readonly Spot[]): Spot[] {
  const sorted = spots.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (line: readonly Spot[]): Spot[] => {
    const kept: Spot[] = [];
    for (const spot of line) {
      while (kept.length > 1 && cross(kept.at(-2)!, kept.at(-1)!, spot) <= 0) kept.pop();
      kept.push(spot);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The outline around several circles, as an SVG path: straight where it goes from one to the next, round at each. */
export function outlineOf(circles: readonly Circle[]): string {
  const spots = circles.flatMap(({ x, y, r }, of) =>
    Array.from({ length: around }, (_, at) => {
      const angle = (at / around) * 2 * Math.PI;
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle), of };
    }),
  );
  const hull = hullOf(spots);
  const begins = hull.findIndex((spot, at) => hull.at(at - 1)!.of !== spot.of);
  const ring = begins > 0 ? [...hull.slice(begins), ...hull.slice(0, begins)] : hull;
  let path = '';
  for (let at = 0; at < ring.length;) {
    const first = ring[at]!;
    let end = at;
    while (end + 1 < ring.length && ring[end + 1]!.of === first.of) end += 1;
    const last = ring[end]!;
    const r = short(circles[first.of]!.r);
    path += `${path === '' ? 'M' : 'L'}${short(first.x)} ${short(first.y)}`;
    const steps = end - at;
    if (begins < 0) {
      const half = ring[Math.floor(ring.length / 2)]!;
      path += `A${r} ${r} 0 0 1 ${short(half.x)} ${short(half.y)}A${r} ${r} 0 0 1 ${short(first.x)} ${short(first.y)}`;
    } else if (steps > 0)
      path += `A${r} ${r} 0 ${steps > around / 2 ? 1 : 0} 1 ${short(last.x)} ${short(last.y)}`;
    at = end + 1;
  }
  return `${path}Z`;
}

/** The outline around points: a polygon. */
export const polygonOf = (points: readonly (readonly [number, number])[]): string =>
  `M${hullOf(points.map(([x, y]) => ({ x, y, of: 0 })))
    .map(({ x, y }) => `${short(x)} ${short(y)}`)
    .join('L')}Z`;

export const lineOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
