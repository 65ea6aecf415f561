import { newId } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

const said = () => ({
  id: newId(),
  words: 'The wrong patient.',
  at: '2026-03-02T16:30:00.000Z',
  deviceSequence: 3,
  previous: null,
  seal: '0'.repeat(64),
});

/** Of a note that is neither signed nor closed: who passes the policy is told so. */
const calls: Record<string, Case> = {
  'encounters.addEvent': [
    'chart.write',
    (here: Things) => ({
      params: { clinicId: here.clinic.id, encounterId: here.encounterId },
      body: { ...said(), kind: 'reopened' },
    }),
  ],
  'encounters.unlock': [
    'chart.write',
    (here: Things) => ({ params: { clinicId: here.clinic.id, encounterId: here.encounterId }, body: said() }),
  ],
  'signing.saveSettings': [
    'member.write',
    (here: Things) => ({
      params: { clinicId: here.clinic.id },
      body: { noteLockDays: 3, supervision: [] },
    }),
  ],
};

export const nounCalls: NounCalls = { calls };
