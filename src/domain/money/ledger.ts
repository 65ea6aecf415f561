import type { Charge, LedgerTotals } from '../../contract/money/charge.ts';
import type { LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Payment, PaymentReversal } from '../../contract/money/payment.ts';
import type { Instant, Minor, PlainDate } from '../../contract/base/values.ts';
import { formatMoney, sumMinor, totalsOf } from '../base/money.ts';
import { changeOfBalance, prepaidMinor } from './ledger-entries.ts';
import { keptMinor, reversalsOf } from './payments.ts';

type Paid = Pick<Payment, 'amountMinor' | 'reversal' | 'reversals'>;

/** What a ledger stands at: `openMinor` is what is still to be paid, negative where more was paid than charged. */
export interface LedgerBalance {
  readonly chargedMinor: Minor;
  /** Without what was reversed. */
  readonly paidMinor: Minor;
  /** Discounts, write-offs, what a payer is expected to pay: what is not asked of the patient. */
  readonly adjustedMinor: Minor;
  /** What was paid for packages and is not used yet: it is the patient’s, and no payment for charges. */
  readonly prepaidMinor: Minor;
  readonly openMinor: Minor;
}

export function ledgerBalance(
  charges: readonly Pick<Charge, 'totalMinor'>[],
  payments: readonly Paid[],
  entries: readonly Pick<LedgerEntry, 'postings'>[] = [],
): LedgerBalance {
  const chargedMinor = sumMinor(charges.map(({ totalMinor }) => totalMinor));
  const paidMinor = sumMinor(payments.map(keptMinor));
  const held = prepaidMinor(entries) as Minor;
  const changeMinor = entries.reduce((sum, one) => sum + changeOfBalance(one), 0);
  const openMinor = (chargedMinor - paidMinor + changeMinor) as Minor;
  return {
    chargedMinor,
    paidMinor,
    adjustedMinor: (held - changeMinor) as Minor,
    prepaidMinor: held,
    openMinor,
  };
}

/** `$45.00 due`, `Credit $0.01`, `Balance $0.00`. */
export const balanceInWords = (openMinor: number): string =>
  openMinor > 0
    ? `${formatMoney(openMinor)} due`
    : openMinor < 0
      ? `Credit ${formatMoney(-openMinor)}`
      : `Balance ${formatMoney(0)}`;

/** The charges of one visit. */
export interface LedgerVisit {
  readonly kind: 'visit';
  readonly key: string;
  readonly encounterId: Charge['encounterId'];
  readonly day: PlainDate;
  readonly charges: readonly Charge[];
  readonly totals: LedgerTotals;
}
/** A payment, or what takes one back: two lines, each on its own day. */
export interface LedgerPayment {
  readonly kind: 'payment';
  readonly key: string;
  readonly day: PlainDate;
  readonly payment: Payment;
}
export interface LedgerReversal {
  readonly kind: 'reversal';
  readonly key: string;
  readonly day: PlainDate;
  readonly payment: Payment;
  readonly reversal: PaymentReversal;
}
/** A discount, a write-off, a tip, or what takes one back. */
export interface LedgerAct {
  readonly kind: 'entry';
  readonly key: string;
  readonly day: PlainDate;
  readonly entry: LedgerEntry;
  /** The entry that it takes back. */
  readonly reversed: LedgerEntry | null;
  readonly changeMinor: number;
}
/** With what was open after it. */
export type LedgerStep = (LedgerVisit | LedgerPayment | LedgerReversal | LedgerAct) & {
  readonly openMinor: Minor;
};

interface Placed {
  readonly at: Instant;
  /** By how much it changes what is open. */
  readonly changeMinor: number;
  readonly step: LedgerVisit | LedgerPayment | LedgerReversal | LedgerAct;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** By day of service, then by the moment of posting; ids of one moment keep their order of making. */
const oldestFirst = (a: Charge, b: Charge) =>
  compare(a.serviceDate, b.serviceDate) || compare(a.postedAt, b.postedAt) || compare(a.id, b.id);
const placedFirst = (a: Placed, b: Placed) =>
  compare(a.step.day, b.step.day) || compare(a.at, b.at) || compare(a.step.key, b.step.key);

/** An entry without an encounter stands in the group of its day. A visit's day is that of its first entry. */
function visitsOf(charges: readonly Charge[]): Placed[] {
  const groups = new Map<string, Charge[]>();
  for (const charge of charges.toSorted(oldestFirst)) {
    const key = charge.encounterId ?? `day:${charge.serviceDate}`;
    groups.set(key, [...(groups.get(key) ?? []), charge]);
  }
  return [...groups].map(([key, entries]) => {
    const totals = totalsOf(entries);
    const { encounterId, serviceDate: day, postedAt: at } = entries[0]!;
    return {
      at,
      changeMinor: totals.totalMinor,
      step: { kind: 'visit', key, encounterId, day, charges: entries, totals },
    };
  });
}

function stepsOfPayment(payment: Payment): Placed[] {
  const { id, takenOn, takenAt, amountMinor } = payment;
  const taken: Placed = {
    at: takenAt,
    changeMinor: 0 - amountMinor,
    step: { kind: 'payment', key: id, day: takenOn, payment },
  };
  return [taken, ...reversalsOf(payment).map((reversal) => stepOfReversal(payment, reversal))];
}

function stepOfReversal(payment: Payment, reversal: PaymentReversal): Placed {
  const { id, takenOn, takenAt } = payment;
  const { id: key, reversedOn: day, reversedAt: at } = reversal;
  // Of two devices the clock of one may go wrong: what takes back a payment never stands before it.
  const isBefore = day < takenOn || (day === takenOn && at < takenAt);
  const when = isBefore ? { at: takenAt, day: takenOn } : { at, day };
  return {
    at: when.at,
    changeMinor: reversal.amountMinor,
    step: { kind: 'reversal', key: `${id} ${key}`, day: when.day, payment, reversal },
  };
}

/** Allocations change nothing of what is owed: they are seen at the charges and in the credit. */
function stepsOfEntries(entries: readonly LedgerEntry[]): Placed[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.flatMap((entry): Placed[] => {
    const reversed = entry.reverses === null ? null : (byId.get(entry.reverses) ?? null);
    const change = changeOfBalance(entry);
    if (change === 0 && entry.kind !== 'tip' && reversed?.kind !== 'tip') return [];
    const { id: key, day, enteredAt: at } = entry;
    return [
      { at, changeMinor: change, step: { kind: 'entry', key, day, entry, reversed, changeMinor: change } },
    ];
  });
}

/**
 * A ledger step by step, newest first: the charges of a visit together, in the order of posting, payments, and what takes them
 * back; each with what was open after it.
 */
export function ledgerSteps(
  charges: readonly Charge[],
  payments: readonly Payment[],
  entries: readonly LedgerEntry[] = [],
): LedgerStep[] {
  let open = 0;
  return [...visitsOf(charges), ...payments.flatMap(stepsOfPayment), ...stepsOfEntries(entries)]
    .toSorted(placedFirst)
    .map(({ step, changeMinor }): LedgerStep => {
      open += changeMinor;
      return { ...step, openMinor: open as Minor };
    })
    .toReversed();
}
