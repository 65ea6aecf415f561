/** A point of a stroke, in pixels of the pad; `width` is the pen's there. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
export type Stroke = readonly InkPoint[];

export interface PenTouch {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** 0 to 1 from a pen; a finger and a mouse give a constant, or nothing. */
  readonly pressure: number;
  readonly isPen: boolean;
}

const thinnest = 1.2;
const thickest = 4;
/** How far the width follows a change: without it, a hand's tremble would be seen. */
const inertia = 0.6;

/**
 * The next point of a stroke. A pen's width follows its pressure, a finger's its speed: quick is thin, as with ink.
 * Null when it lies on the last one.
 */
export function nextPoint(stroke: Stroke, touch: PenTouch, before: PenTouch | null): InkPoint | null {
  const last = stroke.at(-1);
  if (!last || !before) return { x: touch.x, y: touch.y, width: touch.isPen ? widthOf(touch.pressure) : 2.4 };
  const distance = Math.hypot(touch.x - last.x, touch.y - last.y);
  if (distance < 1) return null;
  const speed = distance / Math.max(1, touch.atMs - before.atMs);
  const wanted = touch.isPen ? widthOf(touch.pressure) : thickest / (1 + speed);
  const width = clamp(last.width * inertia + wanted * (1 - inertia));
  return { x: touch.x, y: touch.y, width };
}

const clamp = (width: number) => Math.min(thickest, Math.max(thinnest, width));
const widthOf = (pressure: number) => clamp(thinnest + (thickest - thinnest) * pressure);

/** How long the line is; a stray tap is no signature. */
export const lengthOf = (strokes: readonly Stroke[]): number =>
  strokes
    .flatMap((stroke) =>
      stroke.slice(1).map((point, at) => Math.hypot(point.x - stroke[at]!.x, point.y - stroke[at]!.y)),
    )
    .reduce((sum, part) => sum + part, 0);

export const leastLength = 40;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the ink covers, with a margin; null when there is none. */
export function boxOf(strokes: readonly Stroke[], margin = 8): Box | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** The size of the picture that is kept: as large as it is drawn, twice over, within what a printed line needs. */
export function pictureSize({ width, height }: Pick<Box, 'width' | 'height'>): {
  width: number;
  height: number;
  scale: number;
} {
  const scale = Math.min(2, 900 / width, 300 / height);
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale), scale };
}
