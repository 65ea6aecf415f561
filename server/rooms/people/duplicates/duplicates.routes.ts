import {
  compareCharts,
  countDuplicates,
  decideDuplicate,
  likelyPatients,
  listDuplicates,
  mostLikely,
  undoDuplicate,
} from '../../../../src/contract/people/duplicate.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { decide, undo } from './duplicates.commands.ts';
import { findDuplicates, findPair } from './duplicates.queries.ts';
import { findLikelyPairs } from './likely-pairs.ts';
import { findLikely } from './likely-patients.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../patients/patients.repository.ts';

export function duplicateRoutes(routes: Routes): void {
  answer(routes, listDuplicates, {
    policy: inClinic('patient.write'),
    handler: ({ tx, clinicId, now }) => findDuplicates(tx, clinicId, now),
    audits: () => ({ entity: 'duplicates', entityId: null, patientId: null }),
  });
  answer(routes, countDuplicates, {
    policy: inClinic('patient.write'),
    hasNoTransaction: true,
    // After each change of a patient every open list asks, and all of them the same.
    handler: ({ parts, clinicId, caller }) =>
      parts.shared.read(`${clinicId} duplicates`, { clinicId, userId: caller.userId }, async (tx) => ({
        total: (await findLikelyPairs(tx, clinicId)).length,
      })),
  });
  answer(routes, compareCharts, {
    policy: inClinic('patient.write'),
    handler: ({ tx, clinicId, query }) => findPair(tx, clinicId, query.oneId, query.otherId),
    audits: ({ query }) => ({ entity: 'duplicates', entityId: query.otherId, patientId: query.oneId }),
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
    touches: ({ body }) => [touch(patientRepository, { changes: [body.keptId, body.otherId] })],
    handler: decide,
  });
  answerWrite(routes, undoDuplicate, {
    policy: inClinic('patient.write'),
    target: ({ params }) => params.decisionId,
    touches: () => [],
    handler: undo,
  });
}
