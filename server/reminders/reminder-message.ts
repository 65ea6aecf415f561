import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReminderTemplates } from '../../src/contract/reminders.ts';
import type { Instant } from '../../src/contract/values.ts';
import { dayAt } from '../../src/domain/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../src/domain/day-words.ts';
import {
  fillTemplate,
  fillText,
  textNumberOf,
  type ReminderValues,
} from '../../src/domain/reminder-words.ts';
import type { Letter } from '../mail/letter.ts';
import type { TextMessage } from '../texts/text-message.ts';

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

export const valuesOf = (facts: MessageFacts): ReminderValues => ({
  'first name': facts.firstName,
  clinic: facts.clinic,
  location: facts.location,
  date: shortDayInWords(dayAt(facts.startsAt, facts.timezone)),
  time: timeInWords(facts.startsAt, facts.timezone),
  provider: facts.provider,
  phone: facts.locationPhone.trim() || 'the clinic',
});

export function letterOf(templates: ReminderTemplates, facts: MessageFacts, stopUrl: string): Letter {
  const values = valuesOf(facts);
  return {
    kind: 'reminder',
    to: { email: facts.email.trim(), name: facts.firstName },
    sender: facts.clinic,
    subject: fillTemplate(templates.mailSubject, values),
    lines: fillTemplate(templates.mailBody, values)
      .split('\n')
      .filter((line) => line.trim() !== ''),
    stop: { label: 'Get no more reminders by mail', url: stopUrl },
  };
}

export const textOf = (templates: ReminderTemplates, facts: MessageFacts): TextMessage => ({
  to: textNumberOf(facts.phone)!,
  body: fillText(templates.text, valuesOf(facts)),
});

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
