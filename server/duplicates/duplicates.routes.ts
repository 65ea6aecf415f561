import {
  decideDuplicate,
  likelyPatients,
  listDuplicates,
  mostLikely,
  undoDuplicate,
} from '../../src/contract/duplicate.ts';
import { inClinic } from '../http/policy.ts';
import { answer, answerWrite, type Routes } from '../http/route.ts';
import { decide, undo } from './duplicates.commands.ts';
import { findDuplicates } from './duplicates.queries.ts';
import { findLikely } from './likely-patients.ts';

export function duplicateRoutes(routes: Routes): void {
  answer(routes, listDuplicates, {
    policy: inClinic('patient.write'),
    handler: ({ tx, clinicId, now }) => findDuplicates(tx, clinicId, now),
    audits: () => ({ entity: 'duplicates', entityId: null, patientId: null }),
  });
  answer(routes, likelyPatients, {
    policy: inClinic('patient.write'),
    handler: async ({ tx, clinicId, query: { firstName, lastName, birthDate = null, phone = '' } }) => {
      const newcomer = { key: '', firstName, lastName, birthDate, phone };
      return { patients: (await findLikely(tx, clinicId, [newcomer], mostLikely)).get('') ?? [] };
    },
    audits: () => ({ entity: 'patients', entityId: null, patientId: null }),
  });
  answerWrite(routes, decideDuplicate, {
    policy: inClinic('patient.write'),
    target: ({ body }) => body.id,
    touches: ({ body }) => ({ changes: { patients: [body.keptId, body.otherId] } }),
    handler: decide,
  });
  answerWrite(routes, undoDuplicate, {
    policy: inClinic('patient.write'),
    target: ({ params }) => params.decisionId,
    touches: () => ({}),
    handler: undo,
  });
}
