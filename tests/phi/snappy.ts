/**
 * Unpacks a raw Snappy block, as LevelDB and Chromium's IndexedDB write it; what follows the block is left alone.
 * @returns null where these bytes are no such block
 */
export function unpackSnappy(packed: Uint8Array, maxBytes = 64 * 1024 * 1024): Buffer | null {
  const head = readVarint(packed, 0);
  if (head === null || head.value === 0 || head.value > maxBytes) return null;
  const out = Buffer.alloc(head.value);
  let from = head.end;
  let to = 0;
  while (to < out.length) {
    const tag = packed[from++];
    if (tag === undefined) return null;
    const next =
      (tag & 3) === 0 ? copyLiteral(packed, from, tag, out, to) : copyBack(packed, from, tag, out, to);
    if (next === null) return null;
    ({ from, to } = next);
  }
  return out;
}

interface Place {
  from: number;
  to: number;
}

export function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < 6; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return null;
}

const littleEndian = (bytes: Uint8Array, at: number, count: number) => {
  let value = 0;
  for (let index = 0; index < count; index += 1) value += (bytes[at + index] ?? 0) * 2 ** (8 * index);
  return value;
};

function copyLiteral(packed: Uint8Array, start: number, tag: number, out: Buffer, to: number): Place | null {
  const short = tag >> 2;
  const sizeBytes = short < 60 ? 0 : short - 59;
  const length = (sizeBytes === 0 ? short : littleEndian(packed, start, sizeBytes)) + 1;
  const from = start + sizeBytes;
  if (from + length > packed.length || to + length > out.length) return null;
  out.set(packed.subarray(from, from + length), to);
  return { from: from + length, to: to + length };
}

function copyBack(packed: Uint8Array, start: number, tag: number, out: Buffer, to: number): Place | null {
  const kind = tag & 3;
  const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
  const offsetBytes = kind === 3 ? 4 : kind;
  const high = kind === 1 ? (tag >> 5) * 256 : 0;
  const offset = high + littleEndian(packed, start, offsetBytes);
  if (offset === 0 || offset > to || to + length > out.length) return null;
  for (let index = 0; index < length; index += 1) out[to + index] = out[to + index - offset]!;
  return { from: start + offsetBytes, to: to + length };
}
