import { useEffect, useRef, type PointerEvent } from 'react';
import { drawStroke, readyCanvas } from './ink-canvas.ts';
import { nextPoint, type InkPoint, type PenTouch, type Stroke } from './signature-ink.ts';
import styles from './account.module.css';

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onStroke: (stroke: Stroke) => void;
}

interface UnderWay {
  readonly pointerId: number;
  readonly points: InkPoint[];
  last: PenTouch;
}

/** Where a signature is drawn, with a finger, a pen or the mouse. One pointer at a time: a resting palm draws nothing. */
export function SignaturePad({ strokes, onStroke }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const brush = useRef<CanvasRenderingContext2D | null>(null);
  const underWay = useRef<UnderWay | null>(null);

  useEffect(() => {
    const drawAll = () => {
      if (!canvas.current) return;
      brush.current = readyCanvas(canvas.current);
      for (const stroke of strokes) if (brush.current) drawStroke(brush.current, stroke);
    };
    drawAll();
    // Turned on its side, a tablet gives the pad another width.
    addEventListener('resize', drawAll);
    return () => removeEventListener('resize', drawAll);
  }, [strokes]);

  const touchOf = (event: globalThis.PointerEvent): PenTouch => {
    const box = canvas.current!.getBoundingClientRect();
    return {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      atMs: event.timeStamp,
      pressure: event.pressure,
      isPen: event.pointerType === 'pen',
    };
  };
  const add = (touch: PenTouch, before: PenTouch | null) => {
    const now = underWay.current!;
    const point = nextPoint(now.points, touch, before);
    now.last = touch;
    if (!point) return;
    now.points.push(point);
    if (brush.current) drawStroke(brush.current, now.points, now.points.length - 1);
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    // A pen takes over from the hand that was laid down first.
    if (underWay.current && event.pointerType !== 'pen') return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const touch = touchOf(event.nativeEvent);
    underWay.current = { pointerId: event.pointerId, points: [], last: touch };
    add(touch, null);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (underWay.current?.pointerId !== event.pointerId) return;
    const { nativeEvent } = event;
    // Between two frames the device has seen more than one position.
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of all.length > 0 ? all : [nativeEvent]) add(touchOf(each), underWay.current.last);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const now = underWay.current;
    if (now?.pointerId !== event.pointerId) return;
    underWay.current = null;
    onStroke(now.points);
  };

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Signature field: draw with a finger, a pen or the mouse. With a keyboard, choose Type."
      className={styles['pad']}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
