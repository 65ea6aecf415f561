import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP by its list at the end, as any other program reads it. Throws for one that broke off. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw new Error('The ZIP has no end.');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const [size, nameSize] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const others = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const head = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const packed = bytes.subarray(from, from + size);
    files.set(name, (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameSize + others;
  }
  return files;
}
