import { squareOf, type CropFrame } from './crop-frame.ts';

/** Enough for every place it is shown at, also on a sharp screen. */
const sidePixels = 512;
const quality = 0.86;

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

/** Cuts the square out and makes it as small as it is needed; what the camera wrote into the file stays behind. */
export function cropPicture(picture: ImageBitmap, frame: CropFrame): Promise<Blob> {
  const { left, top, side } = squareOf(frame, picture);
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.reject(new Error('This browser cannot draw pictures.'));
  brush.imageSmoothingQuality = 'high';
  // A JPEG has no glass: what is see-through lies on white.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, sidePixels, sidePixels);
  brush.drawImage(picture, left, top, side, side, 0, 0, sidePixels, sidePixels);
  return new Promise((give, fail) => {
    canvas.toBlob(
      (blob) => (blob ? give(blob) : fail(new Error('The picture could not be made. Try another one.'))),
      'image/jpeg',
      quality,
    );
  });
}

/** Draws what the frame shows into a canvas of any size. */
export function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame): void {
  const { left, top, side } = squareOf(frame, picture);
  const brush = canvas.getContext('2d');
  brush?.clearRect(0, 0, canvas.width, canvas.height);
  brush?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
