import { expect, it } from 'vitest';
import { maxDocumentBytes } from '../../../contract/people/document.ts';
import { makeScan, movePage, pageOf, retakePage, scanFault, type ScannedPage } from './scan-pages.ts';

const picture = new Uint8Array([
  0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 20, 0, 10, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xff, 0xda, 0, 8, 1, 1, 0,
  0, 63, 0, 0x12, 0xff, 0xd9,
]);
const photo = new File([picture], 'a.jpg', { type: 'image/jpeg' });
const page = (key: string, size = 1_000, isPage = true): ScannedPage => ({
  key,
  file: { size } as File,
  isPage,
});
const keys = (pages: readonly ScannedPage[]) => pages.map(({ key }) => key).join('');
const three = [page('a'), page('b'), page('c')];

it('moves a page by one place, and none beyond the ends', () => {
  expect(keys(movePage(three, 'b', -1))).toBe('bac');
  expect(keys(movePage(three, 'b', 1))).toBe('acb');
  expect(movePage(three, 'a', -1)).toBe(three);
  expect(movePage(three, 'c', 1)).toBe(three);
  expect(movePage(three, 'x', 1)).toBe(three);
});

it('takes a page again in its place', () => {
  const again = retakePage(three, 'b', page('new', 7));
  expect(keys(again)).toBe('abc');
  expect(again[1]!.file.size).toBe(7);
});

it('says what cannot be one document, and what to do', () => {
  expect(scanFault(three)).toBeNull();
  expect(scanFault([page('a', 10, false)])).toBeNull();
  expect(scanFault([page('a'), page('b', 10, false)])).toMatch(/^Page 2 is a kind of picture/);
  const half = maxDocumentBytes / 2;
  expect(scanFault([page('a', half), page('b', half)])).toMatch(
    /^The 2 pages have 50 MB together, and a document may have at most 50 MB\./,
  );
  expect(scanFault([page('a', half), page('b', half - 10_000)])).toBeNull();
});

it('keeps one photo as it is, and several as one PDF', async () => {
  expect(await makeScan([await pageOf(photo)])).toBe(photo);
  const pages = [await pageOf(photo), await pageOf(photo)];
  expect(pages.every(({ isPage }) => isPage)).toBe(true);
  const pdf = await makeScan(pages);
  expect(pdf.type).toBe('application/pdf');
  expect(await pdf.text()).toMatch(/^%PDF-1\.4\n[^]*\/Count 2 [^]*%%EOF\n$/);
  expect(pdf.size - pages.length * photo.size).toBeLessThan(2 * 1_024);
});

it('knows a photo that this browser could not draw', async () => {
  expect((await pageOf(new File(['ftypheic'], 'a.heic'))).isPage).toBe(false);
});
