import {
  documentId,
  encounterId,
  filledFormId,
  invoiceId,
  patientId,
  paymentId,
  type DocumentId,
  type EncounterId,
  type FilledFormId,
  type InvoiceId,
  type PatientId,
  type PaymentId,
} from '../contract/base/ids.ts';

/** The patient's id of an address, or null when it is none. */
export const readPatientId = (given: unknown): PatientId | null => patientId.safeParse(given).data ?? null;

/** The visit's id of an address, or null when it is none. */
export const readEncounterId = (given: unknown): EncounterId | null =>
  encounterId.safeParse(given).data ?? null;

/** The id of a filled-in form of an address, or null when it is none. */
export const readFilledFormId = (given: unknown): FilledFormId | null =>
  filledFormId.safeParse(given).data ?? null;

/** The id of a document of an address, or null when it is none. */
export const readDocumentId = (given: unknown): DocumentId | null => documentId.safeParse(given).data ?? null;

/** The id of a payment of an address, or null when it is none. */
export const readPaymentId = (given: unknown): PaymentId | null => paymentId.safeParse(given).data ?? null;

/** The id of an invoice of an address, or null when it is none. */
export const readInvoiceId = (given: unknown): InvoiceId | null => invoiceId.safeParse(given).data ?? null;
