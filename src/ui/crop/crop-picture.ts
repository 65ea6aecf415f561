import { squareOf, type CropFrame } from './crop-frame.ts';

/** The first that fits is taken. */
const qualities = [0.86, 0.7, 0.5, 0.3] as const;

/**
 * Reads a picture that a person chose, upright as the camera meant it.
 * Throws in words for people when this browser cannot read it.
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error('This file is no picture that the browser can read. Choose a JPEG, PNG or WebP picture.');
  }
}

/**
 * Cuts the square out and makes it as small as it is needed; what the camera wrote into the file stays behind.
 * @param mostBytes how much room it may take: as good a picture as fits into it, and the coarsest where none does
 */
export async function cropPicture(
  picture: ImageBitmap,
  frame: CropFrame,
  { sidePixels, mostBytes = Infinity }: { sidePixels: number; mostBytes?: number },
): Promise<Blob> {
  const { left, top, side } = squareOf(frame, picture);
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw pictures.');
  brush.imageSmoothingQuality = 'high';
  // A JPEG has no glass: what is see-through lies on white.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, sidePixels, sidePixels);
  brush.drawImage(picture, left, top, side, side, 0, 0, sidePixels, sidePixels);
  let made = await jpegOf(canvas, qualities[0]);
  for (const quality of qualities.slice(1)) if (made.size > mostBytes) made = await jpegOf(canvas, quality);
  return made;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((give, fail) => {
    canvas.toBlob(
      (blob) => (blob ? give(blob) : fail(new Error('The picture could not be made. Try another one.'))),
      'image/jpeg',
      quality,
    );
  });

/** Draws what the frame shows into a canvas of any size. */
export function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame): void {
  const { left, top, side } = squareOf(frame, picture);
  const brush = canvas.getContext('2d');
  brush?.clearRect(0, 0, canvas.width, canvas.height);
  brush?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
