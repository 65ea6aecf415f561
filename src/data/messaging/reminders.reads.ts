import type { AppointmentId, ClinicId } from '../../contract/base/ids.ts';
import {
  getReminderSettings,
  listUnsentReminders,
  listVisitReminders,
} from '../../contract/messaging/reminders.ts';
import { defineRead } from '../../sync/public.ts';

/** How the clinic reminds its patients, and whether anything goes out. */
export const remindersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getReminderSettings, request: { params: { clinicId } }, topics: [] });

/** What did not go out, of the whole clinic. */
export const unsentRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listUnsentReminders,
    request: { params: { clinicId } },
    topics: ['appointments', 'patients'],
  });

/** Which reminders of a visit are planned, sent, or not, and why. */
export const visitRemindersRead = (clinicId: ClinicId, appointmentId: AppointmentId) =>
  defineRead({
    endpoint: listVisitReminders,
    request: { params: { clinicId, appointmentId } },
    topics: ['appointments', 'patients'],
  });
