import { newId } from './api-world.ts';
import type { NounCalls, Things } from './endpoint-calls.ts';

const inClinic = ({ clinic }: Things) => ({ clinicId: clinic.id });
const just = (here: Things) => ({ params: inClinic(here) });

/** Of patients who may be one person. */
const calls: NounCalls['calls'] = {
  'duplicates.list': ['patient.write', just],
  'duplicates.count': ['patient.write', just],
  'duplicates.compare': [
    'patient.write',
    (here) => ({ ...just(here), query: { oneId: here.patientId, otherId: here.otherPatientId } }),
  ],
  'duplicates.likely': [
    'patient.write',
    (here) => ({
      ...just(here),
      query: { firstName: 'Wilhelmina', lastName: 'Farrow', phone: '5185550142' },
    }),
  ],
  'duplicates.decide': [
    'patient.write',
    (here) => ({
      ...just(here),
      body: {
        id: newId(),
        decision: 'different',
        keptId: here.patientId,
        otherId: here.otherPatientId,
        keptVersion: 1,
        otherVersion: 1,
      },
    }),
  ],
  'duplicates.undo': [
    'patient.write',
    (here) => ({ params: { ...inClinic(here), decisionId: here.decisionId } }),
  ],
};

export const nounCalls: NounCalls = { calls };
