import { expect, it } from 'vitest';
import { canBePage, jpegPdf } from './jpeg-pdf.ts';

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0, 0x34, 0xff, 0xd9];
const jpeg = (width: number, height: number, { colors = 3, marker = 0xc0 } = {}) =>
  new Uint8Array([
    0xff,
    0xd8,
    ...segment(
      marker,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      colors,
      ...Array(colors * 3).fill(0),
    ),
    ...scan,
  ]);
const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const whole = (pages: Uint8Array<ArrayBuffer>[]) =>
  latin(Uint8Array.from(jpegPdf(pages).flatMap((piece) => [...piece])));

/** Reads the file as a reader does: from its end, by its table, and each stream by its length. */
function objectsOf(pdf: string): string[] {
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)![1]);
  const [, first, count] = /^xref\n(\d+) (\d+)\n/.exec(pdf.slice(table))!;
  expect(first).toBe('0');
  const rowsFrom = pdf.indexOf('\n', table + 5) + 1;
  return Array.from({ length: Number(count) - 1 }, (_, at) => {
    const row = pdf.slice(rowsFrom + (at + 1) * 20, rowsFrom + (at + 2) * 20);
    expect(row).toMatch(/^\d{10} 00000 n \n$/);
    const from = Number(row.slice(0, 10));
    const head = `${at + 1} 0 obj\n`;
    expect(pdf.slice(from, from + head.length)).toBe(head);
    const body = pdf.slice(from + head.length);
    const length = /^<<[^\n]*\/Length (\d+) >>\nstream\n/.exec(body);
    if (!length) return body.slice(0, body.indexOf('\nendobj\n'));
    const end = length[0].length + Number(length[1]);
    expect(body.slice(end, end + 18)).toBe('\nendstream\nendobj\n');
    return body.slice(0, end);
  });
}

it('puts each picture on a page of its own, in their order, and not a byte of them changes', () => {
  const pages = [jpeg(1_700, 2_200), jpeg(2_400, 1_800, { colors: 1, marker: 0xc2 })];
  const objects = objectsOf(whole(pages));
  expect(objects[0]).toBe('<< /Type /Catalog /Pages 2 0 R >>');
  expect(objects[1]).toBe('<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>');
  expect(objects[2]).toContain('/MediaBox [0 0 612 792]');
  expect(objects[2]).toContain('/Contents 4 0 R /Resources << /XObject << /Page 5 0 R >> >>');
  expect(objects[3]).toContain('q 612 0 0 792 0 0 cm /Page Do Q');
  expect(objects[4]).toContain('/Width 1700 /Height 2200 /ColorSpace /DeviceRGB');
  for (const picture of [objects[4], objects[7]])
    expect(picture).toMatch(/\/Subtype \/Image .*\/BitsPerComponent 8 \/Filter \/DCTDecode /);
  expect(objects[4]!.endsWith(latin(pages[0]!))).toBe(true);
  expect(objects[5]).toContain('/MediaBox [0 0 792 594]');
  expect(objects[7]).toContain('/Width 2400 /Height 1800 /ColorSpace /DeviceGray');
  expect(objects[7]!.endsWith(latin(pages[1]!))).toBe(true);
});

it('gives the pictures on as they are, so that many pages need no second copy', () => {
  const page = jpeg(10, 20);
  expect(jpegPdf([page, page]).filter((piece) => piece === page)).toHaveLength(2);
});

it('holds a hundred pages', () => {
  const objects = objectsOf(whole(Array.from({ length: 100 }, (_, at) => jpeg(at + 1, 200))));
  expect(objects).toHaveLength(302);
  expect(objects[1]).toContain('/Count 100');
});

it.each([
  ['no picture', new Uint8Array([0x25, 0x50, 0x44, 0x46])],
  ['one that breaks off', jpeg(10, 20).subarray(0, -4)],
  ['one without a size', jpeg(0, 20)],
  ['one in the four colours of print', jpeg(10, 20, { colors: 4 })],
  ['one that is coded as few readers know', jpeg(10, 20, { marker: 0xc3 })],
  [
    'one without what is drawn',
    new Uint8Array([0xff, 0xd8, ...segment(0xc0, 8, 0, 9, 0, 9, 1, 1, 17, 0), 0xff, 0xd9]),
  ],
])('takes %s for no page', (_, bytes) => {
  expect(canBePage(bytes)).toBe(false);
  expect(() => jpegPdf([jpeg(10, 20), bytes])).toThrow('Page 2');
});

it('is nothing without a page', () => {
  expect(() => jpegPdf([])).toThrow(RangeError);
  expect(canBePage(jpeg(10, 20))).toBe(true);
});
