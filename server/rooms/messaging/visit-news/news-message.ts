import type { ReminderTemplates, VisitNews } from '../../../../src/contract/messaging/reminders.ts';
import { calendarFile } from '../../../../src/domain/scheduling/visits/calendar-file.ts';
import { fillText, textNumberOf } from '../../../../src/domain/messaging/reminder-words.ts';
import { newsLines, newsWhen, type NewsValues } from '../../../../src/domain/messaging/visit-news-words.ts';
import type { Letter } from '../../../kernel/mail/letter.ts';
import { fingerprint } from '../../../kernel/process/secrets.ts';
import type { TextMessage } from '../../../kernel/texts/text-message.ts';
import { wordsOf } from '../reminders/public.ts';
import type { NewsClaim, NewsItem } from './claim-news.ts';

const isOtherTime = (news: VisitNews, { known, startsAt }: NewsItem) =>
  news === 'moved' && known !== null && Date.parse(known.startsAt) !== Date.parse(startsAt);

/** What the placeholders stand for. */
export function newsValues({ news, items }: Pick<NewsClaim, 'news' | 'items'>): NewsValues {
  const [first] = items;
  const told = items.map((item) => ({
    ...item,
    before: isOtherTime(news, item) ? item.known!.startsAt : null,
  }));
  return {
    'first name': first!.firstName,
    clinic: first!.clinic,
    when: newsWhen(told),
    visits: newsLines(told),
    phone: first!.locationPhone.trim() || 'the clinic',
  };
}

/** The mail of what the desk did, with its visits for a calendar. */
export function newsLetter(
  templates: ReminderTemplates,
  claim: Pick<NewsClaim, 'news' | 'items'>,
  stopUrl: string,
): Letter {
  const [first] = claim.items;
  return {
    kind: 'visit-news',
    to: { email: first!.email.trim(), name: first!.firstName },
    sender: first!.clinic,
    ...wordsOf(templates, newsValues(claim)),
    file: { name: 'visits.ics', type: 'text/calendar; charset=utf-8', text: newsFile(claim.items) },
    stop: { label: 'Stop messages about visits by email', url: stopUrl },
  };
}

/**
 * The visits for a calendar, under a word that says nothing. A UID is its visit's and SEQUENCE its version, as in the file of a visit
 * that was booked online: opened, it takes the place of the one before, and STATUS says where it is cancelled.
 */
const newsFile = (items: readonly NewsItem[]): string =>
  calendarFile(
    items[0]!.clinic,
    'appointment',
    items.map((item) => ({
      ...item,
      id: item.appointmentId,
      initials: '',
      place: [item.clinic, item.location, item.address].filter((part) => part.trim() !== '').join(', '),
    })),
  );

export const newsText = (
  templates: ReminderTemplates,
  claim: Pick<NewsClaim, 'news' | 'items'>,
): TextMessage => ({
  to: textNumberOf(claim.items[0]!.phone)!,
  body: fillText(templates.text, newsValues(claim)),
});

/**
 * The id of a letter: the same for the very same news, so that a second try is known as the same letter, and another as soon as
 * something was added or left out.
 */
export const newsLetterId = ({ news, items }: Pick<NewsClaim, 'news' | 'items'>): string =>
  fingerprint(JSON.stringify([news, ...items.map(({ id, startsAt }) => [id, startsAt])]))
    .toString('hex')
    .slice(0, 32);
