import { newId } from './api-world.ts';
import type { Case, NounCalls } from './endpoint-calls.ts';

/** How the calls about addenda are made by somebody who may. The note is not signed: who passes the policy is told so. */
const calls: Record<string, Case> = {
  'encounters.addAddendum': [
    'chart.sign',
    (here) => ({
      params: { clinicId: here.clinic.id, encounterId: here.encounterId },
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

export const nounCalls: NounCalls = { calls, furnish: () => Promise.resolve({}) };
