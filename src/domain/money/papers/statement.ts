import { ageStarts } from '../../../contract/money/balance.ts';
import type { Charge } from '../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../contract/money/ledger-entry.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { entryInWords, openCharges } from '../ledger-entries.ts';
import { ledgerSteps, type LedgerStep } from '../ledger.ts';
import { methodInWords } from '../payments.ts';

/** What a statement is made of: a patient’s ledger, whole. */
export interface LedgerOfPatient {
  readonly charges: readonly Charge[];
  readonly payments: readonly Payment[];
  readonly entries: readonly LedgerEntry[];
}

/** One entry of a statement, and what was owed after it. A charge is positive, a payment negative. */
export interface StatementLine {
  readonly key: string;
  readonly day: PlainDate;
  readonly words: string;
  readonly amountMinor: number;
  readonly balanceMinor: number;
}

/** A patient’s account over some days, in cents: the closing balance is the opening one with every entry between. */
export interface Statement {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly openingMinor: number;
  readonly lines: readonly StatementLine[];
  /** Negative where the clinic holds more than is owed. */
  readonly closingMinor: number;
  /** What is owed by age on the last day, credit taken off the oldest first; one sum for each of `ageStarts`. */
  readonly ages: readonly number[];
  /** What payers are expected to pay. It is none of the balance. */
  readonly payerMinor: number;
}

type Entry = Omit<StatementLine, 'balanceMinor'>;

const chargeWords = ({ cptCode, description, units }: Charge): string =>
  `${cptCode === '' ? '' : `${cptCode} `}${description}${units === 1 ? '' : ` × ${units}`}`;

/** A step of the ledger as lines; a visit is one line for each charge. */
function linesOf(step: LedgerStep): Entry[] {
  const { day, key } = step;
  switch (step.kind) {
    case 'visit':
      return step.charges.map((one) => ({
        key: one.id,
        day,
        words: chargeWords(one),
        amountMinor: one.totalMinor,
      }));
    case 'payment':
      return [
        {
          key,
          day,
          words: `Payment: ${methodInWords(step.payment)}`,
          amountMinor: 0 - step.payment.amountMinor,
        },
      ];
    case 'reversal':
      return [
        {
          key,
          day,
          words:
            step.reversal.kind === 'refund'
              ? `Refund: ${methodInWords(step.payment)}`
              : 'Payment entered by mistake, reversed',
          amountMinor: step.reversal.amountMinor,
        },
      ];
    case 'entry': {
      // A tip is the provider’s: nothing of it is owed or paid on this account.
      if (step.changeMinor === 0) return [];
      const words = step.reversed === null ? step.entry : step.reversed;
      return [
        {
          key,
          day,
          words: `${step.reversed === null ? '' : 'Reversed: '}${entryInWords(words)}`,
          amountMinor: step.changeMinor,
        },
      ];
    }
  }
}

const dayMs = 24 * 60 * 60_000;
const daysBetween = (from: PlainDate, to: PlainDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** What is owed by age. Together the ages are what is owed; a credit leaves all of them at 0. */
function agesOf({ charges, entries }: LedgerOfPatient, to: PlainDate, closingMinor: number): number[] {
  const ages = ageStarts.map(() => 0);
  const open = openCharges(
    charges.filter(({ serviceDate }) => serviceDate <= to),
    entries.filter(({ day }) => day <= to),
  )
    .filter(({ openMinor }) => openMinor > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const owed = Math.max(0, closingMinor);
  let credit = open.reduce((sum, one) => sum + one.openMinor, 0) - owed;
  for (const { day, openMinor } of open) {
    const paid = Math.min(Math.max(0, credit), openMinor);
    credit -= paid;
    ages[ageStarts.findLastIndex((start) => daysBetween(day, to) >= start)]! += openMinor - paid;
  }
  // What is owed for no charge at all, as money given back twice, is of today.
  if (credit < 0) ages[0]! -= credit;
  return ages;
}

/**
 * The statement of a patient’s account. What a payer is expected to pay is not asked of the patient.
 * @param ledger whole: of a part of it no balance can be said
 * @param from first day
 * @param to last day, both days of the location
 */
export function statementOf(ledger: LedgerOfPatient, from: PlainDate, to: PlainDate): Statement {
  const { charges, payments, entries } = ledger;
  const steps = ledgerSteps(charges, payments, entries).toReversed();
  const all = steps.flatMap(linesOf).filter(({ day }) => day <= to);
  let balance = all.filter(({ day }) => day < from).reduce((sum, one) => sum + one.amountMinor, 0);
  const openingMinor = balance;
  const lines = all
    .filter(({ day }) => day >= from)
    .map((one): StatementLine => {
      balance += one.amountMinor;
      return { ...one, balanceMinor: balance };
    });
  const payerMinor = entries
    .filter(({ day }) => day <= to)
    .flatMap(({ postings }) => postings)
    .reduce((sum, one) => sum + (one.account === 'receivable.payer' ? one.amountMinor : 0), 0);
  return {
    from,
    to,
    openingMinor,
    lines,
    closingMinor: balance,
    ages: agesOf(ledger, to, balance),
    payerMinor,
  };
}

/** The ages of a statement in words: `0–30 days`, …, `Over 120 days`. */
export const ageNames: readonly string[] = ageStarts.map((start, at) =>
  at === ageStarts.length - 1 ? `Over ${start - 1} days` : `${start}–${ageStarts[at + 1]! - 1} days`,
);
