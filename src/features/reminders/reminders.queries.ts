import type { ClinicId } from '../../contract/ids.ts';
import { getReminderSettings } from '../../contract/reminders.ts';
import { defineRead } from '../../sync/read.ts';

/** How the clinic reminds its patients, and whether anything goes out. */
export const remindersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getReminderSettings, request: { params: { clinicId } }, topics: [] });
