import { useRef, type PointerEvent } from 'react';
import type { Point } from '../../../../../../domain/clinical/body/strokes.ts';

/** So much, in the figure’s units, a pen moves before the next point is taken. */
const leastMove = 0.4;

/** The picture under a pointer, and where on it the pointer is. */
function placeOf(event: PointerEvent<HTMLElement>): Point | null {
  const matrix = event.currentTarget.querySelector('svg')?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

/**
 * Takes a stroke from pen, finger or mouse over a picture. While it is drawn only its own line changes, so that it keeps up with the hand.
 * @param isOn whether the pen draws; else the page scrolls under the finger as ever
 * @param onStroke told the points when the pen lifts, also where a stroke is cut off by the system
 */
export function usePen(isOn: boolean, onStroke: (points: readonly Point[]) => void) {
  const points = useRef<Point[]>([]);
  const line = useRef<SVGPolylineElement>(null);
  const show = () =>
    line.current?.setAttribute('points', points.current.map(([x, y]) => `${x},${y}`).join(' '));
  const end = () => {
    const drawn = points.current;
    points.current = [];
    show();
    if (drawn.length > 0) onStroke(drawn);
  };
  const add = (point: Point | null) => {
    const last = points.current.at(-1);
    if (!point || (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < leastMove)) return;
    points.current.push(point);
    show();
  };
  const pen = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isOn || !event.isPrimary || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current = [];
      add(placeOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (points.current.length > 0 && event.isPrimary) add(placeOf(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { pen, line };
}
