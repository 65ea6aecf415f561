import { guessSingleByte, type SingleByteEncoding } from './single-byte.ts';

/** Encodings in which spreadsheets write CSV files, by the names that `TextDecoder` knows. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding;

/** Whether bytes are UTF-8 as far as they go; a character that is cut off at their end is none against it. */
export function isUtf8(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at]!;
    const more = first < 0x80 ? 0 : first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : 3;
    if (more === 3 && (first < 0xf0 || first > 0xf4)) return false;
    for (let next = 1; next <= more; next += 1) {
      if (at + next >= bytes.length) return true;
      if ((bytes[at + next]! & 0xc0) !== 0x80) return false;
    }
    at += more + 1;
  }
  return true;
}

/**
 * The encoding of a text file by its beginning: its byte-order mark; else UTF-16 where every other byte is nothing; else
 * UTF-8 where it is valid; else whichever encoding of one byte a letter reads best.
 */
export function guessEncoding(beginning: Uint8Array): TextEncodingName {
  const [first, second, third] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const sample = beginning.subarray(0, 4_096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const many = sample.length / 8;
  if (zeros[1]! > many && zeros[1]! > zeros[0]! * 4) return 'utf-16le';
  if (zeros[0]! > many && zeros[0]! > zeros[1]! * 4) return 'utf-16be';
  return isUtf8(beginning) ? 'utf-8' : guessSingleByte(beginning);
}
