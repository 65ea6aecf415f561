import { isFrame, jpegSegments, sizeOfFrame, startOfScan } from './jpeg.ts';

/** The longer side of a page in points: 11 inches. */
const longSide = 792;
/** Baseline and progressive, which every reader of PDF draws. */
const drawnEverywhere = [0xc0, 0xc1, 0xc2];
const colorSpaces: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB' };

type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colorSpace: string;
}

/** What a page must know of its JPEG; null for what is none, breaks off, or is of a kind that not every reader draws. */
function pictureOf(bytes: Uint8Array): Picture | null {
  const segments = jpegSegments(bytes);
  const frame = segments?.find(({ marker }) => isFrame(marker));
  if (!frame || frame.to - frame.from < 10 || !drawnEverywhere.includes(frame.marker)) return null;
  if (!segments!.some(({ marker }) => marker === startOfScan)) return null;
  const { width, height } = sizeOfFrame(bytes, frame);
  const colorSpace = colorSpaces[bytes[frame.from + 9]!];
  return width > 0 && height > 0 && colorSpace !== undefined ? { width, height, colorSpace } : null;
}

/** Whether a picture can be a page of `jpegPdf`. */
export const canBePage = (bytes: Uint8Array): boolean => pictureOf(bytes) !== null;

const points = (value: number) => String(Math.round(value * 100) / 100);

/**
 * A PDF 1.4 (ISO 32000-1) of pictures, each on a page of its own that is as large as it, eleven inches on the longer side. The
 * pictures go in as they are. The same pictures give the same bytes.
 * @returns the file in pieces, of which the pictures are the very bytes that were given
 * @throws RangeError without a page, or where one of them is not `canBePage`
 */
export function jpegPdf(pages: readonly Bytes[]): Bytes[] {
  if (pages.length === 0) throw new RangeError('A PDF has at least one page.');
  const file = startFile();
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ');
  file.object('<< /Type /Catalog /Pages 2 0 R >>');
  file.object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [at, bytes] of pages.entries()) {
    const picture = pictureOf(bytes);
    if (picture === null) throw new RangeError(`Page ${at + 1} is no picture that a PDF takes.`);
    const scale = longSide / Math.max(picture.width, picture.height);
    const [width, height] = [points(picture.width * scale), points(picture.height * scale)];
    const first = 3 + at * 3;
    const drawing = `q ${width} 0 0 ${height} 0 0 cm /Page Do Q`;
    file.object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + 1} 0 R ` +
        `/Resources << /XObject << /Page ${first + 2} 0 R >> >> >>`,
    );
    file.stream('', text(drawing));
    file.stream(
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
        `/ColorSpace ${picture.colorSpace} /BitsPerComponent 8 /Filter /DCTDecode `,
      bytes,
    );
  }
  return file.end();
}

const text = (plain: string) => Uint8Array.from(plain, (sign) => sign.charCodeAt(0));

/** Writes objects in their order, from number 1, and notes where each begins. */
function startFile() {
  // Bytes beyond ASCII in the second line tell a courier that this is no text.
  const pieces = [text('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
  let length = pieces[0]!.length;
  const begins: number[] = [];
  const add = (piece: Bytes) => {
    pieces.push(piece);
    length += piece.length;
  };
  const object = (body: string) => {
    begins.push(length);
    add(text(`${begins.length} 0 obj\n${body}\nendobj\n`));
  };
  const stream = (entries: string, bytes: Bytes) => {
    begins.push(length);
    add(text(`${begins.length} 0 obj\n<< ${entries}/Length ${bytes.length} >>\nstream\n`));
    add(bytes);
    add(text('\nendstream\nendobj\n'));
  };
  const end = () => {
    // Each line of the table has 20 bytes, its end among them.
    const rows = begins.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const size = begins.length + 1;
    add(
      text(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return pieces;
  };
  return { object, stream, end };
}
