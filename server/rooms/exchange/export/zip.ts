import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** What is in it, piece by piece; asked for when the entries before it have been written. */
  text(): AsyncIterable<string | Uint8Array> | Iterable<string>;
  /** It is a picture or the like, which nothing would make smaller. */
  readonly isPacked?: boolean;
}

/** Pieces are gathered until they are worth compressing. */
const pieceSize = 65_536;

async function* gathered(entry: ZipEntry): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const piece of entry.text()) {
    if (typeof piece === 'string') waiting += piece;
    if (waiting.length >= pieceSize || (typeof piece !== 'string' && waiting !== '')) {
      yield Buffer.from(waiting);
      waiting = '';
    }
    if (typeof piece !== 'string') yield Buffer.from(piece);
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

/**
 * A ZIP (with its 64-bit form where it is large) as it is read: an entry's text is only asked for as fast as the reader
 * takes it. When the reader goes away, or an entry throws, the entry at hand is left and no other begun.
 */
export function zipStream(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  const fail = (fault: Error) => output.destroy(fault);
  zip.on('error', fail);
  output.on('close', () => current?.destroy());
  for (const entry of entries) {
    const compress = entry.isPacked !== true;
    const how = { mtime, mode: 0o100600, forceDosTimestamp: true, compress };
    zip.addReadStreamLazy(entry.name, how, (give) => {
      if (output.destroyed) return;
      current = Readable.from(gathered(entry), { objectMode: true, highWaterMark: 1 });
      current.on('error', fail);
      give(null, current);
    });
  }
  zip.end();
  return output;
}
