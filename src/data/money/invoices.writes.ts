import type { InvoiceId } from '../../contract/base/ids.ts';
import type { Charge } from '../../contract/money/charge.ts';
import type { Invoice, InvoiceLine } from '../../contract/money/invoice.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { writeInvoice, writeVoid } from '../../domain/money/papers/invoice-changes.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';
import { paymentOf, type PaymentPlace } from './payments.writes.ts';

/** One message at a time. */
const toastName = 'invoice';

/**
 * Keeps an invoice on this device. Its charges may still wait with the notes that post them: it goes after.
 * @returns its id; null where it could not be kept
 */
export async function issueInvoiceOf(
  patient: Patient,
  { locationId, timeZone, by }: PaymentPlace,
  lines: readonly InvoiceLine[],
  charges: readonly Pick<Charge, 'id' | 'encounterId'>[],
): Promise<InvoiceId | null> {
  const id = newId() as InvoiceId;
  const named = new Set<string>(lines.map(({ chargeId }) => chargeId));
  const lanes = charges.flatMap((one) =>
    named.has(one.id) && one.encounterId !== null ? [`encounter:${one.encounterId}`] : [],
  );
  const body = { id, locationId, issuedAt: nowInstant(), ...clockOff() };
  const write = writeInvoice(paymentOf(patient, by), body, lines, timeZone, [...new Set(lanes)]);
  if (!(await isSaved(enqueue(write)))) return null;
  toast.success('Invoice created', { name: toastName });
  return id;
}

/** Keeps on this device that an invoice is void. @returns whether it is kept */
export async function voidInvoiceOf(
  patient: Patient,
  invoice: Invoice,
  by: string,
  reason: string,
): Promise<boolean> {
  const write = writeVoid(paymentOf(patient, by), invoice, { reason, voidedAt: nowInstant() });
  if (!(await isSaved(enqueue(write)))) return false;
  toast.success('Invoice voided', { name: toastName });
  return true;
}
