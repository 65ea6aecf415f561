import { createCsvReader, type CsvRecord } from '../../lib/csv-reader.ts';
import type { TextEncodingName } from '../../lib/text-encoding.ts';

/** What is read of a file at a time. */
const pieceBytes = 1_048_576;

export interface FileForm {
  readonly encoding: TextEncodingName;
  readonly delimiter: string;
}

/** Some records of a file, and how much of it has been read. */
export interface Piece {
  readonly records: readonly CsvRecord[];
  readonly bytes: number;
}

/** The records of a file, the names of its columns first, piece by piece. Throws what the file system throws. */
export async function* recordsOf(
  file: Blob,
  { encoding, delimiter }: FileForm,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding);
  const reader = createCsvReader(delimiter);
  for (let from = 0; from < file.size; from += pieceBytes) {
    signal.throwIfAborted();
    const bytes = await file.slice(from, from + pieceBytes).arrayBuffer();
    yield {
      records: reader.push(decoder.decode(bytes, { stream: true })),
      bytes: Math.min(file.size, from + pieceBytes),
    };
  }
  yield { records: [...reader.push(decoder.decode()), ...reader.end()], bytes: file.size };
}
