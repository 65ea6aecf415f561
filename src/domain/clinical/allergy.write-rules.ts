import { allergyWrites } from '../../contract/clinical/record.ts';
import { byField, leftToPeople, withArchived, type WriteRules } from '../base/merge-write.ts';
import { fields } from '../base/three-way-merge.ts';

export const allergyWriteRules = {
  ...leftToPeople(allergyWrites, 'allergy'),
  'record.saveAllergy': {
    entity: 'allergy',
    merge: byField({ shape: fields({}), standing: withArchived }),
  },
} as const satisfies WriteRules<typeof allergyWrites>;
