import * as z from 'zod/mini';

/** What became of a message to a patient: a reminder, other news of a visit, the offer of a free time. */
export const reminderState = z.enum(['due', 'sending', 'sent', 'failed', 'skipped']);
export type ReminderState = z.infer<typeof reminderState>;

/** Why one was not sent: `skipped` for the first ones, `failed` for the last four. */
export const reminderReason = z.enum([
  'cancelled',
  'off',
  'told',
  'late',
  'past',
  'deceased',
  'opted-out',
  'no-address',
  'no-number',
  'not-set-up',
  'refused',
  'gave-up',
  'interrupted',
  'unknown',
]);
export type ReminderReason = z.infer<typeof reminderReason>;
