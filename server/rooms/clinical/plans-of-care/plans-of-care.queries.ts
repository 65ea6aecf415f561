import type {
  FormerPlan,
  PlanEntry,
  PlanOfCare,
  PlansOfCare,
} from '../../../../src/contract/clinical/plan-of-care.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import { formerPlans, planEntries, plansOfCare } from './plans-of-care.table.ts';

/** What a version of a plan says. */
export const planContents = [
  'caseId',
  'discipline',
  'startsOn',
  'phases',
  'goals',
  'reExamVisits',
  'reExamDays',
  'note',
] as const satisfies readonly (keyof PlanOfCare)[];

export const planKeys = [
  ...planContents,
  'id',
  'patientId',
  'changedByName',
  'archivedAt',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof PlanOfCare)[];

export const entryKeys = [
  'id',
  'kind',
  'happenedOn',
  'goalId',
  'value',
  'encounterId',
  'withdraws',
  'patientId',
  'planOfCareId',
  'enteredByName',
  'enteredAt',
] as const satisfies readonly (keyof PlanEntry)[];

const formerKeys = [
  'id',
  'patientId',
  'planOfCareId',
  'number',
  'contents',
  'writtenByName',
  'writtenAt',
  'replacedAt',
] as const satisfies readonly (keyof FormerPlan)[];

const plansOf: Statement = {
  name: 'plans-of-care',
  text: `select ${selectList(plansOfCare, 'p', planKeys)} from plans_of_care p
    where p.clinic_id = $1 and p.patient_id = any($2::uuid[]) and p.archived_at is null
    order by p.created_at desc, p.id`,
};

const entriesOf: Statement = {
  name: 'plan-entries',
  text: `select ${selectList(planEntries, 'e', entryKeys)} from plan_entries e
    where e.clinic_id = $1 and e.patient_id = any($2::uuid[]) order by e.happened_on, e.entered_at, e.id`,
};

const formerOf: Statement = {
  name: 'former-plans-of-care',
  text: `select ${selectList(formerPlans, 'f', formerKeys)} from former_plans_of_care f
    where f.clinic_id = $1 and f.patient_id = any($2::uuid[]) order by f.replaced_at desc, f.number desc, f.id`,
};

/** The plans of care of several patients that were not removed, the newest first, with all that happened under them. */
export async function listPlansOfCare(
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
): Promise<PlansOfCare> {
  const values = [clinicId, patientIds];
  return {
    plans: await tx.run<PlanOfCare>(plansOf, values),
    entries: await tx.run<PlanEntry>(entriesOf, values),
    former: await tx.run<FormerPlan>(formerOf, values),
  };
}
