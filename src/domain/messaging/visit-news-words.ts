import type { NewsSettings, ReminderTemplates, VisitNews } from '../../contract/messaging/reminders.ts';
import type { Instant } from '../../contract/base/values.ts';
import { dayAt } from '../base/time/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../base/time/day-words.ts';

/** What messages about booked, moved and cancelled visits say. As reminders, never why somebody comes. */

export const newsPlaceholders = ['first name', 'clinic', 'when', 'visits', 'phone'] as const;
export type NewsValues = Readonly<Record<(typeof newsPlaceholders)[number], string>>;

/** A visit as it is told. */
export interface ToldVisit {
  readonly startsAt: Instant;
  readonly timezone: string;
  readonly location: string;
  readonly provider: string;
  /** Of one that was moved: when the patient expected it. */
  readonly before: Instant | null;
}

const momentOf = (at: Instant, timeZone: string): string =>
  `${shortDayInWords(dayAt(at, timeZone))} at ${timeInWords(at, timeZone)}`;

/** `Fri, Mar 6, 2026 at 2:30 PM`, and how many there are besides: for a subject or a text. */
export function newsWhen([first, ...others]: readonly ToldVisit[]): string {
  if (!first) return '';
  const moment = momentOf(first.startsAt, first.timezone);
  return others.length === 0 ? moment : `${moment} and ${others.length} more`;
}

/** One line each. */
export const newsLines = (visits: readonly ToldVisit[]): string =>
  visits
    .map(({ startsAt, timezone, location, provider, before }) => {
      const line = `${momentOf(startsAt, timezone)}, ${location}, with ${provider}`;
      return before === null ? line : `${line} (before: ${momentOf(before, timezone)})`;
    })
    .join('\n');

/** For a preview; as long as real ones often are. */
export const newsExample: NewsValues = {
  'first name': 'Wilhelmina',
  clinic: 'River Chiropractic',
  when: 'Tue, Mar 3, 2026 at 10:30 AM and 11 more',
  visits:
    'Tue, Mar 3, 2026 at 10:30 AM, River Street, with Dr. Ada Quill\nFri, Mar 6, 2026 at 10:30 AM, River Street, with Dr. Ada Quill',
  phone: '(518) 555-0134',
};

const usualWords: Readonly<Record<VisitNews, ReminderTemplates>> = {
  booked: {
    mailSubject: 'Your visit at {clinic}: {when}',
    mailBody:
      'Hello {first name},\n\nthis is booked for you at {clinic}:\n\n{visits}\n\nThe file beside this puts it into your calendar. If you cannot come, please call {phone}.',
    text: '{clinic}: booked for you: {when}. Changes: {phone}. STOP ends texts.',
  },
  moved: {
    mailSubject: 'Your visit at {clinic} is now on {when}',
    mailBody:
      'Hello {first name},\n\nwhat was booked for you at {clinic} has another time or place now:\n\n{visits}\n\nThe file beside this changes it in your calendar. If it does not suit you, please call {phone}.',
    text: '{clinic}: your visit is now on {when}. Changes: {phone}. STOP ends texts.',
  },
  cancelled: {
    mailSubject: 'Your visit at {clinic} is canceled: {when}',
    mailBody:
      'Hello {first name},\n\nthis is canceled at {clinic}:\n\n{visits}\n\nFor another time, please call {phone}.',
    text: '{clinic}: canceled: {when}. For another time: {phone}. STOP ends texts.',
  },
};
const off = { mail: false, text: false } as const;

/** What a clinic starts with: nothing is told. */
export const usualNews: NewsSettings = {
  booked: { ...off, templates: usualWords.booked },
  moved: { ...off, templates: usualWords.moved },
  cancelled: { ...off, templates: usualWords.cancelled },
};
