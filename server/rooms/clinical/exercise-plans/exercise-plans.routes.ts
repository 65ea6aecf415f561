import {
  addExercisePlan,
  listExercisePlans as listExercisePlansEndpoint,
  reportOnExercisePlan,
  saveExercisePlan,
} from '../../../../src/contract/clinical/exercise-plan.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requirePatient } from '../../people/patients/public.ts';
import { addPlan, reportOnPlan, savePlan } from './exercise-plans.commands.ts';
import { listExercisePlans } from './exercise-plans.queries.ts';

export function exercisePlanRoutes(routes: Routes): void {
  answer(routes, listExercisePlansEndpoint, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return { plans: await listExercisePlans(tx, clinicId, [patientId]) };
    },
    audits: ({ params }) => ({
      entity: 'exercisePlan',
      entityId: params.patientId,
      patientId: params.patientId,
    }),
  });
  const policy = inClinic('chart.write');
  const touches = ({ params }: { params: { patientId: string } }) => [
    touch(patientRepository, { sees: [params.patientId] }),
  ];
  answerWrite(routes, addExercisePlan, { policy, target: ({ body }) => body.id, touches, handler: addPlan });
  answerWrite(routes, saveExercisePlan, {
    policy,
    target: ({ params }) => params.exercisePlanId,
    touches,
    handler: savePlan,
  });
  answerWrite(routes, reportOnExercisePlan, {
    policy,
    target: ({ params }) => params.exercisePlanId,
    touches,
    handler: reportOnPlan,
  });
}
