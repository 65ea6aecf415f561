import { boxOf, pictureSize, type Stroke } from './signature-ink.ts';

/** Ink is dark in both themes: it is drawn on paper, and printed. */
const ink = '#10201e';
/** Hands that come with the platforms; the picture is kept, so it looks the same everywhere afterwards. */
const hand =
  '"Snell Roundhand", "Segoe Script", "Apple Chancery", "URW Chancery L", "Z003", "Dancing Script", "Brush Script MT", cursive';

type Brush = CanvasRenderingContext2D;

/** Draws the stroke from point `from` on: a curve through the middles, so that no corner shows. */
export function drawStroke(brush: Brush, stroke: Stroke, from = 0): void {
  brush.strokeStyle = ink;
  brush.fillStyle = ink;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  const [first] = stroke;
  if (first && stroke.length === 1) {
    brush.beginPath();
    brush.arc(first.x, first.y, first.width / 2, 0, Math.PI * 2);
    brush.fill();
  }
  for (let at = Math.max(1, from); at < stroke.length; at += 1) {
    const [before, here] = [stroke[at - 1]!, stroke[at]!];
    const start = at === 1 ? before : middle(stroke[at - 2]!, before);
    const end = at === stroke.length - 1 ? here : middle(before, here);
    brush.lineWidth = (before.width + here.width) / 2;
    brush.beginPath();
    brush.moveTo(start.x, start.y);
    brush.quadraticCurveTo(before.x, before.y, end.x, end.y);
    brush.stroke();
  }
}

const middle = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

/** Makes the canvas as sharp as the screen and empties it. The brush draws in pixels of the page. */
export function readyCanvas(canvas: HTMLCanvasElement): Brush | null {
  const { clientWidth, clientHeight } = canvas;
  const density = Math.max(1, devicePixelRatio);
  canvas.width = Math.round(clientWidth * density);
  canvas.height = Math.round(clientHeight * density);
  const brush = canvas.getContext('2d');
  brush?.setTransform(density, 0, 0, density, 0, 0);
  return brush;
}

/** The drawn signature as a picture, cut to its ink, on nothing. */
export function drawnPicture(strokes: readonly Stroke[]): Promise<Blob> {
  const box = boxOf(strokes) ?? { left: 0, top: 0, width: 1, height: 1 };
  const { width, height, scale } = pictureSize(box);
  const { canvas, brush } = newCanvas(width, height);
  brush.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
  for (const stroke of strokes) drawStroke(brush, stroke);
  return toPicture(canvas);
}

const typedSize = 96;

/** A typed name, as it is shown and kept. */
export function typedPicture(name: string): Promise<Blob> {
  const font = `italic ${typedSize}px ${hand}`;
  const { brush: measure } = newCanvas(1, 1);
  measure.font = font;
  const long = Math.ceil(measure.measureText(name).width) + typedSize;
  const scale = Math.min(1, 900 / long);
  const { canvas, brush } = newCanvas(Math.ceil(long * scale), Math.ceil(typedSize * 1.9 * scale));
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.font = font;
  brush.fillStyle = ink;
  brush.textBaseline = 'alphabetic';
  brush.fillText(name, typedSize / 3, typedSize * 1.25);
  return toPicture(canvas);
}

function newCanvas(width: number, height: number): { canvas: HTMLCanvasElement; brush: Brush } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw pictures. Use another one for the signature.');
  return { canvas, brush };
}

const toPicture = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((give, fail) => {
    canvas.toBlob((blob) => {
      if (blob) give(blob);
      else fail(new Error('The picture could not be made. Nothing was changed; try again.'));
    }, 'image/png');
  });
