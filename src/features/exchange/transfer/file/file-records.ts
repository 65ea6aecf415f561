import { createCsvReader, type CsvRecord } from '../../../../lib/files/csv-reader.ts';
import type { TextEncodingName } from '../../../../lib/files/text-encoding.ts';
import { textsOf } from './file-texts.ts';

export interface FileForm {
  readonly encoding: TextEncodingName;
  readonly delimiter: string;
  /** Its first line names the delimiter (`sep=;`) and is no record. */
  readonly saysDelimiter: boolean;
}

/** Some records of a file, and how much of it has been read. */
export interface Piece {
  readonly records: readonly CsvRecord[];
  readonly bytes: number;
}

/**
 * The records of a file, the names of its columns first, piece by piece. Throws what the file system throws.
 * @param onPart told of all bytes as they are read
 */
export async function* recordsOf(
  file: Blob,
  { encoding, delimiter, saysDelimiter }: FileForm,
  signal: AbortSignal,
  onPart?: (part: Uint8Array) => void,
): AsyncGenerator<Piece> {
  const reader = createCsvReader(delimiter);
  const kept = (records: CsvRecord[]) =>
    saysDelimiter && records[0]?.line === 1 ? records.slice(1) : records;
  for await (const { text, bytes } of textsOf(file, { encoding, packing: null }, signal, onPart))
    yield { records: kept(reader.push(text)), bytes };
  yield { records: kept(reader.end()), bytes: file.size };
}
