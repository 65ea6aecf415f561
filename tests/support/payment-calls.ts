import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** Of the patient, not reversed. */
    paymentId: string;
  }
}

/** A payment as the desk takes it. */
export const paymentBody = ({ locationId }: Pick<TestClinic, 'locationId'>, changes: object = {}) => ({
  id: newId(),
  locationId,
  takenAt: '2026-03-02T15:00:00.000Z',
  amountMinor: 4_000,
  method: 'check',
  reference: '1042',
  note: 'Brought by her son',
  ...changes,
});

export const reversalBody = ({ locationId }: Pick<TestClinic, 'locationId'>, changes: object = {}) => ({
  id: newId(),
  locationId,
  reversedAt: '2026-03-02T16:00:00.000Z',
  kind: 'refund',
  amountMinor: 1_500,
  reason: 'Paid too much',
  ...changes,
});

const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });

/** How the calls about payments are made by somebody who may. */
const calls: Record<string, Case> = {
  'payments.take': ['payment.take', (here) => ({ params: ofPatient(here), body: paymentBody(here.clinic) })],
  // Whole: who passes the policy after the first is told that nothing is left.
  'payments.reverse': [
    'payment.take',
    (here) => ({
      params: { ...ofPatient(here), paymentId: here.paymentId },
      body: reversalBody(here.clinic, { amountMinor: 4_000 }),
    }),
  ],
};

/** Gives a patient a payment. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const payment = paymentBody(clinic);
  bodyOf(
    await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/patients/${patientId}/payments`, payment),
  );
  return { paymentId: payment.id };
}

export const nounCalls: NounCalls = { calls, furnish };
