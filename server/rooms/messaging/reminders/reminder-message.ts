import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReminderTemplates } from '../../../../src/contract/messaging/reminders.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../../../src/domain/base/time/day-words.ts';
import {
  confirmPath,
  confirmSecretSigns,
  fillTemplate,
  fillText,
  hasConfirmLink,
  textNumberOf,
  type ReminderValues,
  type TemplateValues,
} from '../../../../src/domain/messaging/reminder-words.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';
import type { ReminderChannel } from '../../../../src/contract/people/patient.ts';
import { fingerprint } from '../../../kernel/process/secrets.ts';
import type { TextMessage } from '../../../kernel/texts/text-message.ts';

/** What a message is made of; no more of the patient than their first name and where it goes. */
export interface MessageFacts {
  readonly startsAt: Instant;
  readonly timezone: string;
  readonly firstName: string;
  readonly email: string;
  readonly phone: string;
  readonly clinic: string;
  readonly location: string;
  readonly locationPhone: string;
  readonly provider: string;
}

/** What the placeholders stand for. @param confirmUrl empty where a message has no such link */
export const valuesOf = (facts: MessageFacts, confirmUrl = ''): ReminderValues => ({
  'first name': facts.firstName,
  clinic: facts.clinic,
  location: facts.location,
  date: shortDayInWords(dayAt(facts.startsAt, facts.timezone)),
  time: timeInWords(facts.startsAt, facts.timezone),
  provider: facts.provider,
  phone: facts.locationPhone.trim() || 'the clinic',
  'confirm link': confirmUrl,
});

/** What a mail says: its subject, and its paragraphs. */
export const wordsOf = (
  { mailSubject, mailBody }: ReminderTemplates,
  values: TemplateValues,
): Pick<Letter, 'subject' | 'lines'> => ({
  subject: fillTemplate(mailSubject, values),
  lines: fillTemplate(mailBody, values)
    .split('\n')
    .filter((line) => line.trim() !== ''),
});

/** The mail of a reminder. */
export function letterOf(
  templates: ReminderTemplates,
  facts: MessageFacts,
  { stopUrl, confirmUrl }: { readonly stopUrl: string; readonly confirmUrl: string },
): Letter {
  const values = valuesOf(facts, confirmUrl);
  return {
    kind: 'reminder',
    to: { email: facts.email.trim(), name: facts.firstName },
    sender: facts.clinic,
    ...wordsOf(templates, values),
    ...(hasConfirmLink(templates.mailBody) && { lineLink: { label: 'Confirm the visit', url: confirmUrl } }),
    stop: { label: 'Stop reminders by email', url: stopUrl },
  };
}

/** The text of a reminder. */
export const textOf = (
  templates: ReminderTemplates,
  facts: MessageFacts,
  confirmUrl: string,
): TextMessage => ({
  to: textNumberOf(facts.phone)!,
  body: fillText(templates.text, valuesOf(facts, confirmUrl)),
});

/** Whether what goes out by a channel holds a confirm link. */
export const asksToConfirm = ({ mailBody, text }: ReminderTemplates, channel: ReminderChannel): boolean =>
  hasConfirmLink(channel === 'mail' ? mailBody : text);

/**
 * The secret of a reminder's confirm link: only the clinic's own secret makes it of the reminder and the time that it tells of,
 * so that it is kept nowhere, and a reminder that is planned anew for another time has another. No longer than it has to be:
 * it takes its place in a text.
 */
export const confirmSecret = (
  { id, startsAt }: { readonly id: string; readonly startsAt: Instant },
  secret: Buffer,
): string =>
  createHmac('sha256', secret)
    .update(`confirm ${id} ${Date.parse(startsAt)}`)
    .digest('base64url')
    .slice(0, confirmSecretSigns);

/** What is kept of it. */
export const confirmHash = (linkSecret: string): string => fingerprint(linkSecret).toString('hex');

/** The address in a message. */
export const confirmUrlOf = (
  reminder: { readonly id: string; readonly startsAt: Instant },
  origin: string,
  secret: Buffer,
): string => `${origin}${confirmPath}${confirmSecret(reminder, secret)}`;

/** The words of an address at which reminders are ended: the reminder's id, and what only the clinic's secret makes of it. */
export const stopToken = (reminderId: string, secret: Buffer): string =>
  `${reminderId.replaceAll('-', '')}${createHmac('sha256', secret).update(`stop ${reminderId}`).digest('base64url')}`;

/** The reminder's id in such an address; null where it has not even the form of one. */
export function reminderOfToken(token: string): string | null {
  const found = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{43}$/.exec(token);
  return found ? found.slice(1).join('-') : null;
}

export function isStopToken(token: string, reminderId: string, secret: Buffer): boolean {
  const right = Buffer.from(stopToken(reminderId, secret));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
