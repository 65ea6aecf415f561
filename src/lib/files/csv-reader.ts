/** One record of a CSV text, with the line of the file on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote was opened and never closed: the rest of the file stands in one cell. */
  readonly isUnclosed?: true;
}

/** Takes a CSV text piece by piece and gives the records that are whole. */
export interface CsvReader {
  push(text: string): CsvRecord[];
  /** What stands after the last line break. */
  end(): CsvRecord[];
}

/** What no cell and no record of a table holds more of: a quote that is never closed would take the rest of the file into memory. */
const mostCellChars = 1_048_576;
const mostCells = 16_384;

/**
 * Reads RFC 4180 with any one delimiter and with CRLF, LF or CR; lines inside of quotes belong to their cell. Records of
 * nothing but blanks are left out and still counted as lines. Of a cell with more than a million characters, and of a record with
 * more cells than a spreadsheet has columns, the rest is not kept.
 */
export function createCsvReader(delimiter: string): CsvReader {
  let cells: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'after' = 'start';
  let line = 1;
  let beganAt = 1;
  /** The last character was CR: an LF that follows is the same line break, also in the next piece. */
  let afterReturn = false;

  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRecord = (into: CsvRecord[], extra: Pick<CsvRecord, 'isUnclosed'> = {}) => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) into.push({ line: beganAt, cells, ...extra });
    cells = [];
  };

  const push = (text: string): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const sign = text[at]!;
      if (afterReturn) {
        afterReturn = false;
        if (sign === '\n') {
          if (state === 'quoted') cell += sign;
          at += 1;
          continue;
        }
      }
      if (sign === '"' && state !== 'plain') {
        if (state === 'after') cell += '"';
        state = state === 'quoted' ? 'after' : 'quoted';
        at += 1;
      } else if (sign === '\r' || sign === '\n') {
        line += 1;
        afterReturn = sign === '\r';
        if (state === 'quoted') cell += sign;
        else {
          endRecord(records);
          beganAt = line;
        }
        at += 1;
      } else if (sign === delimiter && state !== 'quoted') {
        endCell();
        at += 1;
      } else {
        const to = Math.max(at + 1, runEnd(text, at, state === 'quoted' ? null : delimiter));
        if (cell.length < mostCellChars) cell += text.slice(at, to);
        // What stands behind a closing quote belongs to the cell, as spreadsheets read it.
        if (state !== 'quoted') state = 'plain';
        at = to;
      }
    }
    return records;
  };

  return {
    push,
    end() {
      const records: CsvRecord[] = [];
      if (cell !== '' || cells.length > 0 || state !== 'start')
        endRecord(records, state === 'quoted' ? { isUnclosed: true } : {});
      return records;
    },
  };
}

/** The end of the run of characters from `from` on that need no decision; inside of quotes there is no delimiter. */
function runEnd(text: string, from: number, delimiter: string | null): number {
  let at = from;
  while (at < text.length) {
    const sign = text[at]!;
    if (sign === '"' || sign === '\r' || sign === '\n' || sign === delimiter) break;
    at += 1;
  }
  return at;
}

/**
 * What the first line of a file says about its delimiter, as spreadsheets write it: `sep=;`, also in quotes. Null for a file that
 * does not say.
 */
export function saidDelimiter(beginning: string): string | null {
  const said = /^\uFEFF?(?:sep=([^"\r\n])\1*|"sep=([^"\r\n])"\2*)(?=[\r\n]|$)/i.exec(beginning);
  return said?.[1] ?? said?.[2] ?? null;
}

/** What stands between the columns of a file, of those that spreadsheets use. */
export const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter of a file by its beginning: the one that splits the most lines into the same number of cells. */
export function guessDelimiter(beginning: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const counts = createCsvReader(delimiter)
      .push(beginning)
      .slice(0, 50)
      .map(({ cells }) => cells.length);
    const width = counts[0] ?? 1;
    const alike = counts.filter((count) => count === width).length;
    const score = width < 2 ? 0 : (alike / counts.length) * 100 + Math.min(width, 40);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
