import { decodeSingleByte, singleByteEncodings } from '../../../../lib/files/single-byte.ts';
import { isUtf8, type TextEncodingName } from '../../../../lib/files/text-encoding.ts';

/** How a few words of a file read in each encoding that it may be in. */
export type EncodingPreviews = Readonly<Partial<Record<TextEncodingName, string>>>;

const mostBytes = 30;
const isLineEnd = (byte: number | undefined) => byte === undefined || byte === 10 || byte === 13;

/**
 * A line's worth of the first bytes that read differently, in each encoding of one byte a letter and in UTF-8 where they are that;
 * nothing for a file of plain ASCII or UTF-16.
 */
export function previewEncodings(beginning: Uint8Array): EncodingPreviews {
  const at = beginning.findIndex((byte) => byte >= 0x80);
  if (at < 0 || beginning.subarray(0, 4_096).includes(0)) return {};
  let [from, to] = [at, at];
  while (from > 0 && at - from < mostBytes / 2 && !isLineEnd(beginning[from - 1])) from -= 1;
  while (to - from < mostBytes && !isLineEnd(beginning[to])) to += 1;
  const words = beginning.subarray(from, to);
  const shown = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return {
    ...(isUtf8(beginning) && { 'utf-8': shown(new TextDecoder().decode(words)) }),
    ...Object.fromEntries(
      singleByteEncodings.map((encoding) => [encoding, shown(decodeSingleByte(words, encoding))]),
    ),
  };
}
