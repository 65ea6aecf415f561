import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import { listBillers } from '../../contract/money/billing-record.ts';
import { listInvoices, type Invoice } from '../../contract/money/invoice.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

/** A patient's invoices with those of this device, the newest first. */
export function invoicesRead(clinicId: ClinicId, patientId: PatientId) {
  const laid = ({ invoices }: { invoices: Invoice[] }, pending: Pending, takenAtMs: number) => ({
    invoices: [
      ...overlayRows<Invoice>(invoices, 'invoice', pending, takenAtMs, (row) => row.patientId === patientId),
    ].toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1)),
  });
  return defineRead({
    endpoint: listInvoices,
    request: { params: { clinicId, patientId } },
    topics: ['charges'],
    overlay: laid,
    fromPack: (pack) =>
      pack.invoices === undefined || pack.patients.every(({ id }) => id !== patientId)
        ? undefined
        : { invoices: pack.invoices.filter((row) => row.patientId === patientId) },
    fromPending: (pending) =>
      isMadeHere(pending, patientId) ? laid({ invoices: [] }, pending, neverTaken) : undefined,
  });
}

/** What superbills say of those who treat. */
export const billersRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listBillers,
    request: { params: { clinicId } },
    topics: ['clinic'],
    fromPack: (pack) => (pack.billers === undefined ? undefined : { billers: pack.billers }),
  });
