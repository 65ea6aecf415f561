import { amountFault, amountInField, readAmount } from '../../../lib/amount.ts';
import type { FeeLine } from '../../../contract/clinics/fee-schedule.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { isCode, keyOfLine, modifiersFault, modifiersOf, notACode } from './fee-line.ts';

/** A line of a file that could not be read, by its number from 1, and why. */
export interface FeeFileFault {
  readonly row: number;
  readonly message: string;
}
export interface FeeFile {
  readonly lines: readonly FeeLine[];
  readonly faults: readonly FeeFileFault[];
}

type Column = 'code' | 'modifiers' | 'fee' | 'expected';
const heads: Readonly<Record<string, Column>> = {
  code: 'code',
  cpt: 'code',
  hcpcs: 'code',
  cpthcpcs: 'code',
  procedure: 'code',
  procedurecode: 'code',
  modifier: 'modifiers',
  modifiers: 'modifiers',
  mod: 'modifiers',
  fee: 'fee',
  charge: 'fee',
  price: 'fee',
  amount: 'fee',
  expected: 'expected',
  expectedamount: 'expected',
  allowed: 'expected',
  allowedamount: 'expected',
};

/** Which sign parts the columns: the one that the first line has most of. */
function signOf(head: string): string {
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, head.split(sign).length] as const);
  return counts.toSorted((a, b) => b[1] - a[1])[0]![0];
}

/** One line of a file in its cells; a quoted cell may hold the sign, and quotes twice. Cells don’t run over lines here. */
function cellsOf(text: string, sign: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '"' && isQuoted && text[at + 1] === '"') cell += text[(at += 1)]!;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === sign && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** As spreadsheets write it: `98941.0` is 98941. */
const codeOf = (text: string): string => text.replace(/\.0+$/, '').replaceAll(/\s/g, '').toUpperCase();

function readRow(cell: (column: Column) => string): FeeLine | string {
  const code = codeOf(cell('code'));
  if (!isCode(code)) return notACode(cell('code'));
  const modifiers = modifiersOf(cell('modifiers'));
  const wrong = modifiersFault(modifiers);
  if (wrong !== null) return `${code}: ${wrong}`;
  const amounts: Partial<Record<'fee' | 'expected', Minor>> = {};
  for (const column of ['fee', 'expected'] as const) {
    const text = cell(column).replace(/^\$\s*/, '');
    if (text === '') continue;
    const fault = amountFault(text);
    if (fault) return `${column === 'fee' ? 'Fee' : 'Expected amount'} “${text}”: ${fault}`;
    amounts[column] = readAmount(text) as Minor;
  }
  if (amounts.fee === undefined) return 'The fee is empty.';
  return { code, modifiers, feeMinor: amounts.fee, expectedMinor: amounts.expected ?? null };
}

const lettersOf = (head: string) => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * Reads a file of fees: CSV with a line of heads, parted by comma, semicolon, tab or bar, with or without a byte order mark.
 * @returns what could be read, and every line that could not, so that nothing is left out silently
 */
export function readFeeFile(text: string): FeeFile {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const sign = signOf(rows[0] ?? '');
  const columns = cellsOf(rows[0] ?? '', sign).map((head) => heads[lettersOf(head)]);
  const missing = (['code', 'fee'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return {
      lines: [],
      faults: [
        {
          row: 1,
          message: `The first line has no column for ${missing.join(' and ')}. It says: ${rows[0] ?? ''}`,
        },
      ],
    };
  const lines: FeeLine[] = [];
  const faults: FeeFileFault[] = [];
  const seen = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (at === 0 || row.trim() === '') continue;
    const cells = cellsOf(row, sign);
    const read = readRow((column) => cells[columns.indexOf(column)] ?? '');
    if (typeof read === 'string') {
      faults.push({ row: at + 1, message: read });
      continue;
    }
    const key = keyOfLine(read);
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, at + 1);
      lines.push(read);
    } else faults.push({ row: at + 1, message: `${key} is in line ${earlier} already.` });
  }
  return { lines, faults };
}

const amountOf = (minor: number | null) => (minor === null ? '' : amountInField(minor));

/** A schedule's fees as CSV (RFC 4180), such as `readFeeFile` takes. */
export const writeFeeFile = (lines: readonly FeeLine[]): string =>
  [
    'code,modifiers,fee,expected',
    ...lines.map(({ code, modifiers, feeMinor, expectedMinor }) =>
      [code, modifiers.join(' '), amountOf(feeMinor), amountOf(expectedMinor)].join(','),
    ),
    '',
  ].join('\r\n');
