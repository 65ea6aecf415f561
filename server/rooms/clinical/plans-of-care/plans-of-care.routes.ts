import {
  addPlanEntry,
  addPlanOfCare,
  listPlansOfCare as listPlansOfCareEndpoint,
  savePlanOfCare,
} from '../../../../src/contract/clinical/plan-of-care.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requirePatient } from '../../people/patients/public.ts';
import { addEntry, addPlan, savePlan } from './plans-of-care.commands.ts';
import { listPlansOfCare } from './plans-of-care.queries.ts';

export function planOfCareRoutes(routes: Routes): void {
  answer(routes, listPlansOfCareEndpoint, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return listPlansOfCare(tx, clinicId, [patientId]);
    },
    audits: ({ params }) => ({
      entity: 'planOfCare',
      entityId: params.patientId,
      patientId: params.patientId,
    }),
  });
  const policy = inClinic('chart.write');
  const touches = ({ params }: { params: { patientId: string } }) => [
    touch(patientRepository, { sees: [params.patientId] }),
  ];
  answerWrite(routes, addPlanOfCare, { policy, target: ({ body }) => body.id, touches, handler: addPlan });
  answerWrite(routes, savePlanOfCare, {
    policy,
    target: ({ params }) => params.planOfCareId,
    touches,
    handler: savePlan,
  });
  answerWrite(routes, addPlanEntry, { policy, target: ({ body }) => body.id, touches, handler: addEntry });
}
