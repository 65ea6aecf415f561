import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { appointmentId, clinicId, locationId, reminderId, reminderRuleId } from '../base/ids.ts';
import { reminderReason, reminderState } from '../people/message-state.ts';
import { patientSummary, reminderChannel } from '../people/patient.ts';
import { instant, requiredLine } from '../base/values.ts';

/** One reminder of each visit: how, and how long before. Whole days are counted by the calendar, not in hours. */
export const reminderRule = z.object({
  id: reminderRuleId,
  channel: reminderChannel,
  hoursBefore: z.int().check(z.gte(1), z.lte(720)),
});
export type ReminderRule = z.infer<typeof reminderRule>;

const rules = z.array(reminderRule).check(z.maxLength(10));

/** What is written; each may hold the placeholders of `domain/messaging/reminder-words.ts`. */
export const reminderTemplates = z.object({
  mailSubject: requiredLine(150),
  mailBody: requiredLine(2_000),
  text: requiredLine(400),
});
export type ReminderTemplates = z.infer<typeof reminderTemplates>;

/** What the desk did that patients may be told of. */
export const visitNews = z.enum(['booked', 'moved', 'cancelled']);
export type VisitNews = z.infer<typeof visitNews>;

const newsRule = z.object({
  /** Whether it is told by mail, and by text. */
  mail: z.boolean(),
  text: z.boolean(),
  /** Each may hold the placeholders of `domain/messaging/visit-news-words.ts`. */
  templates: reminderTemplates,
});
/** Which of it a clinic tells, and in which words. */
export const newsSettings = z.object({ booked: newsRule, moved: newsRule, cancelled: newsRule });
export type NewsSettings = z.infer<typeof newsSettings>;

export const reminderSettings = z.object({
  isOn: z.boolean(),
  /** Of every location that has none of its own. */
  rules,
  /** In place of those at single locations; none at all means that nobody is reminded there. */
  ofLocations: z.array(z.object({ locationId, rules })).check(z.maxLength(200)),
  templates: reminderTemplates,
  /** Holds also while reminders are off. A client that does not know of it leaves it out, and nothing of it changes. */
  news: z.optional(newsSettings),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

/** What becomes of a message: it goes out, is only written to a folder of the server, or is not sent at all. */
export const sendingWay = z.enum(['out', 'folder', 'off']);
export type SendingWay = z.infer<typeof sendingWay>;

const standing = z.object({
  settings: reminderSettings,
  /** 0 before anything was saved. */
  version: z.int(),
  ways: z.object({ mail: sendingWay, text: sendingWay }),
});
export type ReminderStanding = z.infer<typeof standing>;

export const visitReminder = z.object({
  id: reminderId,
  /** What of the visit it tells where it is no reminder; null, or absent from copies of before there was such, for a reminder. */
  news: z.optional(z.nullable(visitNews)),
  channel: reminderChannel,
  /** The beginning of the visit that it tells of. */
  startsAt: instant,
  dueAt: instant,
  /** When it is tried next; the same as `dueAt` before the first try. */
  nextAt: instant,
  state: reminderState,
  reason: z.nullable(reminderReason),
  /** What the mail server or the provider answered, in codes. */
  detail: z.string(),
  attempts: z.int(),
  sentAt: z.nullable(instant),
  /** What will keep it from being sent, as things stand; null where nothing does. */
  obstacle: z.nullable(reminderReason),
});
export type VisitReminder = z.infer<typeof visitReminder>;

export const getReminderSettings = endpoint({
  name: 'reminders.settings',
  method: 'GET',
  path: '/:clinicId/reminders',
  summary: 'How patients are reminded of their visits, and whether mail and texts go out from this server.',
  params: z.object({ clinicId }),
  response: standing,
});

export const saveReminderSettings = endpoint({
  name: 'reminders.saveSettings',
  method: 'PUT',
  path: '/:clinicId/reminders',
  summary:
    'Saves how patients are reminded, in whole. Refused with `version-stale` when somebody else saved since `seen`. Visits to come are planned anew.',
  params: z.object({ clinicId }),
  body: z.object({ settings: reminderSettings, seen: z.int() }),
  response: standing,
});

export const listVisitReminders = endpoint({
  name: 'reminders.ofVisit',
  method: 'GET',
  path: '/:clinicId/appointments/:appointmentId/reminders',
  summary: 'The reminders of a visit: planned, sent, and not sent with the reason; in order of time.',
  params: z.object({ clinicId, appointmentId }),
  response: z.object({ isOn: z.boolean(), reminders: z.array(visitReminder) }),
});

/** A reminder that did not go out, and whose visit it is of. */
export const unsentReminder = z.extend(
  z.pick(visitReminder, {
    id: true,
    news: true,
    channel: true,
    startsAt: true,
    dueAt: true,
    state: true,
    reason: true,
    detail: true,
  }),
  { appointmentId, locationId, patient: patientSummary },
);
export type UnsentReminder = z.infer<typeof unsentReminder>;

export const listUnsentReminders = endpoint({
  name: 'reminders.unsent',
  method: 'GET',
  path: '/:clinicId/reminders/unsent',
  summary:
    'Reminders of the clinic that failed, or were left out for a reason that somebody can do something about, of visits that are not cancelled (or of a cancellation itself), from 7 days ago on; the soonest visit first, at most 200.',
  params: z.object({ clinicId }),
  response: z.object({ reminders: z.array(unsentReminder) }),
});

export const sendTestReminder = endpoint({
  name: 'reminders.test',
  method: 'POST',
  path: '/:clinicId/reminders/test',
  summary:
    'Sends the email, or the text, of a reminder or of other news of a visit in these words, with example data, to whoever asks. `isTaken`: the mail server or the provider has it; else `detail` is what it answered.',
  params: z.object({ clinicId }),
  body: z.object({
    templates: reminderTemplates,
    /** Absent: by mail. */
    channel: z.optional(reminderChannel),
    /** Absent: a reminder. */
    news: z.optional(visitNews),
  }),
  /** `email`: where it went; for a text `phone` has the number of the account. */
  response: z.object({
    email: z.string(),
    phone: z.optional(z.string()),
    isTaken: z.boolean(),
    detail: z.string(),
  }),
});
