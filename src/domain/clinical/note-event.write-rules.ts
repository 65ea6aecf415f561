import type { noteEventWrites } from '../../contract/clinical/note-event.ts';
import type { WriteRules } from '../base/merge-write.ts';

/** An event is never changed: each adds, by an id of its own, and there is nothing to bring together. */
export const noteEventWriteRules = {
  'encounter.addEvent': { entity: 'noteEvent', alsoShows: ['encounter'], merge: null },
} as const satisfies WriteRules<typeof noteEventWrites>;
