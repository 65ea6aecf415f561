import { html } from 'hono/html';
import type { Html } from '../../../kernel/pages/html-page.ts';
import { badNote, goodNote } from '../../../kernel/pages/page.ts';
import { clinicPage, phoneLink } from '../../../kernel/pages/clinic-page.ts';
import { hoursInWords } from './online-booking.letters.ts';
import { canBeCancelled, wouldBeLate, type LinkedVisit } from './private-link.ts';
import { whenInWords } from '../../../../src/domain/base/time/when-words.ts';

export type VisitNews = 'booked' | 'unmailed' | 'cancelled' | 'not-cancelled' | null;

/** What a private link opens: when and where, and the way to cancel. Who comes is not on it. */
export function visitPage(visit: LinkedVisit, secret: string, news: VisitNews, nowMs: number): Html {
  const { clinicName, locationName, address, phone, startsAt, durationMinutes, timeZone } = visit;
  const place = [locationName, address].filter((part) => part.trim() !== '').join(', ');
  const isOpen = canBeCancelled(visit, nowMs);
  return clinicPage(
    'Your visit',
    clinicName,
    html`<h1>${news === 'booked' || news === 'unmailed' ? 'The time is kept for you' : 'Your visit'}</h1>
      ${told(visit, news)}
      <p class="chosen"><strong>${whenInWords(startsAt, durationMinutes, timeZone)}</strong>${place}</p>
      ${phone.trim() === '' ? '' : html`<p>Phone of the clinic: ${phoneLink(phone)}</p>`}
      ${
        isOpen
          ? cancelForm(visit, secret, nowMs)
          : html`<p>${whyNot(visit, nowMs)}</p>
              ${elsewhen(visit)}`
      }`,
  );
}

function told({ clinicName }: LinkedVisit, news: VisitNews): Html | string {
  if (news === 'booked')
    return goodNote(
      `We have emailed this to you, with a link to this page. Should ${clinicName} not be able to see you then, you will get an email.`,
    );
  if (news === 'unmailed')
    return badNote(
      'The time is kept, but the mail about it could not be sent. Write the time down, and keep the address of this page: with it you can cancel.',
    );
  if (news === 'cancelled') return goodNote('The visit is canceled. The time is free for others again.');
  if (news === 'not-cancelled')
    return badNote('This can no longer be canceled here. Nothing was changed; please call the clinic.');
  return '';
}

/** Opened first: nothing brings the time back once it is cancelled. */
function cancelForm(visit: LinkedVisit, secret: string, nowMs: number): Html {
  const { lateCancelHours } = visit;
  return html`<details>
    <summary class="way">Cannot come?</summary>
    ${
      wouldBeLate(visit, nowMs)
        ? badNote(
            `The clinic asks to cancel at least ${hoursInWords(lateCancelHours)} before. It is less than that now: canceling counts as a late cancellation. It still helps, because someone else may take the time.`,
          )
        : lateCancelHours === 0
          ? ''
          : html`<p class="hint">
              Until ${hoursInWords(lateCancelHours)} before it begins, canceling is in time. After that it
              counts as late.
            </p>`
    }
    <form method="post" action="/book/visit/${secret}/cancel">
      <button type="submit" class="grave">Cancel the visit</button>
    </form>
  </details>`;
}

function whyNot({ state, status, startsAt }: LinkedVisit, nowMs: number): string {
  if (state === 'declined')
    return 'The clinic could not see you at this time, so it is not booked. Please call, or choose another time.';
  if (status === 'cancelled') return 'It is canceled.';
  if (Date.parse(startsAt) <= nowMs) return 'This time has passed.';
  return 'It can no longer be changed here. Please call the clinic.';
}

/** Where another visit is booked, if the place still takes bookings. */
const elsewhen = ({ clinicId, locationId, takesBookings }: LinkedVisit): Html | string =>
  takesBookings
    ? html`<div class="under"><a href="/book/${clinicId}/${locationId}">Choose another time</a></div>`
    : '';
