import { html } from 'hono/html';
import type { Html } from '../../../kernel/pages/html-page.ts';
import { badNote, goodNote } from '../../../kernel/pages/page.ts';
import { momentInWords } from '../../../../src/domain/base/time/day-words.ts';
import { isAnswerable, type LinkedOffer } from './offer-link.ts';
import { offerPath } from './sent-offers.ts';
import { clinicPage, phoneLink } from '../../../kernel/pages/clinic-page.ts';
import { whenInWords } from '../../../../src/domain/base/time/when-words.ts';

/**
 * What a private link of an offer opens: when, where and with whom, and the two answers. For whom it is, is not on it.
 * @param isRefused it was to be taken just now, and was not
 */
export function offerPage(offer: LinkedOffer, secret: string, nowMs: number, isRefused = false): Html {
  const { clinicName, locationName, address, phone, startsAt, durationMinutes, timeZone, provider } = offer;
  const canAnswer = !isRefused && isAnswerable(offer, nowMs);
  const place = [locationName, address].filter((part) => part.trim() !== '').join(', ');
  return clinicPage(
    'A free time',
    clinicName,
    html`<h1>${titleOf(offer, canAnswer)}</h1>
      ${canAnswer ? '' : told(offer, nowMs)}
      <p class="chosen">
        <strong>${whenInWords(startsAt, durationMinutes, timeZone)}</strong>${place}${
          provider === '' ? '' : html`<br />With ${provider}`
        }
      </p>
      ${canAnswer ? answers(offer, secret) : ''}
      ${phone.trim() === '' ? '' : html`<p>Phone of the clinic: ${phoneLink(phone)}</p>`}`,
  );
}

function titleOf(offer: LinkedOffer, canAnswer: boolean): string {
  if (offer.answer === 'taken' && offer.isGone) return 'The time is yours';
  return canAnswer ? 'A time is free' : 'A time that was free';
}

/** Why nothing can be answered. */
function told(offer: LinkedOffer, nowMs: number): Html {
  const ended = badNote('This offer has ended. Please call the clinic.');
  switch (offer.answer) {
    case 'taken':
      return offer.isGone
        ? goodNote('The visit is booked. If you can’t come, please call the clinic.')
        : badNote('The visit is not booked at this time any more. Please call the clinic.');
    case 'declined':
      return goodNote('You have declined this time. You stay on the wait list.');
    case 'gone':
      return badNote('This time is gone: someone else has it now. You stay on the wait list.');
    case null:
      if (offer.isClosed) return ended;
      if (offer.isGone)
        return badNote('This time is gone: someone else has it now. You stay on the wait list.');
      if (!isAnswerable(offer, nowMs)) return ended;
      // Nobody has the time, and still it was refused: a closed day, a room that is in use, a visit of their own.
      return badNote(
        'This time cannot be taken any more: the plans of that day have changed. Nothing was booked, and you stay on the wait list. Please call the clinic.',
      );
  }
}

const answers = ({ expiresAt, timeZone }: LinkedOffer, secret: string): Html =>
  html`<p class="hint">
      Others may have been asked too: who takes it first has it. You can answer until
      ${momentInWords(expiresAt, timeZone)}.
    </p>
    <form method="post" action="${offerPath}${secret}/take">
      <button type="submit">Take this time</button>
    </form>
    <form method="post" action="${offerPath}${secret}/decline">
      <button type="submit" class="quiet">No, thank you</button>
    </form>`;
