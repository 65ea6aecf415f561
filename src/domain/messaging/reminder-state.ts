import type { VisitNews, VisitReminder } from '../../contract/messaging/reminders.ts';
import type { ReminderReason } from '../../contract/people/message-state.ts';
import { momentInWords } from '../base/time/day-words.ts';
import { channelWords, reasonInWords } from '../people/message-words.ts';

/** What became of reminders, in words. */

/** Reasons for which somebody can do something, each with what. */
const advice: Partial<Record<ReminderReason, string>> = {
  'opted-out': 'They asked for none. Call, where it matters.',
  'no-address': 'Add an email address to the chart.',
  'no-number': 'Add a phone number that takes texts to the chart.',
  'not-set-up': 'Whoever runs the server can have them sent. Until then, call.',
  refused: 'Check the address or the number in the chart.',
  'gave-up': 'Call: the mail server or the provider of texts could not be reached.',
  interrupted: 'Call, to be sure.',
  unknown: 'Call, to be sure.',
};
export const reasonsToActOn = Object.keys(advice) as readonly ReminderReason[];

/** What can be done about a reminder that did not go out: `Add an email address to the chart.`; empty where nothing can. */
export const adviceFor = (reason: ReminderReason | null): string =>
  reason === null ? '' : (advice[reason] ?? '');

/** Of those that were left out, what nobody at the desk has a use for. */
export const unspokenReasons: readonly ReminderReason[] = ['off', 'told'];

export const isWorthSaying = ({ state, reason }: Pick<VisitReminder, 'state' | 'reason'>): boolean =>
  state !== 'skipped' || reason === null || !unspokenReasons.includes(reason);

const newsWords: Readonly<Record<VisitNews, string>> = {
  booked: 'about the booking',
  moved: 'about the new time',
  cancelled: 'about the cancellation',
};

/** `email`, or `email about the new time` where it is no reminder. */
export const messageInWords = ({ channel, news }: Pick<VisitReminder, 'channel' | 'news'>): string =>
  news ? `${channelWords[channel]} ${newsWords[news]}` : channelWords[channel];

/** The same at the beginning of a line. */
export const messageTitle = (message: Pick<VisitReminder, 'channel' | 'news'>): string => {
  const words = messageInWords(message);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One line: `Email on Mar 4, 2026, 2:30 PM`; `No text: there is no phone number that takes texts`. */
export function reminderInWords(reminder: VisitReminder, timeZone: string): string {
  const { state, reason, obstacle, detail, attempts, dueAt, nextAt, sentAt } = reminder;
  const message = messageInWords(reminder);
  const what = messageTitle(reminder);
  const because = reason === null ? '' : reasonInWords(reason);
  const codes = detail === '' ? '' : ` (${detail})`;
  switch (state) {
    case 'due':
      if (obstacle !== null) return `No ${message} will be sent: ${reasonInWords(obstacle)}`;
      return attempts === 0
        ? `${what} on ${momentInWords(dueAt, timeZone)}`
        : `${what} could not be sent yet${codes}; tried again ${momentInWords(nextAt, timeZone)}`;
    case 'sending':
      return `${what} is being sent`;
    case 'sent':
      return `${what} sent ${momentInWords(sentAt ?? dueAt, timeZone)}`;
    case 'failed':
      return `${what} not sent: ${because}${codes}`;
    default:
      return `No ${message}: ${because}`;
  }
}

/** Whether somebody might want to call the patient instead. */
export const needsAttention = ({ state, obstacle }: Pick<VisitReminder, 'state' | 'obstacle'>): boolean =>
  state === 'failed' || (obstacle !== null && obstacle !== 'opted-out' && obstacle !== 'deceased');
