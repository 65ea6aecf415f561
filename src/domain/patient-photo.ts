import { maxPhotoChars } from '../contract/patient.ts';

/** The side of a photo in pixels: enough for the head of a chart on a sharp screen. */
export const photoSidePixels = 320;
const mostPixels = 640;
/** Before base64 makes four characters of three bytes. */
export const mostPhotoBytes = (maxPhotoChars / 4) * 3;

/** What an `img` shows; null where there is no photo. */
export const photoSource = (of: { readonly photo?: string | undefined }): string | null =>
  of.photo ? `data:image/jpeg;base64,${of.photo}` : null;

const startOfImage = 0xd8;
const startOfScan = 0xda;
/** APP1: what a camera writes into a picture: where it was taken, with what, and a smaller one that was not cropped. */
const cameraWords = 0xe1;
/** Markers of a frame's size, but for those among them that are tables (JPEG, ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What is wrong with the bytes of a photo, in words that go on after "A photo "; null when nothing is. */
export function photoFault(bytes: Uint8Array): string | null {
  if (bytes.length > mostPhotoBytes) return 'takes too much room';
  const size = sizeOfJpeg(bytes);
  if (size === null) return 'must be a JPEG';
  if (size === 'camera') return 'must not hold what the camera wrote into it';
  const { width, height } = size;
  if (width !== height) return 'must be square';
  return width > mostPixels ? `must not be wider than ${mostPixels} pixels` : null;
}

/** Walks the segments up to the picture itself (ITU-T T.81, annex B). Null: it is no JPEG. */
function sizeOfJpeg(bytes: Uint8Array): { width: number; height: number } | 'camera' | null {
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  let size: { width: number; height: number } | null = null;
  for (let place = 2; place + 4 <= bytes.length;) {
    if (bytes[place] !== 0xff) return null;
    const marker = bytes[place + 1]!;
    const length = at.getUint16(place + 2);
    if (length < 2 || place + 2 + length > bytes.length) return null;
    if (marker === startOfScan) return size;
    if (marker === cameraWords) return 'camera';
    if (isFrame(marker)) {
      if (length < 8) return null;
      size = { height: at.getUint16(place + 5), width: at.getUint16(place + 7) };
      if (size.width === 0 || size.height === 0) return null;
    }
    place += 2 + length;
  }
  return null;
}
