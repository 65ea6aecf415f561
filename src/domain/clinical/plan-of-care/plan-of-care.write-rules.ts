import type { PlanGoal, planOfCareWrites } from '../../../contract/clinical/plan-of-care.ts';
import { byField, withArchived, type WriteRules } from '../../base/merge-write.ts';
import { fields, listBy } from '../../base/three-way-merge.ts';

/** Goals are brought together one by one. Phases are one value: two that were planned apart may overlap, so a person decides. */
export const planOfCareWriteRules = {
  'plansOfCare.add': { entity: 'planOfCare', merge: null },
  'plansOfCare.save': {
    entity: 'planOfCare',
    merge: byField({
      shape: fields({ goals: listBy<PlanGoal>(({ id }) => id, fields({})) }),
      standing: withArchived,
    }),
  },
  'plansOfCare.addEntry': { entity: 'planEntry', merge: null },
} as const satisfies WriteRules<typeof planOfCareWrites>;
