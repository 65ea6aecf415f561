import { readVarint, unpackSnappy } from './snappy.ts';

const logBlock = 32 * 1024;
const headBytes = 7;
const footerBytes = 48;
const tableMagic = Buffer.from('57fb808b247547db', 'hex');

/**
 * The records of a LevelDB log (also a manifest), put together again where a block's end cuts them: what was deleted
 * since still stands in them. Where the bytes stop making sense the rest of the block is passed over.
 */
export function logRecords(file: Buffer): Buffer[] {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let block = 0; block < file.length; block += logBlock) {
    const end = Math.min(block + logBlock, file.length);
    for (let at = block; at + headBytes <= end;) {
      const length = file.readUInt16LE(at + 4);
      const type = file[at + 6]!;
      if (type < 1 || type > 4 || at + headBytes + length > end) break;
      const part = file.subarray(at + headBytes, at + headBytes + length);
      if (type <= 2) parts = [];
      parts.push(part);
      if (type === 1 || type === 4) records.push(Buffer.concat(parts));
      at += headBytes + length;
    }
  }
  if (parts.length > 0) records.push(Buffer.concat(parts));
  return records;
}

/** The blocks of a LevelDB table, unpacked; older versions of a row stand in them until a compaction. */
export function tableBlocks(file: Buffer): Buffer[] {
  if (file.length < footerBytes || !file.subarray(-8).equals(tableMagic)) return [];
  const footer = file.subarray(-footerBytes);
  const metaOffset = readVarint(footer, 0);
  const metaSize = metaOffset && readVarint(footer, metaOffset.end);
  const indexAt = metaSize && readHandle(footer, metaSize.end);
  const index = indexAt && readBlock(file, indexAt);
  if (!index) return [];
  const blocks = blockValues(index).flatMap((value) => {
    const handle = readHandle(value, 0);
    return handle ? (readBlock(file, handle) ?? []) : [];
  });
  // Each entry's key says only what is new against the one before, so keys and values are put together as well.
  return [index, ...blocks, ...blocks.map((block) => Buffer.concat(blockEntries(block)))];
}

interface Handle {
  offset: number;
  size: number;
}

function readHandle(bytes: Buffer, start: number): Handle | null {
  const offset = readVarint(bytes, start);
  const size = offset && readVarint(bytes, offset.end);
  return offset && size ? { offset: offset.value, size: size.value } : null;
}

function readBlock(file: Buffer, { offset, size }: Handle): Buffer | null {
  const packed = file.subarray(offset, offset + size);
  return file[offset + size] === 1 ? unpackSnappy(packed) : packed;
}

function* entriesOf(block: Buffer): Generator<{ key: Buffer; value: Buffer }> {
  const restarts = block.length < 4 ? 0 : block.readUInt32LE(block.length - 4);
  const end = block.length - 4 * (restarts + 1);
  let key: Buffer = Buffer.alloc(0);
  for (let at = 0; at < end;) {
    const kept = readVarint(block, at);
    const added = kept && readVarint(block, kept.end);
    const size = added && readVarint(block, added.end);
    if (!kept || !added || !size) return;
    const keyEnd = size.end + added.value;
    key = Buffer.concat([key.subarray(0, kept.value), block.subarray(size.end, keyEnd)]);
    yield { key, value: block.subarray(keyEnd, keyEnd + size.value) };
    at = keyEnd + size.value;
  }
}

const blockValues = (block: Buffer) => [...entriesOf(block)].map(({ value }) => value);
const blockEntries = (block: Buffer) =>
  [...entriesOf(block)].flatMap(({ key, value }) => [key, Buffer.from([0]), value]);
