import type { patientWrites } from '../../contract/people/patient.ts';
import { byField, type WriteRules } from '../base/merge-write.ts';
import { fields, listBy } from '../base/three-way-merge.ts';

const word = listBy<string>((one) => one);

export const patientWriteRules = {
  'patient.create': { entity: 'patient', merge: null },
  'patient.update': {
    entity: 'patient',
    merge: byField({ shape: fields({ alerts: word, tags: word, noContactBy: word }) }),
  },
} as const satisfies WriteRules<typeof patientWrites>;
