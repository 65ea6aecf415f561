import type { ReadOptions } from '../../../../domain/exchange/import-row.ts';
import {
  addEvidence,
  noEvidence,
  type DateEvidence,
  type DateOrder,
} from '../../../../domain/base/time/typed-date.ts';
import { sha256 } from '../../../../lib/sha256.ts';
import { rowReader } from './csv-rows.ts';
import { recordsOf, type FileForm } from '../file/file-records.ts';
import { FileRefused } from '../file/file-texts.ts';
import type { Problem } from '../run/import-run.ts';
import { addUnusable, type UnusableCounts } from '../run/unusable-counts.ts';

const mostRows = 5_000_000;

/** What is wrong with a row, whatever the order of day and month, or only with the one that it names. */
export interface CheckedProblem extends Problem {
  readonly only?: DateOrder;
}

/** How the rows are read; the order of day and month is what the check finds out. */
export type CheckOptions = Omit<ReadOptions, 'order'>;

/** What a walk through a file has found so far. */
export interface CheckPiece {
  readonly rows: number;
  /** What the column of the birth date says about the order of day and month. */
  readonly dates: DateEvidence;
  /** Of all its bytes, in hex: the same file is known again by it. Empty until its end. */
  readonly hash: string;
  readonly bytes: number;
  /** Of this piece alone. */
  readonly unusable: UnusableCounts;
  readonly problems: readonly CheckedProblem[];
}

/**
 * Walks through the whole file without sending anything; says after each piece what it has found so far, at last of all
 * of it. Throws `FileRefused` for one with too many rows, and what the file system throws.
 */
export async function* checkPieces(
  file: Blob,
  form: FileForm,
  options: CheckOptions,
  signal: AbortSignal,
): AsyncGenerator<CheckPiece> {
  const hash = sha256();
  const orders = {
    monthFirst: rowReader({ ...options, order: 'monthFirst' }),
    dayFirst: rowReader({ ...options, order: 'dayFirst' }),
  };
  const { birthDate = -1, deceasedOn = -1 } = options.mapping;
  let rows = -1;
  let dates = noEvidence;
  for await (const { records, bytes } of recordsOf(file, form, signal, (part) => hash.add(part))) {
    const problems: CheckedProblem[] = [];
    let unusable = noneUnusable;
    for (const record of records) {
      rows += 1;
      const month = orders.monthFirst(record);
      const before = dates;
      if (rows > 0) dates = addEvidence(dates, record.cells[birthDate] ?? '');
      // Only where a date can be read in two ways may the other order come to something else.
      const isOne =
        dates === before && addEvidence(noEvidence, record.cells[deceasedOn] ?? '') === noEvidence;
      const day = isOne && rows > 0 ? month : orders.dayFirst(record);
      problems.push(...problemsOf(month, day));
      const sound = [month, day].find((one) => one !== null && 'row' in one);
      if (sound && 'row' in sound) unusable = addUnusable(unusable, sound.unusable);
    }
    if (rows > mostRows)
      throw new FileRefused(
        `The file has more than ${mostRows.toLocaleString('en-US')} rows. Split it into several.`,
      );
    yield { rows, dates, hash: '', bytes, unusable, problems };
  }
  yield { rows, dates, hash: hash.hex(), bytes: file.size, unusable: noneUnusable, problems: [] };
}

const noneUnusable = { phone: 0, email: 0 };

/** What is to be said of a row: why it does not go in, or without what it does. */
function problemOf(found: Found): Problem | null {
  if (found === null || !('row' in found)) return found;
  const { line, place, note } = found;
  return note === undefined ? null : { line, place, reason: note, isNote: true };
}

type Found = ReturnType<ReturnType<typeof rowReader>>;

function problemsOf(month: Found, day: Found): CheckedProblem[] {
  const [ofMonth, ofDay] = [month, day].map(problemOf);
  if (ofMonth && ofDay && ofMonth.reason === ofDay.reason) return [ofMonth];
  return [
    ...(ofMonth ? [{ ...ofMonth, only: 'monthFirst' as const }] : []),
    ...(ofDay ? [{ ...ofDay, only: 'dayFirst' as const }] : []),
  ];
}
