import { waitListWrites } from '../../../contract/scheduling/wait-list.ts';
import { byField, leftToPeople, type WriteRules } from '../../base/merge-write.ts';
import { fields } from '../../base/three-way-merge.ts';

export const waitListWriteRules = {
  ...leftToPeople(waitListWrites, 'waitEntry'),
  'waitList.save': { entity: 'waitEntry', merge: byField({ shape: fields({}) }) },
} as const satisfies WriteRules<typeof waitListWrites>;
