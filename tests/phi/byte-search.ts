import type { Needle } from './needles.ts';

/** Looks for thousands of needles in one pass: first by their three leading bytes, then by four, then whole. */
export class ByteSearch {
  readonly #seen = new Uint8Array(1 << 21);
  readonly #byHead = new Map<number, Needle[]>();

  constructor(needles: readonly Needle[]) {
    for (const needle of needles) {
      const { bytes } = needle;
      const three = (bytes[0]! << 16) | (bytes[1]! << 8) | bytes[2]!;
      this.#seen[three >> 3]! |= 1 << (three & 7);
      const head = bytes.readInt32BE(0);
      this.#byHead.set(head, [...(this.#byHead.get(head) ?? []), needle]);
    }
  }

  /** Calls `found` for each needle at each place. */
  search(bytes: Buffer, found: (needle: Needle, at: number) => void): void {
    const seen = this.#seen;
    let three = (bytes[0]! << 8) | bytes[1]!;
    for (let at = 0; at + 3 < bytes.length; at += 1) {
      three = ((three << 8) | bytes[at + 2]!) & 0xff_ffff;
      if ((seen[three >> 3]! & (1 << (three & 7))) === 0) continue;
      for (const needle of this.#byHead.get(bytes.readInt32BE(at)) ?? []) {
        const end = at + needle.bytes.length;
        if (end <= bytes.length && bytes.compare(needle.bytes, 0, needle.bytes.length, at, end) === 0)
          found(needle, at);
      }
    }
  }
}
