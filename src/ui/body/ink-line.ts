/** How a line is drawn, so that one is told from the other without color: solid, dotted, crossed, … */
export type InkPattern = 'solid' | 'zigzag' | 'double' | 'dots' | 'slashes' | 'arrow';

/** A line over the figure, or a whole area of it. */
export interface InkLine {
  readonly id: string;
  readonly pattern: InkPattern;
  /** In the figure’s units; none for an area. */
  readonly points: readonly (readonly [number, number])[];
  readonly areas: readonly string[];
}

export const pathOf = (points: InkLine['points']) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** Points of a line at even steps, each with the direction of the line there. */
export function steps(points: InkLine['points'], length: number): { x: number; y: number; turn: number }[] {
  const found: { x: number; y: number; turn: number }[] = [];
  let rest = 0;
  for (const [at, [x2, y2]] of points.entries()) {
    if (at === 0) continue;
    const [x1, y1] = points[at - 1]!;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const size = Math.hypot(dx, dy);
    for (let along = rest; along < size; along += length)
      found.push({
        x: x1 + (dx * along) / size,
        y: y1 + (dy * along) / size,
        turn: (Math.atan2(dy, dx) * 180) / Math.PI,
      });
    rest = (rest + Math.ceil((size - rest) / length) * length - size + length) % length;
  }
  return found.length > 0 ? found : points.slice(0, 1).map(([x, y]) => ({ x, y, turn: 0 }));
}
