import type { waitListWrites } from '../../../contract/scheduling/wait-list.ts';
import { byField, type WriteRules } from '../../base/merge-write.ts';
import { fields } from '../../base/three-way-merge.ts';

export const waitListWriteRules = {
  'waitList.add': { entity: 'waitEntry', merge: null },
  'waitList.save': { entity: 'waitEntry', merge: byField({ shape: fields({}) }) },
} as const satisfies WriteRules<typeof waitListWrites>;
