import type { LedgerEntryId, PaymentId, UserId } from '../../contract/base/ids.ts';
import type { Charge } from '../../contract/money/charge.ts';
import { mostAllocations } from '../../contract/money/ledger-entry.ts';
import type { Payment, PaymentMethod } from '../../contract/money/payment.ts';
import type { Patient } from '../../contract/people/patient.ts';
import type { OpenCharge } from '../../domain/money/journal/allocation.ts';
import { proposedParts, type CreditSource } from '../../domain/money/ledger-entry-postings.ts';
import { writePayment } from '../../domain/money/payment-changes.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';
import { allocateOf, tipOf } from './ledger-entries.writes.ts';
import { paymentOf, type PaymentPlace } from './payments.writes.ts';

/** One of the ways in which a visit is paid. Its id is made before: the same check-out saved once more takes nothing twice. */
export interface CheckoutTender {
  readonly id: PaymentId;
  readonly method: PaymentMethod;
  readonly amountMinor: number;
  readonly reference: string;
}

export interface CheckoutTip {
  readonly id: LedgerEntryId;
  readonly providerId: UserId;
  readonly method: PaymentMethod;
  readonly amountMinor: number;
}

export interface Checkout {
  readonly tenders: readonly CheckoutTender[];
  readonly tip: CheckoutTip | null;
  /** Of the entry that applies all of it. */
  readonly allocationId: LedgerEntryId;
  /** What of the credit from before is used. */
  readonly creditMinor: number;
  readonly open: readonly OpenCharge[];
  readonly charges: readonly Charge[];
}

/**
 * Keeps a check-out on this device: each way to pay is a payment, the tip an entry, and one entry applies payments and credit to the
 * charges, the oldest first. All of one instant, so that they are one receipt.
 * @returns whether all of it is kept
 */
export async function checkOut(patient: Patient, place: PaymentPlace, checkout: Checkout): Promise<boolean> {
  const { tenders, tip, allocationId, creditMinor, open, charges } = checkout;
  const at = { locationId: place.locationId, takenAt: nowInstant(), ...clockOff() };
  const of = paymentOf(patient, place.by);
  for (const { id, method, amountMinor, reference } of tenders) {
    const fields = { ...at, amountMinor: amountMinor as Payment['amountMinor'], method, reference, note: '' };
    if (!(await isSaved(enqueue(writePayment(of, id, fields, place.timeZone))))) return false;
  }
  if (tip !== null) {
    const { id, amountMinor, ...to } = tip;
    const paymentId = tenders.find(({ method }) => method === tip.method)?.id ?? null;
    const fields = { ...to, paymentId, amountMinor: amountMinor as Payment['amountMinor'] };
    if (!(await tipOf(patient, place, fields, id))) return false;
  }
  const sources: CreditSource[] = [
    { paymentId: null, amountMinor: Math.max(0, creditMinor) },
    ...tenders.map(({ id, amountMinor }) => ({ paymentId: id, amountMinor })),
  ];
  const parts = proposedParts(sources, open).slice(0, mostAllocations);
  return parts.length === 0 || allocateOf(patient, place, parts, charges, allocationId);
}

/** An id for what a check-out will make. */
export const newEntryId = (): string => newId();
