import { FileRefused } from './file-texts.ts';

/** A file inside of a ZIP, as it lies there. */
export interface FileInZip {
  readonly content: Blob;
  readonly packing: 'deflate-raw' | null;
}

/** The list at the end may stand behind a comment of this length at most. */
const mostTailBytes = 65_557;
/** A name for each chart and each document of a clinic: more than a million of them. */
const mostListBytes = 268_435_456;
const [endMark, end64Mark, locatorMark, entryMark] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50];
const broken = 'The ZIP is damaged or not whole. Export or download it once more.';

const view = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(Math.max(0, from), to).arrayBuffer());

/** Where the list of a ZIP stands, by its end (APPNOTE 4.3.14 to 4.3.16); null for a file that is none. */
async function findList(file: Blob): Promise<{ from: number; size: number } | null> {
  const tailFrom = Math.max(0, file.size - mostTailBytes);
  const tail = await view(file, tailFrom, file.size);
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== endMark) at -= 1;
  if (at < 0) return null;
  const [size, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (from !== 0xffffffff && size !== 0xffffffff) return { from, size };
  const locator = await view(file, tailFrom + at - 20, tailFrom + at);
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== locatorMark) throw new FileRefused(broken);
  const end64At = Number(locator.getBigUint64(8, true));
  const end64 = await view(file, end64At, end64At + 56);
  if (end64.byteLength < 56 || end64.getUint32(0, true) !== end64Mark) throw new FileRefused(broken);
  return { size: Number(end64.getBigUint64(40, true)), from: Number(end64.getBigUint64(48, true)) };
}

/** A field of an entry, or its 64-bit form in the order of the extra field (APPNOTE 4.5.3). */
function wide(list: DataView, at: number, extra: readonly [from: number, to: number]): number[] {
  const short = [24, 20, 42].map((field) => list.getUint32(at + field, true));
  for (let [from, to] = extra; from + 4 <= to; from += 4 + list.getUint16(from + 2, true)) {
    if (list.getUint16(from, true) !== 1) continue;
    let next = from + 4;
    return short.map((value) => {
      if (value !== 0xffffffff) return value;
      next += 8;
      return Number(list.getBigUint64(next - 8, true));
    });
  }
  return short;
}

/**
 * The first file of a ZIP whose name fits; null when there is none, or when the file is no ZIP that has its list. Reads
 * the list alone. Throws `FileRefused` for one that is damaged, or protected by a password.
 */
export async function fileInZip(file: Blob, name: RegExp): Promise<FileInZip | null> {
  const place = await findList(file);
  if (place === null || place.size > mostListBytes) return null;
  const list = await view(file, place.from, place.from + place.size);
  if (list.byteLength !== place.size || (place.size >= 46 && list.getUint32(0, true) !== entryMark))
    throw new FileRefused(broken);
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === entryMark;) {
    const [nameSize, extraSize, wordsSize] = [28, 30, 32].map((field) => list.getUint16(at + field, true));
    const extraFrom = at + 46 + nameSize!;
    const next = extraFrom + extraSize! + wordsSize!;
    if (next > list.byteLength) throw new FileRefused(broken);
    const own = new TextDecoder().decode(list.buffer.slice(at + 46, extraFrom));
    if (!name.test(own)) {
      at = next;
      continue;
    }
    const isProtected = (list.getUint16(at + 8, true) & 1) === 1;
    const method = list.getUint16(at + 10, true);
    if (isProtected || (method !== 0 && method !== 8))
      throw new FileRefused(
        `${own} in the ZIP is protected or packed in an unusual way. Unpack it and choose that.`,
      );
    const [, size, headAt] = wide(list, at, [extraFrom, extraFrom + extraSize!]);
    const head = await view(file, headAt!, headAt! + 30);
    if (head.byteLength < 30) throw new FileRefused(broken);
    const from = headAt! + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    if (from + size! > file.size) throw new FileRefused(broken);
    return { content: file.slice(from, from + size!), packing: method === 8 ? 'deflate-raw' : null };
  }
  return null;
}
