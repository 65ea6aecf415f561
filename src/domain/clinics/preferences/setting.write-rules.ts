import { settingWrites } from '../../../contract/clinics/settings.ts';
import { leftToPeople, type WriteRules } from '../../base/merge-write.ts';

/** The last word stands; the server notes what it took the place of. */
export const settingWriteRules = {
  ...leftToPeople(settingWrites, 'setting'),
} as const satisfies WriteRules<typeof settingWrites>;
