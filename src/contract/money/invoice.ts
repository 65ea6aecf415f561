import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { chargeId, clinicId, invoiceId, locationId, patientId, userId } from '../base/ids.ts';
import { clockAheadMs, instant, minor, plainDate, requiredLine } from '../base/values.ts';
import { charge } from './charge.ts';
import { longestPaymentNote, mostPaidMinor } from './payment.ts';

export const mostInvoiceLines = 100;

/** A charge as an invoice names it, and what of it was due when the invoice was made. */
export const invoiceLine = z.extend(
  z.pick(charge, {
    serviceDate: true,
    cptCode: true,
    description: true,
    units: true,
    amountMinor: true,
    taxMinor: true,
    totalMinor: true,
  }),
  {
    chargeId,
    /** At most the charge with its tax: what was paid, taken off or billed to a payer is not asked for. */
    dueMinor: minor.check(z.gte(1), z.lte(mostPaidMinor)),
  },
);
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** What makes an invoice void. It keeps its number and its lines. */
export const invoiceVoid = z.object({
  reason: requiredLine(longestPaymentNote),
  voidedAt: instant,
  /** When the server got it; null while only this device knows. */
  receivedAt: z.nullable(instant),
  voidedByName: z.string(),
});
export type InvoiceVoid = z.infer<typeof invoiceVoid>;

/** What a patient is asked to pay, as it was printed. Never changed; a wrong one is void, and another one is made. */
export const invoice = z.object({
  id: invoiceId,
  clinicId,
  patientId,
  locationId,
  /** The clinic's own, in order and without gaps, given by the server. Null while only this device knows of it. */
  number: z.nullable(z.int()),
  /** The day of the location. */
  issuedOn: plainDate,
  issuedAt: instant,
  clockAheadMs,
  /** When the server got it; null while only this device knows. */
  receivedAt: z.nullable(instant),
  /** Null while only this device knows. */
  issuedBy: z.nullable(userId),
  issuedByName: z.string(),
  lines: z.array(invoiceLine),
  /** The sum of what was due. */
  totalMinor: minor,
  voided: z.nullable(invoiceVoid),
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  name: 'invoices.list',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/invoices',
  summary: 'The invoices of a patient, the newest first, void ones among them.',
  params: z.object({ clinicId, patientId }),
  response: z.object({ invoices: z.array(invoice) }),
});

export const issueInvoice = endpoint({
  name: 'invoices.issue',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/invoices',
  summary:
    'Keeps an invoice under the id that the device made, and gives it the next number of the clinic. What was due of each charge is as it was printed; all else is the charge’s own.',
  params: z.object({ clinicId, patientId }),
  body: z.object({
    id: invoiceId,
    locationId,
    issuedAt: instant,
    clockAheadMs,
    lines: z
      .array(z.pick(invoiceLine, { chargeId: true, dueMinor: true }))
      .check(z.minLength(1), z.maxLength(mostInvoiceLines)),
  }),
  response: invoice,
});

export const voidInvoice = endpoint({
  name: 'invoices.void',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/invoices/:invoiceId/void',
  summary: 'Makes an invoice void. It keeps its number. What made it void first stands.',
  params: z.object({ clinicId, patientId, invoiceId }),
  body: z.object({ reason: requiredLine(longestPaymentNote), voidedAt: instant }),
  response: invoice,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const invoiceWrites = {
  'invoices.issue': issueInvoice,
  'invoices.void': voidInvoice,
} as const;
