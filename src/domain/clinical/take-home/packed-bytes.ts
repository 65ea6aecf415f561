import { fromBase64, toBase64 } from '../../../lib/base64.ts';

/** CRC-32 (ISO 3309, as in zip): finds every run of up to 32 changed bits. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A whole number as bytes of seven bits each, the lowest first; all but the last have their highest bit set. */
export function countBytes(count: number): number[] {
  const bytes: number[] = [];
  let rest = count;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return [...bytes, rest];
}

/** A number of a fixed width, the highest byte first. */
export const fixedBytes = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, at) => (value >>> (8 * (width - 1 - at))) & 255);

/** The bytes of a text in UTF-8; half a surrogate pair counts as the replacement character. */
export const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text.toWellFormed()).matchAll(/%([0-9A-F]{2})|[^%]/g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );

/** Text with its length in front, cut to whole characters. @param most bytes of UTF-8 */
export function textBytes(text: string, most: number): number[] {
  const bytes: number[] = [];
  for (const sign of text) {
    const more = utf8(sign);
    if (bytes.length + more.length > most) break;
    bytes.push(...more);
  }
  return [...countBytes(bytes.length), ...bytes];
}

/** The bytes end before what is written in them does, or hold what nobody wrote. */
export class UnreadableBytes extends Error {}

/** Reads bytes from front to back. Each step throws `UnreadableBytes` where there is nothing more to read. */
export class ByteReader {
  #at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new UnreadableBytes('The bytes have ended');
    this.#at += 1;
    return byte;
  }

  /** A whole number of at most 28 bits. */
  count(): number {
    let count = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.byte();
      count |= (byte & 127) << shift;
      if (byte < 128) return count;
    }
    throw new UnreadableBytes('A number has no end');
  }

  fixed(width: number): number {
    let value = 0;
    for (let at = 0; at < width; at += 1) value = value * 256 + this.byte();
    return value;
  }

  /** @param most bytes that a text may have here */
  text(most: number): string {
    const length = this.count();
    if (length > most || this.#at + length > this.#bytes.length)
      throw new UnreadableBytes('A text is longer than it can be');
    const hex = Array.from({ length }, () => `%${this.byte().toString(16).padStart(2, '0')}`);
    try {
      return decodeURIComponent(hex.join(''));
    } catch {
      throw new UnreadableBytes('A text is not UTF-8');
    }
  }
}

/** Bytes as base64url (RFC 4648, 5) without padding: an address carries it as it is. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * The bytes of base64url without padding; null for what is none. Of a text that was cut within a byte, the whole
 * bytes before.
 */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  const plain = whole.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}
