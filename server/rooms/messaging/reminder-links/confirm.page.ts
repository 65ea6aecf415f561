import { html } from 'hono/html';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { dayInWords, timeInWords, zoneInWords } from '../../../../src/domain/base/time/day-words.ts';
import { confirmPath } from '../../../../src/domain/messaging/reminder-words.ts';
import type { Html } from '../../../kernel/pages/html-page.ts';
import { badNote, goodNote } from '../../../kernel/pages/page.ts';
import { confirmStanding, seenOf, wasMoved, type ConfirmedVisit } from './confirm-link.ts';
import { clinicPage, phoneLink } from '../../../kernel/pages/clinic-page.ts';

/** What has just come of the button; null where nobody pressed it. */
export type ConfirmNews = 'confirmed' | 'not-confirmed' | null;

/** What a confirm link opens: when, where and with whom, and the button. For whom the visit is, is not on it. */
export function confirmPage(visit: ConfirmedVisit, secret: string, news: ConfirmNews, nowMs: number): Html {
  const { clinicName, locationName, phone, provider, startsAt, timeZone } = visit;
  const isOpen = confirmStanding(visit, nowMs) === 'open';
  const isCalled = confirmStanding(visit, nowMs) !== 'over' && phone.trim() !== '';
  return clinicPage(
    'Your visit',
    clinicName,
    html`<h1>${titleOf(visit, nowMs)}</h1>
      ${told(visit, news, nowMs)}
      <p class="chosen">
        <strong>${dayInWords(dayAt(startsAt, timeZone))}</strong
        ><strong>${timeInWords(startsAt, timeZone)} ${zoneInWords(startsAt, timeZone)}</strong
        >${locationName}${provider === '' ? '' : html`<br />With ${provider}`}
      </p>
      ${isOpen ? answer(visit, secret) : ''}
      ${isCalled ? html`<p class="hint">Cannot come? Please call ${phoneLink(phone)}.</p>` : ''}`,
  );
}

function titleOf(visit: ConfirmedVisit, nowMs: number): string {
  switch (confirmStanding(visit, nowMs)) {
    case 'open':
      return wasMoved(visit) ? 'Your visit was moved' : 'Are you coming?';
    case 'confirmed':
      return 'Your visit is confirmed';
    case 'cancelled':
      return 'Your visit was canceled';
    case 'over':
      return 'Nothing left to confirm';
  }
}

function told(visit: ConfirmedVisit, news: ConfirmNews, nowMs: number): Html | string {
  const standing = confirmStanding(visit, nowMs);
  if (standing === 'confirmed')
    return goodNote(
      news === 'confirmed'
        ? 'Thank you. The clinic sees that you are coming.'
        : wasMoved(visit)
          ? 'It was moved since this reminder went out, and is confirmed. This is the new time.'
          : 'It was confirmed before; there is nothing more to do.',
    );
  if (standing === 'cancelled')
    return badNote('It is not on the schedule any more. If you did not expect that, please call the clinic.');
  if (standing === 'over') return html`<p class="news">This visit has begun, or its time has passed.</p>`;
  if (news === 'not-confirmed')
    return badNote(
      'The visit was changed in the meantime, and nothing was confirmed. This is how it stands now.',
    );
  return wasMoved(visit)
    ? html`<p class="news">It was moved since this reminder went out. This is the new time.</p>`
    : '';
}

const answer = (visit: ConfirmedVisit, secret: string): Html =>
  html`<form method="post" action="${confirmPath}${secret}">
    <input type="hidden" name="seen" value="${seenOf(visit)}" />
    <button type="submit">${wasMoved(visit) ? 'Confirm the new time' : 'Confirm'}</button>
  </form>`;
