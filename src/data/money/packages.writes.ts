import type { LedgerEntryId, PaymentId } from '../../contract/base/ids.ts';
import type { Charge } from '../../contract/money/charge.ts';
import type { PackageTerms } from '../../contract/money/ledger-entry.ts';
import type { Payment, PaymentMethod } from '../../contract/money/payment.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { formatMoney } from '../../domain/base/money.ts';
import type { OpenCharge } from '../../domain/money/journal/allocation.ts';
import {
  writePackageEnd,
  writePackageSale,
  writePackageUse,
} from '../../domain/money/packages/package-changes.ts';
import { refundOf, type SoldPackage } from '../../domain/money/packages/packages.ts';
import { writePayment } from '../../domain/money/payment-changes.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { enteredAt, lanesOf } from './ledger-entries.writes.ts';
import { paymentOf, type PaymentPlace } from './payments.writes.ts';

/** One message at a time. */
const toastName = 'payment';

/** What is taken for a package beyond the credit, and under which ids: the same sale saved once more takes nothing twice. */
export interface PackageSale {
  readonly id: LedgerEntryId;
  readonly paymentId: PaymentId;
  readonly terms: PackageTerms;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly amountMinor: number;
}

/** Keeps on this device that a package is paid and sold. @returns whether it is kept */
export async function sellPackageOf(
  patient: Patient,
  place: PaymentPlace,
  { id, paymentId, terms, method, reference, amountMinor }: PackageSale,
): Promise<boolean> {
  const of = paymentOf(patient, place.by);
  const at = enteredAt(place);
  if (amountMinor > 0) {
    const { enteredAt: takenAt, ...where } = at;
    const fields = {
      ...where,
      takenAt,
      amountMinor: amountMinor as Payment['amountMinor'],
      method,
      reference,
      note: '',
    };
    if (!(await isSaved(enqueue(writePayment(of, paymentId, fields, place.timeZone))))) return false;
  }
  const after = lanesOf([], [], amountMinor > 0 ? [paymentId] : []);
  if (!(await isSaved(enqueue(writePackageSale(of, { id, ...at, terms }, place.timeZone, after)))))
    return false;
  toast.success(`${terms.name} sold for ${formatMoney(terms.priceMinor)}`, { name: toastName });
  return true;
}

/**
 * Keeps on this device that a visit of a package pays for charges.
 * @param open what is open of each of them
 * @returns whether it is kept
 */
export async function payByPackageOf(
  patient: Patient,
  place: PaymentPlace,
  sold: SoldPackage,
  charges: readonly Charge[],
  open: readonly OpenCharge[],
): Promise<boolean> {
  const chargeIds = charges.map(({ id }) => id);
  const paid = open.filter(({ chargeId }) => chargeIds.includes(chargeId as Charge['id']));
  const body = { id: newId() as LedgerEntryId, ...enteredAt(place), chargeIds };
  const after = lanesOf(charges, chargeIds, []);
  const write = writePackageUse(paymentOf(patient, place.by), sold, paid, body, place.timeZone, after);
  if (!(await isSaved(enqueue(write)))) return false;
  const left = sold.visitsLeft - 1;
  toast.success(`Visit of ${sold.terms.name} used`, {
    name: toastName,
    description: left === 0 ? 'It was the last one.' : `${left} left.`,
  });
  return true;
}

/** Keeps on this device that a package ends. @returns whether it is kept */
export async function endPackageOf(
  patient: Patient,
  place: PaymentPlace,
  sold: SoldPackage,
  reason: string,
): Promise<boolean> {
  const body = { id: newId() as LedgerEntryId, ...enteredAt(place), reason };
  const write = writePackageEnd(paymentOf(patient, place.by), sold, body, place.timeZone);
  if (!(await isSaved(enqueue(write)))) return false;
  toast.success(`${sold.terms.name} ended`, {
    name: toastName,
    description: `${formatMoney(refundOf(sold).backMinor)} became credit.`,
  });
  return true;
}
