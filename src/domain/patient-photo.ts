import { maxPhotoChars } from '../contract/patient.ts';

/** The side of a photo in pixels: enough for the head of a chart on a sharp screen. */
export const photoSidePixels = 320;
const mostPixels = 640;
/** Before base64 makes four characters of three bytes. */
export const mostPhotoBytes = (maxPhotoChars / 4) * 3;

/** What an `img` shows; null where there is no photo. */
export const photoSource = (of: { readonly photo?: string | undefined }): string | null =>
  of.photo ? `data:image/jpeg;base64,${of.photo}` : null;

// Markers of a JPEG (ITU-T T.81, table B.1).
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Of a frame's size, but for those among them that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** What draws the picture: frames and scans, their tables (DHT, DQT, DRI), JFIF (APP0), the kind of its colours (APP14). */
const draws = (marker: number) =>
  isFrame(marker) || marker === startOfScan || [0xc4, 0xdb, 0xdd, 0xe0, 0xee].includes(marker);

interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/** The segments of a JPEG up to its end, a scan with all that is drawn in it. Null: it is none, or breaks off. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Segment[] = [];
  for (let from = 2; from + 2 <= bytes.length;) {
    const marker = bytes[from + 1]!;
    if (bytes[from] !== 0xff) return null;
    if (marker === endOfImage) return [...found, { marker, from, to: from + 2 }];
    if (from + 4 > bytes.length) return null;
    const length = at.getUint16(from + 2);
    let to = from + 2 + length;
    if (length < 2 || to > bytes.length) return null;
    // In what is drawn, 0xff stands before 0 or a mark to begin again (0xd0 to 0xd7); any other is the next segment.
    if (marker === startOfScan) while (to + 1 < bytes.length && !endsScan(bytes, to)) to += 1;
    found.push({ marker, from, to });
    from = to;
  }
  return null;
}

function endsScan(bytes: Uint8Array, place: number): boolean {
  const next = bytes[place + 1]!;
  return bytes[place] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7);
}

/**
 * The picture alone, without what a camera or a program wrote beside it: where it was taken, with what, when, and a smaller one that
 * was not cropped. What is no JPEG is given back as it is.
 */
export function barePhoto(bytes: Uint8Array): Uint8Array {
  const segments = segmentsOf(bytes);
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
  const segments = segmentsOf(bytes);
  const frame = segments?.find(({ marker }) => isFrame(marker));
  if (!segments || !frame || frame.to - frame.from < 9) return 'must be a JPEG';
  if (!segments.some(({ marker }) => marker === startOfScan)) return 'must be a JPEG';
  const isBare = segments.every(({ marker }) => draws(marker) || marker === endOfImage);
  if (!isBare || segments.at(-1)!.to !== bytes.length) return 'must not hold more than the picture';
  const at = new DataView(bytes.buffer, bytes.byteOffset + frame.from, frame.to - frame.from);
  const [height, width] = [at.getUint16(5), at.getUint16(7)];
  if (width === 0 || height === 0) return 'must be a JPEG';
  if (width !== height) return 'must be square';
  return width > mostPixels ? `must not be wider than ${mostPixels} pixels` : null;
}
