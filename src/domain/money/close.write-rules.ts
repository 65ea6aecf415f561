import type { closeWrites } from '../../contract/money/day-close.ts';
import type { WriteRules } from '../base/merge-write.ts';

/** A count is never changed: each adds, by an id of its own, and there is nothing to bring together. */
export const closeWriteRules = {
  'closes.add': { entity: 'close', merge: null },
  'closes.reopen': { entity: 'close', merge: null },
} as const satisfies WriteRules<typeof closeWrites>;
