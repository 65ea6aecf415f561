import { call } from '../../api/call.ts';
import { ApiFault } from '../../api/fault.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { ClinicId } from '../../contract/ids.ts';
import {
  saveReminderSettings,
  sendTestReminder,
  type ReminderSettings,
  type ReminderStanding,
  type ReminderTemplates,
} from '../../contract/reminders.ts';

/** Saves the settings in whole. Throws why not, in words for people. */
export const saveReminders = async (
  clinicId: ClinicId,
  settings: ReminderSettings,
  seen: number,
): Promise<ReminderStanding> =>
  (await call(saveReminderSettings, { params: { clinicId }, body: { settings, seen } })).body;

/** Sends the email in these words to whoever is signed in. Throws why not, in words for people. */
export const sendTestTo = async (
  clinicId: ClinicId,
  { mailSubject, mailBody, text }: ReminderTemplates,
): Promise<ResponseOf<typeof sendTestReminder>> =>
  (
    await call(sendTestReminder, {
      params: { clinicId },
      body: { templates: { mailSubject, mailBody, text } },
    })
  ).body;

/** Whether somebody else saved since. */
export const isStale = (fault: unknown): boolean =>
  fault instanceof ApiFault && fault.code === 'version-stale';
