import type { AllocationPart, adjust, giveTip, LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Charge } from '../../contract/money/charge.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import { adjustmentEntry, allocationEntry, lossEntry, tipEntry, type EntryAt } from './journal/entries.ts';
import type { JournalEntry } from './journal/journal.ts';
import { appliedMinor } from './ledger-entries.ts';
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

/**
 * What is taken off charges so that a payment can be given back: first where this payment went, then from the latest charges.
 * @param neededMinor what is given back beyond the credit that is there
 */
export function partsTakenOff(
  entries: readonly Pick<LedgerEntry, 'postings'>[],
  charges: readonly Pick<Charge, 'id' | 'serviceDate'>[],
  paymentId: string,
  neededMinor: number,
): AllocationPart[] {
  const ofPayment = new Map<string, number>();
  for (const one of entries.flatMap(({ postings }) => postings))
    if (one.account === 'credit.patient' && one.chargeId !== null && one.sourceId === paymentId)
      ofPayment.set(one.chargeId, (ofPayment.get(one.chargeId) ?? 0) + one.amountMinor);
  const order = charges.toSorted((a, b) => {
    const byPayment = Number((ofPayment.get(b.id) ?? 0) > 0) - Number((ofPayment.get(a.id) ?? 0) > 0);
    return byPayment || (a.serviceDate < b.serviceDate ? 1 : a.serviceDate > b.serviceDate ? -1 : 0);
  });
  let left = neededMinor;
  return order.flatMap(({ id }): AllocationPart[] => {
    const off = Math.min(Math.max(0, left), Math.max(0, appliedMinor(entries, id)));
    if (off === 0) return [];
    left -= off;
    const amountMinor = (0 - off) as AllocationPart['amountMinor'];
    return [{ chargeId: id, paymentId: paymentId as AllocationPart['paymentId'], amountMinor }];
  });
}
