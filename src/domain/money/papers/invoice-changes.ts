import type { InvoiceId } from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import type { RequestOf } from '../../../contract/base/endpoint.ts';
import type { Invoice, InvoiceLine, InvoiceVoid, invoiceWrites } from '../../../contract/money/invoice.ts';
import { formatMoney } from '../../base/money.ts';
import { dayAt } from '../../base/time/clinic-day.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';
import type { PaymentOf } from '../payment-changes.ts';
import { invoiceNumber, invoiceSums } from './invoice.ts';

type Issued = Omit<RequestOf<(typeof invoiceWrites)['invoices.issue']>['body'], 'lines'>;

/** In the lane of the invoice itself: it may still wait on this device when it is voided. */
const about = ({ patientId }: PaymentOf, id: InvoiceId) => ({
  lane: `invoice:${id}`,
  seen: null,
  patientId,
});

/**
 * The write that keeps an invoice. It has no number until the server gives one.
 * @param lines of the charges that were chosen
 * @param timeZone of the location where it is made
 * @param afterLanes of the visits whose notes post the charges: they may still wait on this device
 */
export function writeInvoice(
  of: PaymentOf,
  body: Issued,
  lines: readonly InvoiceLine[],
  timeZone: string,
  afterLanes: readonly string[],
): QueuedWrite<typeof invoiceWrites, 'invoices.issue'> {
  const { clinicId, patientId, name, by } = of;
  const { dueMinor } = invoiceSums(lines);
  const issuedOn: PlainDate = dayAt(body.issuedAt, timeZone);
  const row: Invoice = {
    ...body,
    clinicId,
    patientId,
    number: null,
    issuedOn,
    receivedAt: null,
    issuedBy: null,
    issuedByName: by,
    lines: [...lines],
    totalMinor: dueMinor,
    voided: null,
  };
  return {
    ...about(of, body.id),
    name: 'invoices.issue',
    afterLanes: [`patient:${patientId}`, ...afterLanes],
    params: { clinicId, patientId },
    body: { ...body, lines: lines.map(({ chargeId, dueMinor: due }) => ({ chargeId, dueMinor: due })) },
    label: `Invoice of ${formatMoney(dueMinor)} for ${name}`,
    patches: [{ entity: 'invoice', id: body.id, merge: { ...row }, create: true }],
  };
}

/** The write that makes an invoice void. */
export function writeVoid(
  of: PaymentOf,
  invoice: Invoice,
  { reason, voidedAt }: { readonly reason: string; readonly voidedAt: Instant },
): QueuedWrite<typeof invoiceWrites, 'invoices.void'> {
  const { clinicId, patientId, name, by } = of;
  const voided: InvoiceVoid = { reason, voidedAt, receivedAt: null, voidedByName: by };
  return {
    ...about(of, invoice.id),
    name: 'invoices.void',
    afterLanes: [`patient:${patientId}`],
    params: { clinicId, patientId, invoiceId: invoice.id },
    body: { reason, voidedAt },
    label: `Void the invoice of ${formatMoney(invoice.totalMinor)} for ${name} (${invoiceNumber(invoice)})`,
    patches: [{ entity: 'invoice', id: invoice.id, merge: { voided } }],
  };
}
