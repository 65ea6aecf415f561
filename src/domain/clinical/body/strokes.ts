/** A point of the figure, in its own units. */
export type Point = readonly [number, number];

/** Strokes are kept in tenths of a unit: finer than a finger, and than paper shows. */
const fineness = 10;
/** By so little, in tenths, a kept line may differ from the drawn one. */
const tolerance = 6;

const distance = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs(dy * x - dx * y + x2 * y1 - y2 * x1) / length;
};

/** The points of a line that make its shape (Ramer–Douglas–Peucker), without recursion: strokes may be long. */
function shaped(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [farthest, at] = [tolerance, -1];
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(points[index]!, points[from]!, points[to]!);
      if (away > farthest) [farthest, at] = [away, index];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

/**
 * A drawn line as it is kept: its shape in whole tenths, each point from the one before.
 * @param points in the figure’s units; what is no number is left out @param longest so many letters at most: what is longer loses
 * its end
 * @returns empty for a line without points
 */
export function packStroke(points: readonly Point[], longest: number): string {
  const whole = points
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .map(([x, y]): Point => [
      Math.max(0, Math.min(9_999, Math.round(x * fineness))),
      Math.max(0, Math.min(9_999, Math.round(y * fineness))),
    ]);
  const line = whole.length > 2 ? shaped(whole) : whole;
  let packed = '';
  for (const [at, [x, y]] of line.entries()) {
    const [x0, y0] = at === 0 ? [0, 0] : line[at - 1]!;
    const next = `${at === 0 ? '' : ' '}${x - x0},${y - y0}`;
    if (packed.length + next.length > longest) break;
    packed += next;
  }
  return packed;
}

/** The points of a kept line, in the figure’s units; none for what is no line. */
export function readStroke(packed: string): Point[] {
  if (packed === '') return [];
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const part of packed.split(' ')) {
    const [dx, dy] = part.split(',').map(Number);
    if (dx === undefined || dy === undefined || !Number.isFinite(dx) || !Number.isFinite(dy)) return [];
    [x, y] = [x + dx, y + dy];
    points.push([x / fineness, y / fineness]);
  }
  return points;
}
