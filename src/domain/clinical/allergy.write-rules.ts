import type { allergyWrites } from '../../contract/clinical/record.ts';
import { byField, withArchived, type WriteRules } from '../base/merge-write.ts';
import { fields } from '../base/three-way-merge.ts';

export const allergyWriteRules = {
  'record.addAllergy': { entity: 'allergy', merge: null },
  'record.saveAllergy': {
    entity: 'allergy',
    merge: byField({ shape: fields({}), standing: withArchived }),
  },
} as const satisfies WriteRules<typeof allergyWrites>;
