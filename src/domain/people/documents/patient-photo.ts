import { maxPhotoChars } from '../../../contract/people/patient.ts';
import {
  endOfImage,
  isFrame,
  jpegSegments,
  sizeOfFrame,
  startOfImage,
  startOfScan,
} from '../../../lib/files/jpeg.ts';

/** The side of a photo in pixels: enough for the head of a chart on a sharp screen. */
export const photoSidePixels = 320;
const mostPixels = 640;
/** Before base64 makes four characters of three bytes. */
export const mostPhotoBytes = (maxPhotoChars / 4) * 3;

/** What an `img` shows; null where there is no photo. */
export const photoSource = (of: { readonly photo?: string | undefined }): string | null =>
  of.photo ? `data:image/jpeg;base64,${of.photo}` : null;

/** What draws the picture: frames and scans, their tables (DHT, DQT, DRI), JFIF (APP0), the kind of its colours (APP14). */
const draws = (marker: number) =>
  isFrame(marker) || marker === startOfScan || [0xc4, 0xdb, 0xdd, 0xe0, 0xee].includes(marker);

/**
 * The picture alone, without what a camera or a program wrote beside it: where it was taken, with what, when, and a smaller one that
 * was not cropped. What is no JPEG is given back as it is.
 */
export function barePhoto(bytes: Uint8Array): Uint8Array {
  const segments = jpegSegments(bytes);
  if (segments === null) return bytes;
  const kept = segments.filter(({ marker }) => draws(marker) || marker === endOfImage);
  return Uint8Array.from([
    0xff,
    startOfImage,
    ...kept.flatMap(({ from, to }) => [...bytes.subarray(from, to)]),
  ]);
}

/** What is wrong with the bytes of a photo, in words that go on after "A photo "; null when nothing is. */
export function photoFault(bytes: Uint8Array): string | null {
  if (bytes.length > mostPhotoBytes) return 'takes too much room';
  const segments = jpegSegments(bytes);
  const frame = segments?.find(({ marker }) => isFrame(marker));
  if (!segments || !frame || frame.to - frame.from < 9) return 'must be a JPEG';
  if (!segments.some(({ marker }) => marker === startOfScan)) return 'must be a JPEG';
  const isBare = segments.every(({ marker }) => draws(marker) || marker === endOfImage);
  if (!isBare || segments.at(-1)!.to !== bytes.length) return 'must not hold more than the picture';
  const { width, height } = sizeOfFrame(bytes, frame);
  if (width === 0 || height === 0) return 'must be a JPEG';
  if (width !== height) return 'must be square';
  return width > mostPixels ? `must not be wider than ${mostPixels} pixels` : null;
}
