import { useRef, useState, type PointerEvent } from 'react';
import type { Stroke, StrokePoint } from '../../../contract/people/forms.ts';
import { mostPoints, penPoint, pointsOf } from '../../../domain/people/forms/signature-strokes.ts';

/** What is being drawn is handed on so often, and once more when the pen is lifted. */
const tellEveryMs = 100;
/** As the contract has them. */
const mostStrokes = 300;
const longestStroke = 4_000;

interface Drawing {
  readonly pointerId: number;
  readonly before: readonly Stroke[];
  readonly stroke: Stroke;
  readonly toldAtMs: number;
}

interface Pen {
  readonly clientX: number;
  readonly clientY: number;
  readonly pressure: number;
  readonly pointerType: string;
}

/**
 * Follows a pen, a finger or the mouse over a field. One at a time: a hand that lies on the screen draws nothing.
 * @param strokes as they are kept
 * @param onDraw hears all strokes while one is drawn, ten times a second, and when it ends
 */
export function usePen(strokes: readonly Stroke[], onDraw: (strokes: Stroke[]) => void) {
  const [shown, setShown] = useState<Drawing | null>(null);
  /** The same, for points that come before the next drawing of the page. */
  const now = useRef<Drawing | null>(null);
  const startMs = useRef(0);
  const draw = (next: Drawing | null) => {
    now.current = next;
    setShown(next);
  };
  const pointAt = (pen: Pen, box: DOMRect, nowMs: number): StrokePoint =>
    penPoint(
      { x: (pen.clientX - box.left) / box.width, y: (pen.clientY - box.top) / box.height },
      nowMs - startMs.current,
      pen.pointerType === 'pen' ? pen.pressure : null,
    );

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (now.current !== null || event.button !== 0) return;
    if (strokes.length >= mostStrokes || pointsOf(strokes) >= mostPoints) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    // Of a signature that goes on, as after a reload, the time goes on where its last line ended.
    const last = strokes.at(-1)?.at(-1)?.[2];
    const nowMs = Date.now();
    if (last === undefined || startMs.current === 0) startMs.current = nowMs - (last ?? 0);
    const stroke = [pointAt(event, event.currentTarget.getBoundingClientRect(), nowMs)];
    draw({ pointerId: event.pointerId, before: strokes, stroke, toldAtMs: nowMs });
    onDraw([...strokes, stroke]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const at = now.current;
    if (at?.pointerId !== event.pointerId) return;
    const box = event.currentTarget.getBoundingClientRect();
    const nowMs = Date.now();
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (passed.length === 0 ? [event.nativeEvent] : passed).map((one) =>
      pointAt(one, box, nowMs),
    );
    const room = Math.min(longestStroke, mostPoints - pointsOf(at.before)) - at.stroke.length;
    const stroke = [...at.stroke, ...points.slice(0, Math.max(0, room))];
    const isTold = nowMs - at.toldAtMs >= tellEveryMs;
    draw({ ...at, stroke, ...(isTold && { toldAtMs: nowMs }) });
    if (isTold) onDraw([...at.before, stroke]);
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const at = now.current;
    if (at?.pointerId !== event.pointerId) return;
    draw(null);
    onDraw([...at.before, at.stroke]);
  };
  return {
    shown: shown === null ? strokes : [...shown.before, shown.stroke],
    on: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}
