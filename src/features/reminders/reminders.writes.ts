import { call } from '../../api/call.ts';
import { ApiFault } from '../../api/fault.ts';
import type { ClinicId } from '../../contract/ids.ts';
import {
  saveReminderSettings,
  type ReminderSettings,
  type ReminderStanding,
} from '../../contract/reminders.ts';

/** Saves the settings in whole. Throws why not, in words for people. */
export const saveReminders = async (
  clinicId: ClinicId,
  settings: ReminderSettings,
  seen: number,
): Promise<ReminderStanding> =>
  (await call(saveReminderSettings, { params: { clinicId }, body: { settings, seen } })).body;

/** Whether somebody else saved since. */
export const isStale = (fault: unknown): boolean =>
  fault instanceof ApiFault && fault.code === 'version-stale';
