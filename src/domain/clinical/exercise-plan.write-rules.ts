import type { exercisePlanWrites, PlanItem } from '../../contract/clinical/exercise-plan.ts';
import { byField, withArchived, type WriteRules } from '../base/merge-write.ts';
import { fields, listBy } from '../base/three-way-merge.ts';

export const exercisePlanWriteRules = {
  'exercisePlans.add': { entity: 'exercisePlan', merge: null },
  'exercisePlans.save': {
    entity: 'exercisePlan',
    merge: byField({
      shape: fields({ items: listBy<PlanItem>(({ id }) => id, fields({})) }),
      standing: withArchived,
    }),
  },
  // Each adds, by an id of its own.
  'exercisePlans.report': { entity: 'exercisePlan', merge: null },
} as const satisfies WriteRules<typeof exercisePlanWrites>;
