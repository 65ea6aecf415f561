import { brotliDecompressSync, constants, inflateRawSync, inflateSync } from 'node:zlib';
import { logRecords, tableBlocks } from './leveldb.ts';
import { unpackSnappy } from './snappy.ts';

/** Bytes that were packed inside others, with how. */
export interface Unpacked {
  readonly how: string;
  readonly bytes: Buffer;
}

const maxOutputLength = 64 * 1024 * 1024;
const cut = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
const cacheEntryMagic = Buffer.from('305c72a71b6dfbfc', 'hex');
/** Chromium's mark for a value of IndexedDB that it packed. */
const packedValue = Buffer.from('ff1102', 'hex');
const gzipMagic = Buffer.from('1f8b08', 'hex');
const base64Run = /[A-Za-z0-9+/_-]{48,}={0,2}/g;

const attempt = (how: string, unpack: () => Buffer | null): Unpacked[] => {
  try {
    const bytes = unpack();
    return bytes === null || bytes.length === 0 ? [] : [{ how, bytes }];
  } catch {
    return [];
  }
};

/**
 * Everything that is packed in these bytes: gzip, zlib and Chromium's Snappy values wherever they begin; raw deflate and
 * brotli, which have no mark, where a file, a record or the body of a cache entry begins; the records and blocks of
 * LevelDB; what a long run of base64 stands for.
 * @param name the file's name, for the forms that only it tells
 */
export function unpackAll(bytes: Buffer, name = ''): Unpacked[] {
  return [
    ...everywhere(bytes, gzipMagic, (rest) => attempt('gzip', () => unpackGzip(rest))),
    ...zlibStreams(bytes),
    ...everywhere(bytes, packedValue, (rest) =>
      attempt('snappy value', () => unpackSnappy(rest.subarray(packedValue.length))),
    ),
    ...beginnings(bytes).flatMap((begin) => [
      ...attempt('brotli', () => brotliDecompressSync(begin, { maxOutputLength })),
      ...attempt('brotli, cut', () =>
        brotliDecompressSync(begin, {
          maxOutputLength,
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
        }),
      ),
      ...attempt('deflate', () => inflateRawSync(begin, cut)),
    ]),
    ...(/\.log$|MANIFEST-/.test(name)
      ? logRecords(bytes).map((one) => ({ how: 'log record', bytes: one }))
      : []),
    ...(/\.(ldb|sst)$/.test(name)
      ? tableBlocks(bytes).map((one) => ({ how: 'table block', bytes: one }))
      : []),
    ...base64Runs(bytes),
  ];
}

/** By its inner stream alone: whatever follows it, and a sum that was cut off, do no harm. */
function unpackGzip(rest: Buffer): Buffer {
  const flags = rest[3]!;
  let at = 10;
  if ((flags & 4) !== 0) at += 2 + rest.readUInt16LE(at);
  for (const flag of [8, 16]) if ((flags & flag) !== 0) at = rest.indexOf(0, at) + 1;
  if ((flags & 2) !== 0) at += 2;
  return inflateRawSync(rest.subarray(at), cut);
}

function everywhere(bytes: Buffer, mark: Buffer, unpack: (rest: Buffer) => Unpacked[]): Unpacked[] {
  const found: Unpacked[] = [];
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1))
    found.push(...unpack(bytes.subarray(at)));
  return found;
}

function zlibStreams(bytes: Buffer): Unpacked[] {
  const found: Unpacked[] = [];
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    const second = bytes[at + 1];
    // The two bytes of the head are a multiple of 31, and letters are the likelier reading of most of them.
    if (second !== 0x01 && second !== 0x5e && second !== 0x9c && second !== 0xda) continue;
    found.push(...attempt('zlib', () => inflateSync(bytes.subarray(at), cut)));
  }
  return found;
}

/** Where an unmarked stream can begin: at the start, and behind the head of a cache entry. */
function beginnings(bytes: Buffer): Buffer[] {
  const isCacheEntry = bytes.length > 24 && bytes.subarray(0, 8).equals(cacheEntryMagic);
  return isCacheEntry ? [bytes, bytes.subarray(24 + bytes.readUInt32LE(12))] : [bytes];
}

function base64Runs(bytes: Buffer): Unpacked[] {
  const runs = bytes.toString('latin1').match(base64Run) ?? [];
  return runs.map((run) => ({ how: 'base64', bytes: Buffer.from(run, 'base64') }));
}
