import { bodyOf, encounterBody, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** A note of the patient that is signed. */
    signedEncounterId: string;
  }
}

/** How the calls about addenda are made by somebody who may. */
const calls: Record<string, Case> = {
  'encounters.addAddendum': [
    'chart.sign',
    (here: Things) => ({
      params: { clinicId: here.clinic.id, encounterId: here.signedEncounterId },
      body: {
        id: newId(),
        reason: 'Left out',
        text: 'Sleeps on the side.',
        writtenAt: '2026-03-02T16:30:00.000Z',
        deviceSequence: 2,
      },
    }),
  ],
};

/** Gives a patient a note that is signed. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const { Provider } = clinic.users;
  const at = `/${clinic.id}/encounters`;
  const note = encounterBody(clinic, patientId);
  bodyOf(await world.write(Provider, 'POST', at, note));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 1, chargeIds: {} };
  bodyOf(await world.write(Provider, 'POST', `${at}/${note.id}/sign`, signature, { seen: 1 }));
  return { signedEncounterId: note.id };
}

export const nounCalls: NounCalls = { calls, furnish };
