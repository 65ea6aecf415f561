import { call } from '../../api/call/call.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import type { ReminderChannel } from '../../contract/people/patient.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  saveReminderSettings,
  sendTestReminder,
  type ReminderSettings,
  type ReminderStanding,
  type ReminderTemplates,
  type VisitNews,
} from '../../contract/messaging/reminders.ts';

/** Saves the settings in whole. Throws why not, in words for people. */
export const saveReminders = async (
  clinicId: ClinicId,
  settings: ReminderSettings,
  seen: number,
): Promise<ReminderStanding> =>
  (await call(saveReminderSettings, { params: { clinicId }, body: { settings, seen } })).body;

/** Sends the email or the text in these words to whoever is signed in. Throws why not, in words for people. */
export const sendTestTo = async (
  clinicId: ClinicId,
  { templates, channel, news }: TestWish,
): Promise<ResponseOf<typeof sendTestReminder>> =>
  (
    await call(sendTestReminder, {
      params: { clinicId },
      body: { templates: wordsOf(templates), channel, ...(news && { news }) },
    })
  ).body;

interface TestWish {
  readonly templates: ReminderTemplates;
  readonly channel: ReminderChannel;
  readonly news: VisitNews | undefined;
}

/** The words alone: a draft holds more. */
const wordsOf = ({ mailSubject, mailBody, text }: ReminderTemplates) => ({ mailSubject, mailBody, text });

/** Whether somebody else saved since. */
export const isStale = (fault: unknown): boolean =>
  fault instanceof ApiFault && fault.code === 'version-stale';
