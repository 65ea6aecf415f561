import type { ImageType } from './storage.ts';

/** How many bytes `imageKindOf` looks at. */
export const sniffedBytes = 32;

const isAt = (bytes: Uint8Array, offset: number, wanted: readonly number[]) =>
  wanted.every((byte, place) => bytes[offset + place] === byte);
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const png = [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...letters('IHDR')];

/**
 * What a picture really is, by its first bytes and not by what it says of itself. Null for everything else: a page or
 * a drawing with a script in it (HTML, SVG) is no picture here, whatever its name.
 */
export function imageKindOf(bytes: Uint8Array): ImageType | null {
  if (isAt(bytes, 0, png)) return 'image/png';
  if (isAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (isAt(bytes, 0, letters('RIFF')) && isAt(bytes, 8, letters('WEBPVP8'))) return 'image/webp';
  return null;
}
