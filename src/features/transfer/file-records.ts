import { createCsvReader, type CsvRecord } from '../../lib/csv-reader.ts';
import type { TextEncodingName } from '../../lib/text-encoding.ts';
import { textsOf } from './file-texts.ts';

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
  const reader = createCsvReader(delimiter);
  for await (const { text, bytes } of textsOf(file, { encoding, packing: null }, signal))
    yield { records: reader.push(text), bytes };
  yield { records: reader.end(), bytes: file.size };
}
