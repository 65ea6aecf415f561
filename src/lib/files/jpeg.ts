// Markers of a JPEG (ITU-T T.81, table B.1).
export const startOfImage = 0xd8;
export const endOfImage = 0xd9;
export const startOfScan = 0xda;
/** Of a frame's size, but for those among them that are tables. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export interface JpegSegment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/** The segments of a JPEG up to its end, a scan with all that is drawn in it. Null: it is none, or breaks off. */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: JpegSegment[] = [];
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

/** How many pixels a frame of at least nine bytes says that its picture has. */
export function sizeOfFrame(bytes: Uint8Array, { from, to }: JpegSegment) {
  const at = new DataView(bytes.buffer, bytes.byteOffset + from, to - from);
  return { height: at.getUint16(5), width: at.getUint16(7) };
}
