import { headerNames } from '../../../../domain/exchange/import-columns.ts';
import { guessDelimiter, saidDelimiter } from '../../../../lib/files/csv-reader.ts';
import { guessEncoding } from '../../../../lib/files/text-encoding.ts';
import { previewEncodings, type EncodingPreviews } from './preview-encodings.ts';
import { recordsOf, type FileForm } from './file-records.ts';
import { FileRefused } from './file-texts.ts';

const mostBytes = 1_073_741_824;
const sampleBytes = 65_536;
const sampleRows = 8;

/** What a file looks like by its beginning. */
export interface Look extends FileForm {
  readonly headers: readonly string[];
  /** The first rows, with the line on which each begins. */
  readonly sample: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** How the first line that shows a difference reads in each encoding; none where all read alike. */
  readonly previews: EncodingPreviews;
}

/**
 * Looks at the beginning of a file. Throws `FileRefused`.
 * @param chosen what a person says of it, where the file itself misleads
 */
export async function lookAtFile(
  file: Blob,
  chosen: Partial<Pick<FileForm, 'encoding' | 'delimiter'>> = {},
): Promise<Look> {
  if (file.size === 0) throw new FileRefused('The file is empty. Export it once more from the other system.');
  if (file.size > mostBytes)
    throw new FileRefused(
      'The file is larger than 1 GB. Split it into several and import one after the other.',
    );
  const bytes = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip)
    throw new FileRefused(
      'This is a workbook, or a ZIP without a list of patients (Patient.ndjson). Save a workbook as CSV (UTF-8) and choose that; unpack any other ZIP and choose what is in it.',
    );
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes, { stream: true });
  const said = saidDelimiter(beginning);
  const delimiter = chosen.delimiter ?? said ?? guessDelimiter(beginning);
  const form = { encoding, delimiter, saysDelimiter: said !== null };
  const pieces = recordsOf(file.slice(0, sampleBytes), form, new AbortController().signal);
  const found = [];
  for await (const { records } of pieces) found.push(...records);
  const [header, ...rows] = found;
  if (!header || rows.length === 0)
    throw new FileRefused('The file has no rows below the names of its columns. Export it once more.');
  return {
    ...form,
    headers: headerNames(header.cells),
    sample: rows.slice(0, sampleRows),
    previews: previewEncodings(bytes),
  };
}
