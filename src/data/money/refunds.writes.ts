import type { Charge } from '../../contract/money/charge.ts';
import type { LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Payment, ReversalFields } from '../../contract/money/payment.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { partsTakenOff } from '../../domain/money/ledger-entry-postings.ts';
import { adjustOf, allocateOf } from './ledger-entries.writes.ts';
import { reversePaymentOf, type PaymentPlace } from './payments.writes.ts';

/** The ledger that a payment is part of, as far as this device has all of it. */
export interface LedgerOf {
  readonly charges: readonly Charge[];
  readonly entries: readonly LedgerEntry[];
  /** What is applied to no charge. */
  readonly creditMinor: number;
}

/**
 * Keeps on this device that a payment is given back: what it paid for is taken off the charges, and is owed again or forgiven.
 * @param ledger null where this device has only the end of it; then the charges are left to whoever has all
 * @returns whether all of it is kept
 */
export async function giveBack(
  patient: Patient,
  payment: Payment,
  place: PaymentPlace,
  fields: Omit<ReversalFields, 'locationId' | 'reversedAt'>,
  isForgiven: boolean,
  ledger: LedgerOf | null,
): Promise<boolean> {
  const { charges, entries, creditMinor } = ledger ?? { charges: [], entries: [], creditMinor: 0 };
  const parts = partsTakenOff(entries, charges, payment.id, fields.amountMinor - Math.max(0, creditMinor));
  if (parts.length > 0 && !(await allocateOf(patient, place, parts, charges))) return false;
  if (!(await reversePaymentOf(patient, payment, place, fields))) return false;
  if (!isForgiven) return true;
  for (const { chargeId, amountMinor } of parts) {
    const off = (0 - amountMinor) as Payment['amountMinor'];
    const adjustment = { chargeId, kind: 'adjustment', cause: 'refund', amountMinor: off } as const;
    if (!(await adjustOf(patient, place, { ...adjustment, reason: fields.reason }, charges))) return false;
  }
  return true;
}
