import type { ExercisePlan } from '../../../../src/contract/clinical/exercise-plan.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import { exercisePlans } from './exercise-plans.table.ts';

export const planKeys = [
  'id',
  'patientId',
  'caseId',
  'name',
  'startedOn',
  'note',
  'items',
  'reports',
  'follows',
  'changedByName',
  'archivedAt',
  'createdAt',
  'version',
] as const satisfies readonly (keyof ExercisePlan)[];

const plansOf: Statement = {
  name: 'exercise-plans',
  text: `select ${selectList(exercisePlans, 'p', planKeys)} from exercise_plans p
    where p.clinic_id = $1 and p.patient_id = any($2::uuid[]) and p.archived_at is null
    order by p.created_at desc, p.id`,
};

/** The exercise plans of several patients that were not removed, the newest first. */
export function listExercisePlans(
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
): Promise<ExercisePlan[]> {
  return tx.run<ExercisePlan>(plansOf, [clinicId, patientIds]);
}
