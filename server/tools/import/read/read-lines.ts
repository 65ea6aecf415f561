import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** One line of a file; without `text` when it was too long to be held. */
export interface Line {
  number: number;
  text: string | null;
}

/** The longest line, and the largest file that is one JSON value, that is read: it has to fit into memory whole. */
export const maxLineBytes = 64 * 1024 * 1024;

const newline = 0x0a;

/**
 * The lines of a file that are not blank, unpacked when it is gzip (told by its first bytes, not by its name). Never
 * holds more than one line. Throws what the file system or a broken archive throws.
 * @param onBytes told of the bytes of the file, as it lies on disk, that have been read
 */
export async function* readLines(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Line> {
  let number = 0;
  let parts: Buffer[] = [];
  let size = 0;
  const takeLine = (): Line | null => {
    number += 1;
    const isTooLong = size > maxLineBytes;
    const text = isTooLong
      ? null
      : Buffer.concat(parts)
          .toString('utf8')
          .replace(/^\uFEFF/, '');
    parts = [];
    size = 0;
    return text !== null && text.trim() === '' ? null : { number, text };
  };
  const keep = (part: Buffer) => {
    size += part.length;
    if (size <= maxLineBytes) parts.push(part);
    else parts = [];
  };
  for await (const chunk of unpacked(path, onBytes)) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      const line = takeLine();
      if (line !== null) yield line;
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (size > 0) {
    const line = takeLine();
    if (line !== null) yield line;
  }
}

/** The bytes of a file, unpacked when they are gzip. */
export async function* unpacked(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      yield chunk;
    }
  };
  const bytes = counted();
  const first = await bytes.next();
  if (first.done === true) return;
  const all = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    yield* bytes;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* all();
    return;
  }
  const gunzip = createGunzip();
  const feeding = pipeline(Readable.from(all(), { objectMode: false }), gunzip);
  // The reader below meets the same fault; without this it would count as unhandled before that.
  feeding.catch(() => {});
  for await (const chunk of gunzip as AsyncIterable<Buffer>) yield chunk;
  await feeding;
}

/** Faults of the file system and of broken archives carry a code of the kind `ENOENT` or `Z_DATA_ERROR`. */
export function isFileFault(fault: unknown): fault is Error {
  return (
    fault instanceof Error &&
    'code' in fault &&
    /^(E[A-Z]+|Z_[A-Z_]+|ERR_STREAM.*)$/.test(String(fault.code)) &&
    !('severity' in fault)
  );
}
