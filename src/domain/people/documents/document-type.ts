import type { DocumentType } from '../../../contract/people/document.ts';

const isAt = (bytes: Uint8Array, offset: number, text: string) =>
  Array.from(text).every((sign, place) => bytes[offset + place] === sign.charCodeAt(0));
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const wordMark = 'word/document.xml';

/** Whether bytes hold some plain letters. */
function holds(bytes: Uint8Array, letters: string): boolean {
  const first = letters.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isAt(bytes, at, letters)) return true;
  return false;
}

/** Reads UTF-8 part by part and throws at what is none: `new TextDecoder('utf-8', { fatal: true })`. */
export interface Utf8Reader {
  decode(part?: Uint8Array, options?: { stream: boolean }): string;
}

/** What some bytes begin as: a kind that is allowed, a zip that may be one, or what only the whole can tell is text. */
function beginsAs(start: Uint8Array): DocumentType | 'zip' | null {
  if (isAt(start, 0, '%PDF-')) return 'application/pdf';
  if (isAt(start, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (isAt(start, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (isAt(start, 0, 'RIFF') && isAt(start, 8, 'WEBPVP8')) return 'image/webp';
  if (isAt(start, 4, 'ftyp') && heicBrands.some((brand) => isAt(start, 8, brand))) return 'image/heic';
  if (isAt(start, 0, 'II*\0') || isAt(start, 0, 'MM\0*')) return 'image/tiff';
  return isAt(start, 0, 'PK\u0003\u0004') ? 'zip' : null;
}

/** Pages and drawings, which could run a script where somebody opens them. */
const markup = /^\s*(?:<\?xml|<!--|<!doctype|<(?:html|head|body|svg|script|iframe|math)\b)/i;

/** What watches a file go by, part by part in their order. */
export interface DocumentWatch {
  see(part: Uint8Array): void;
  /** Whether it may still be something that is kept: false as soon as nothing that follows can make it so. */
  isPossible(): boolean;
  /** After the last part; null for what is not allowed. */
  type(): DocumentType | null;
}

/**
 * Tells what a file really is by its bytes, whatever its name says; the same on a device and on the server.
 * @param text a reader of its own for each file
 */
export function watchDocument(text: Utf8Reader): DocumentWatch {
  let begins: DocumentType | 'zip' | null = null;
  let isText = true;
  let isFirst = true;
  let isWord = false;
  let tail: Uint8Array = new Uint8Array();
  const read = (part?: Uint8Array) => {
    try {
      return part ? text.decode(part, { stream: true }) : text.decode();
    } catch {
      isText = false;
      return '';
    }
  };
  return {
    see(part) {
      if (isFirst) begins = beginsAs(part);
      if (begins === 'zip') {
        const seam = Uint8Array.from([...tail, ...part.subarray(0, wordMark.length)]);
        isWord ||= holds(seam, wordMark) || holds(part, wordMark);
        tail = part.slice(-wordMark.length);
      } else if (begins === null && isText) {
        const words = read(part);
        // oxlint-disable-next-line no-control-regex
        if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(words)) isText = false;
        if (isFirst && markup.test(words)) isText = false;
      }
      isFirst = false;
    },
    isPossible: () => begins !== null || isText,
    type() {
      if (begins === 'zip') return isWord ? word : null;
      if (begins !== null) return begins;
      read();
      return isText && !isFirst ? 'text/plain' : null;
    },
  };
}
