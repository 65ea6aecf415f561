import { useEffect, useRef, type PointerEvent } from 'react';
import { moveFrame, type CropFrame } from './crop-frame.ts';
import { drawFrame } from './crop-picture.ts';
import styles from './crop.module.css';

interface CropCanvasProps {
  picture: ImageBitmap;
  frame: CropFrame;
  onChange: (move: (frame: CropFrame) => CropFrame) => void;
}

const canvasPixels = 480;

/** The square as it stands, which follows a finger or the mouse. */
export function CropCanvas({ picture, frame, onChange }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, picture, frame);
  }, [picture, frame]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const side = event.currentTarget.clientWidth || canvasPixels;
    const [right, down] = [(held.current.x - event.clientX) / side, (held.current.y - event.clientY) / side];
    held.current = { x: event.clientX, y: event.clientY };
    onChange((now) => moveFrame(now, picture, right, down));
  };
  const letGo = () => {
    held.current = null;
  };
  return (
    <canvas
      ref={(element) => {
        canvas.current = element;
        if (element) drawFrame(element, picture, frame);
      }}
      width={canvasPixels}
      height={canvasPixels}
      role="img"
      aria-label="The square that is kept. Drag it, or use the sliders."
      className={styles['cropped']}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}
