import type { AllocationPart, adjust, giveTip, LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import { adjustmentEntry, allocationEntry, lossEntry, tipEntry, type EntryAt } from './journal/entries.ts';
import type { JournalEntry } from './journal/journal.ts';
import { proposeAllocation, type OpenCharge } from './journal/allocation.ts';

/** How what a person enters is posted. The same on the server and on a device. */

/**
 * Of each part, what can be applied: at most what is open of the charge and left of the credit; of what is taken off, at most what
 * is applied to it. Two devices may have applied the same; the rest stays credit.
 * @param applied what is applied to a charge so far
 */
export function fittingParts(
  parts: readonly AllocationPart[],
  open: readonly OpenCharge[],
  creditMinor: number,
  applied: (chargeId: string) => number,
): AllocationPart[] {
  const left = new Map(open.map(({ chargeId, openMinor }) => [chargeId, openMinor]));
  const off = new Map<string, number>();
  let credit = creditMinor;
  // What is taken off comes first: it is credit for the rest.
  const order = [
    ...parts.filter(({ amountMinor }) => amountMinor < 0),
    ...parts.filter(({ amountMinor }) => amountMinor > 0),
  ];
  return order.flatMap((part) => {
    const { chargeId, amountMinor } = part;
    const of = off.get(chargeId) ?? 0;
    const fits =
      amountMinor < 0
        ? 0 - Math.min(0 - amountMinor, Math.max(0, applied(chargeId) - of))
        : Math.min(amountMinor, Math.max(0, left.get(chargeId) ?? 0), Math.max(0, credit));
    if (fits === 0) return [];
    if (fits < 0) off.set(chargeId, of - fits);
    left.set(chargeId, (left.get(chargeId) ?? 0) - fits);
    credit -= fits;
    return [{ ...part, amountMinor: fits as AllocationPart['amountMinor'] }];
  });
}

/** Credit that can be applied: of a payment, or where nobody says of which. */
export interface CreditSource {
  readonly paymentId: AllocationPart['paymentId'];
  readonly amountMinor: number;
}

/**
 * How credit is applied unless somebody says otherwise: to the oldest charge first, the sources one after the other.
 * @param open charges with what is open of each
 */
export function proposedParts(
  sources: readonly CreditSource[],
  open: readonly OpenCharge[],
): AllocationPart[] {
  const left = new Map(open.map((one) => [one.chargeId, one]));
  return sources.flatMap(({ paymentId, amountMinor }) =>
    proposeAllocation(amountMinor, [...left.values()]).allocations.map((part) => {
      const charge = left.get(part.chargeId)!;
      left.set(part.chargeId, { ...charge, openMinor: charge.openMinor - part.amountMinor });
      return { paymentId, ...part } as AllocationPart;
    }),
  );
}

/** Credit that is applied to several charges at once, or moved between them: one entry. */
export const postAllocation = (
  at: EntryAt,
  patientId: string,
  parts: readonly AllocationPart[],
): JournalEntry => ({
  ...at,
  kind: 'allocation',
  reverses: null,
  postings: parts.flatMap((part) => allocationEntry(at, { ...part, patientId }).postings),
});

export function postAdjustment(
  at: EntryAt,
  patientId: string,
  { kind, cause, chargeId, amountMinor }: RequestOf<typeof adjust>['body'],
): JournalEntry {
  const off = { patientId, chargeId, amountMinor };
  return kind === 'adjustment' ? adjustmentEntry(at, cause, off) : lossEntry(at, kind, off);
}

export const postTip = (
  at: EntryAt,
  patientId: string,
  { paymentId, method, amountMinor, providerId }: RequestOf<typeof giveTip>['body'],
): JournalEntry =>
  tipEntry(at, { paymentId: paymentId ?? at.id, patientId, method, amountMinor, providerId });

/** The sides of an entry as a patient’s ledger has them. */
export const postingsOf = ({ postings }: Pick<JournalEntry, 'postings'>): LedgerEntry['postings'] =>
  postings.map(
    ({ account, chargeId, sourceId, amountMinor }) =>
      ({ account, chargeId, sourceId, amountMinor }) as LedgerEntry['postings'][number],
  );
