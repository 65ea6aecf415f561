import type { Charge, LedgerTotals } from '../contract/charge.ts';
import type { Minor, PlainDate } from '../contract/values.ts';
import { sumMinor } from './money.ts';

type Amounts = Pick<Charge, 'amountMinor' | 'taxMinor' | 'totalMinor'>;

/** The sums of ledger entries; reversals count with their sign. */
export function ledgerTotals(charges: readonly Amounts[]): LedgerTotals {
  return {
    amountMinor: sumMinor(charges.map((charge) => charge.amountMinor)),
    taxMinor: sumMinor(charges.map((charge) => charge.taxMinor)),
    totalMinor: sumMinor(charges.map((charge) => charge.totalMinor)),
  };
}

/** The entries of one visit, with what the ledger stood at after it. */
export interface LedgerVisit {
  key: string;
  encounterId: Charge['encounterId'];
  serviceDate: PlainDate;
  charges: readonly Charge[];
  totals: LedgerTotals;
  runningMinor: Minor;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** By day of service, then by the moment of posting; ids of one moment keep their order of making. */
const oldestFirst = (a: Charge, b: Charge) =>
  compare(a.serviceDate, b.serviceDate) || compare(a.postedAt, b.postedAt) || compare(a.id, b.id);

/**
 * A ledger by visit, newest first, the lines of a visit in the order of posting. An entry without an encounter stands
 * in the group of its day. A visit's day is that of its first entry.
 */
export function ledgerByVisit(charges: readonly Charge[]): LedgerVisit[] {
  const groups = new Map<string, Charge[]>();
  for (const charge of charges.toSorted(oldestFirst)) {
    const key = charge.encounterId ?? `day:${charge.serviceDate}`;
    groups.set(key, [...(groups.get(key) ?? []), charge]);
  }
  let running = 0;
  const visits = [...groups].map(([key, entries]): LedgerVisit => {
    const totals = ledgerTotals(entries);
    running += totals.totalMinor;
    return {
      key,
      encounterId: entries[0]!.encounterId,
      serviceDate: entries[0]!.serviceDate,
      charges: entries,
      totals,
      runningMinor: running as Minor,
    };
  });
  return visits.toReversed();
}
