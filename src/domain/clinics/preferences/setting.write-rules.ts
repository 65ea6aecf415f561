import type { settingWrites } from '../../../contract/clinics/settings.ts';
import type { WriteRules } from '../../base/merge-write.ts';

/** The last word stands; the server notes what it took the place of. */
export const settingWriteRules = {
  'settings.save': { entity: 'setting', merge: null },
  'planWizardCategories.save': { entity: 'setting', merge: null },
} as const satisfies WriteRules<typeof settingWrites>;
