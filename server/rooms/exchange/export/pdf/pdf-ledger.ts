import type { ChargeCoding } from '../../../../../src/contract/clinical/line-coding.ts';
import { codeInWords } from '../../../../../src/domain/clinical/coding/code-words.ts';
import type { PaymentMethod, ReversalKind } from '../../../../../src/contract/money/payment.ts';
import { formatMoney, sumMinor } from '../../../../../src/domain/base/money.ts';
import { methodInWords, reversalNames } from '../../../../../src/domain/money/payments.ts';
import { text } from '../fhir/fhir-parts.ts';
import { day, joined } from './pdf-known.ts';
import type { PdfPaper } from './pdf-page.ts';
import type { Row } from '../snapshot.ts';

const ofPatient = new Set(['receivable.patient', 'credit.patient']);
const adjusting = new Set(['adjustment', 'writeOff', 'badDebt', 'reversal']);

/** What was charged, paid and taken off, and what is open. */
export function writeLedger(
  paper: PdfPaper,
  charges: readonly Row[],
  payments: readonly Row[],
  journal: readonly Row[],
): void {
  paper.heading('Ledger');
  if (charges.length === 0) paper.words('No entries.');
  else writeCharges(paper, charges);
  if (payments.length > 0) writePayments(paper, payments);
  const adjusted = journal.filter((row) => adjusting.has(text(row, 'kind')));
  if (adjusted.length === 0 && payments.length === 0) return;
  const adjustedMinor = sumOf(
    adjusted.filter((row) => text(row, 'account') === 'receivable.patient'),
    'amountMinor',
  );
  if (adjustedMinor !== 0) paper.words(`Adjustments: ${formatMoney(adjustedMinor)}`);
  const open = sumOf(
    journal.filter((row) => ofPatient.has(text(row, 'account'))),
    'amountMinor',
  );
  paper.words(open < 0 ? `Credit: ${formatMoney(-open)}` : `Balance due: ${formatMoney(open)}`);
}

const sumOf = (rows: readonly Row[], key: string): number =>
  sumMinor(rows.map((row) => Number(row[key] ?? 0)));
const sum = (row: Row, key: string) => formatMoney(Number(row[key]));

function writeCharges(paper: PdfPaper, rows: readonly Row[]): void {
  const sums = ['amountMinor', 'taxMinor', 'totalMinor'];
  paper.table(
    [
      { head: 'Day', share: 3 },
      { head: 'Code', share: 3 },
      { head: 'What', share: 5 },
      { head: 'Units', share: 2, isSum: true },
      { head: 'Amount', share: 3, isSum: true },
      { head: 'Tax', share: 2, isSum: true },
      { head: 'Total', share: 3, isSum: true },
    ],
    [
      ...rows.map((row) => [
        day(row['serviceDate']),
        codeInWords({ cptCode: text(row, 'cptCode'), coding: row['coding'] as ChargeCoding | null }),
        text(row, 'description'),
        String(row['units']),
        ...sums.map((key) => sum(row, key)),
      ]),
      ['', '', 'Sum', '', ...sums.map((key) => formatMoney(sumOf(rows, key)))],
    ],
  );
}

/** `Refunded $15.00, 03/05/2026: Paid too much`. */
const backInWords = (row: Row): string =>
  text(row, 'reversalKind') === ''
    ? ''
    : `${joined(
        `${reversalNames[row['reversalKind'] as ReversalKind]} ${sum(row, 'reversalAmountMinor')}`,
        day(row['reversedOn']),
      )}: ${text(row, 'reversalReason')}`;

function writePayments(paper: PdfPaper, rows: readonly Row[]): void {
  paper.subheading('Payments').table(
    [
      { head: 'Number', share: 2 },
      { head: 'Day', share: 3 },
      { head: 'Paid by', share: 4 },
      { head: 'Received by', share: 4 },
      { head: 'Reversed', share: 6 },
      { head: 'Amount', share: 3, isSum: true },
    ],
    rows.map((row) => [
      typeof row['number'] === 'number' ? String(row['number']) : '',
      day(row['takenOn']),
      methodInWords({ method: row['method'] as PaymentMethod, reference: text(row, 'reference') }),
      text(row, 'takenByName'),
      backInWords(row),
      sum(row, 'amountMinor'),
    ]),
  );
}
