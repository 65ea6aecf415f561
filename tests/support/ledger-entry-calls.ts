import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';
import { paymentBody } from './payment-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** A tip on the patient's ledger, not reversed. */
    ledgerEntryId: string;
    /** A package of many visits, none used; one call uses a visit and another ends it. */
    packageId: string;
  }
}

const entered = ({ locationId }: Pick<TestClinic, 'locationId'>) => ({
  id: newId(),
  locationId,
  enteredAt: '2026-03-02T15:30:00.000Z',
});

export const allocationBody = (
  clinic: Pick<TestClinic, 'locationId'>,
  parts: readonly { chargeId: string; amountMinor: number; paymentId?: string | null }[],
  changes: object = {},
) => ({ ...entered(clinic), parts: parts.map((one) => ({ paymentId: null, ...one })), ...changes });

export const adjustmentBody = (
  clinic: Pick<TestClinic, 'locationId'>,
  chargeId: string,
  changes: object = {},
) => ({
  ...entered(clinic),
  chargeId,
  kind: 'adjustment',
  cause: 'courtesy',
  amountMinor: 500,
  reason: 'Waited an hour',
  ...changes,
});

export const tipBody = (clinic: TestClinic, changes: object = {}) => ({
  ...entered(clinic),
  providerId: clinic.users.Provider,
  method: 'cash',
  amountMinor: 500,
  paymentId: null,
  ...changes,
});

export const entryReversalBody = (clinic: Pick<TestClinic, 'locationId'>, changes: object = {}) => ({
  ...entered(clinic),
  reason: 'Wrong patient',
  ...changes,
});

export const packageSaleBody = (
  clinic: Pick<TestClinic, 'locationId'>,
  terms: object = {},
  changes: object = {},
) => ({
  ...entered(clinic),
  terms: { name: 'Ten visits', visits: 10, priceMinor: 40_000, cptCodes: [], expiresOn: null, ...terms },
  ...changes,
});

export const packageUseBody = (clinic: Pick<TestClinic, 'locationId'>, chargeIds: readonly string[]) => ({
  ...entered(clinic),
  chargeIds,
});

const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });

/** How the calls about entries are made by somebody who may. */
const calls: Record<string, Case> = {
  'ledger.allocate': [
    'payment.take',
    (here) => ({
      params: ofPatient(here),
      body: allocationBody(here.clinic, [{ chargeId: here.chargeId, amountMinor: 1 }]),
    }),
  ],
  'ledger.adjust': [
    'ledger.adjust',
    (here) => ({
      params: ofPatient(here),
      body: adjustmentBody(here.clinic, here.chargeId, { amountMinor: 1 }),
    }),
  ],
  'ledger.tip': ['payment.take', (here) => ({ params: ofPatient(here), body: tipBody(here.clinic) })],
  // Once: who passes the policy after the first is told so.
  'ledger.reverse': [
    'payment.take',
    (here) => ({
      params: { ...ofPatient(here), entryId: here.ledgerEntryId },
      body: entryReversalBody(here.clinic),
    }),
  ],
  'ledger.packageOffers': ['payment.take', (here) => ({ params: { clinicId: here.clinic.id } })],
  'ledger.sellPackage': [
    'payment.take',
    (here) => ({ params: ofPatient(here), body: packageSaleBody(here.clinic, { priceMinor: 1 }) }),
  ],
  // Once: the charge is paid then, and who passes the policy after the first is told so.
  'ledger.usePackage': [
    'payment.take',
    (here) => ({
      params: { ...ofPatient(here), packageId: here.packageId },
      body: packageUseBody(here.clinic, [here.chargeId]),
    }),
  ],
  'ledger.endPackage': [
    'ledger.adjustAny',
    (here) => ({
      params: { ...ofPatient(here), packageId: here.packageId },
      body: entryReversalBody(here.clinic),
    }),
  ],
};

/** Gives a patient's ledger a tip and a package. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const to = `/${clinic.id}/patients/${patientId}`;
  const post = async (path: string, body: object) =>
    bodyOf(await world.write(clinic.users.Admin, 'POST', `${to}/${path}`, body));
  const tip = tipBody(clinic);
  await post('tips', tip);
  await post('payments', paymentBody(clinic, { amountMinor: 50_000 }));
  const sale = packageSaleBody(clinic);
  await post('packages', sale);
  return { ledgerEntryId: tip.id, packageId: sale.id };
}

export const nounCalls: NounCalls = { calls, furnish };
