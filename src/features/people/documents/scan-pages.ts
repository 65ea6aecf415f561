import { maxDocumentBytes } from '../../../contract/people/document.ts';
import { mostInWords, sizeInWords } from '../../../domain/people/documents/document-words.ts';
import { canBePage, jpegPdf } from '../../../lib/files/jpeg-pdf.ts';

/** One photo of a scan. */
export interface ScannedPage {
  readonly key: string;
  readonly file: File;
  /** Whether it can stand in one document with others: a picture that this browser could draw. */
  readonly isPage: boolean;
}

export const pageOf = async (file: File): Promise<ScannedPage> => ({
  key: crypto.randomUUID(),
  file,
  isPage: canBePage(new Uint8Array(await file.arrayBuffer())),
});

/** The pages with one of them one place earlier (-1) or later (1); as they are at the ends. */
export function movePage(pages: readonly ScannedPage[], key: string, by: -1 | 1): readonly ScannedPage[] {
  const from = pages.findIndex((page) => page.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= pages.length) return pages;
  return pages.with(from, pages[to]!).with(to, pages[from]!);
}

/** The pages with another photo in the place of one; the place keeps its key. */
export const retakePage = (
  pages: readonly ScannedPage[],
  key: string,
  { file, isPage }: ScannedPage,
): readonly ScannedPage[] => pages.map((page) => (page.key === key ? { key, file, isPage } : page));

/** What stands around each picture in the file, with room to spare. */
const aroundPageBytes = 1_024;

/** Why the pages cannot be kept as one document, in words; null when they can. */
export function scanFault(pages: readonly ScannedPage[]): string | null {
  const wrong = pages.findIndex(({ isPage }) => !isPage);
  if (pages.length > 1 && wrong >= 0)
    return `Page ${wrong + 1} is a kind of picture that cannot be put together with others on this device. Take it again, or remove it and add it as a file.`;
  const bytes = pages.reduce((sum, { file }) => sum + file.size + aroundPageBytes, 0);
  if (bytes <= maxDocumentBytes) return null;
  const most = `a document may have at most ${mostInWords}`;
  return pages.length === 1
    ? `This photo has ${sizeInWords(bytes)}, and ${most}. Take it again, smaller.`
    : `The ${pages.length} pages have ${sizeInWords(bytes)} together, and ${most}. Remove some of them and scan those as another document.`;
}

/** What is kept: a photo that is alone as it is, several as one PDF. */
export async function makeScan(pages: readonly ScannedPage[]): Promise<Blob> {
  if (pages.length === 1) return pages[0]!.file;
  const pictures = await Promise.all(pages.map(async ({ file }) => new Uint8Array(await file.arrayBuffer())));
  return new Blob(jpegPdf(pictures), { type: 'application/pdf' });
}
