import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** Of the patient, over one of their charges, not void. */
    invoiceId: string;
  }
}

/** An invoice as a device sends it. */
export const invoiceBody = (
  { locationId }: Pick<TestClinic, 'locationId'>,
  lines: readonly { chargeId: string; dueMinor: number }[],
  changes: object = {},
) => ({ id: newId(), locationId, issuedAt: '2026-03-02T17:00:00.000Z', lines, ...changes });

export const voidBody = (changes: object = {}) => ({
  reason: 'Wrong visit',
  voidedAt: '2026-03-02T18:00:00.000Z',
  ...changes,
});

const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });

/** How the calls about invoices are made by somebody who may. */
const calls: Record<string, Case> = {
  'invoices.list': ['ledger.read', (here) => ({ params: ofPatient(here) })],
  'invoices.issue': [
    'payment.take',
    (here) => ({
      params: ofPatient(here),
      body: invoiceBody(here.clinic, [{ chargeId: here.chargeId, dueMinor: 1 }]),
    }),
  ],
  'invoices.void': [
    'payment.take',
    (here) => ({ params: { ...ofPatient(here), invoiceId: here.invoiceId }, body: voidBody() }),
  ],
  'billers.list': ['ledger.read', ({ clinic }) => ({ params: { clinicId: clinic.id } })],
};

/** Gives a patient an invoice over one of their charges. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const at = `/${clinic.id}/patients/${patientId}`;
  const { charges } = bodyOf(await world.call(clinic.users.Admin, 'GET', `${at}/charges`));
  const invoice = invoiceBody(clinic, [{ chargeId: charges[0].id, dueMinor: 1 }]);
  bodyOf(await world.write(clinic.users.Admin, 'POST', `${at}/invoices`, invoice));
  return { invoiceId: invoice.id };
}

export const nounCalls: NounCalls = { calls, furnish };
