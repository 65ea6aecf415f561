import type { addendumWrites } from '../../contract/clinical/addendum.ts';
import type { WriteRules } from '../base/merge-write.ts';

/** An addendum is never changed: each adds, by an id of its own, and there is nothing to bring together. */
export const addendumWriteRules = {
  'encounter.addAddendum': { entity: 'addendum', alsoShows: ['noteEvent'], merge: null },
} as const satisfies WriteRules<typeof addendumWrites>;
