import { html } from 'hono/html';
import type { AddOnId, UserId } from '../../../../../src/contract/base/ids.ts';
import type { AddOn, AppointmentType } from '../../../../../src/contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../../src/contract/base/values.ts';
import {
  dayInWords,
  minutesInWords,
  timeInWords,
  zoneInWords,
} from '../../../../../src/domain/base/time/day-words.ts';
import { formatMoney } from '../../../../../src/domain/base/money.ts';
import {
  onlineAddOns,
  priceWith,
  withAddOns,
  type ChosenType,
} from '../../../../../src/domain/scheduling/waiting/online-add-ons.ts';
import type { OnlineSlot } from '../../../../../src/domain/scheduling/waiting/online-slots.ts';
import type { Html } from '../../../../kernel/pages/html-page.ts';
import { goodNote } from '../../../../kernel/pages/page.ts';
import { clinicPage, phoneLink } from '../../../../kernel/pages/clinic-page.ts';
import type { PageFacts } from './page-facts.ts';

/** What has been chosen so far. */
export interface Choice {
  readonly type: AppointmentType | null;
  readonly providerId: UserId | null;
  /** Besides the type, in its order; none without a type. */
  readonly addOnIds: readonly AddOnId[];
}

export interface FreeDay {
  readonly date: PlainDate;
  readonly slots: readonly OnlineSlot[];
}

interface TimesPage {
  readonly types: readonly AppointmentType[];
  readonly who: readonly UserId[];
  readonly choice: Choice;
  readonly days: readonly FreeDay[];
  /** The day after those that were looked at; null where they reach to the last that may be booked. */
  readonly later: PlainDate | null;
  /** Whether these are not the first days. */
  readonly isLater: boolean;
}

/** The address of a step. Nothing in it is about a person: only what anybody may choose. */
export function addressOf(
  { clinicId, locationId }: Pick<PageFacts, 'clinicId' | 'locationId'>,
  { type, providerId, addOnIds }: Choice,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(type && { type: type.id }),
    ...(providerId && { with: providerId }),
    ...(addOnIds.length > 0 && { add: addOnIds.join(',') }),
    ...more,
  }).toString();
  return `/book/${clinicId}/${locationId}${query && `?${query}`}`;
}

export const nameOf = ({ treating }: PageFacts, id: UserId): string =>
  treating.find((one) => one.id === id)?.name ?? '';

/** What for, with whom, and when. */
export function timesPage(page: PageFacts, shown: TimesPage, news: string | null = null): Html {
  const { types, choice } = shown;
  const lead = [page.locationName, page.address].filter((part) => part.trim() !== '').join(', ');
  return clinicPage(
    'Book a visit',
    page.clinicName,
    html`<h1>Book a visit</h1>
      <p class="lead">${lead}${page.phone.trim() === '' ? '' : html`<br />${phoneLink(page.phone)}`}</p>
      ${news === null ? '' : goodNote(news)}
      ${page.offer.words.trim() === '' ? '' : html`<p class="words">${page.offer.words}</p>`}
      ${types.length === 0 ? html`<p>${nothingFree(page)}</p>` : kinds(page, shown)}
      ${
        choice.type === null
          ? ''
          : html`<div id="next">
              ${besides(page, choice, choice.type)}${people(page, shown)}${times(page, shown, choice.type)}
            </div>`
      }`,
  );
}

const kinds = (page: PageFacts, { types, choice }: TimesPage): Html =>
  html`<h2 id="what">Service</h2>
    <ul class="ways tall" aria-labelledby="what">
      ${types.map(
        (type) =>
          html`<li>
            <a
              class="way"
              href="${addressOf(page, { type, providerId: null, addOnIds: [] })}#next"
              ${type === choice.type ? html`aria-current="true"` : ''}
              >${type.name} <span>${lengthAndPrice(page, { type, addOnIds: [] })}</span></a
            >
          </li>`,
      )}
    </ul>`;

/** How long, and for how much where the clinic says so: `45 minutes · $80.00`. A price of nothing is not spoken of. */
export function lengthAndPrice({ offer }: Pick<PageFacts, 'offer'>, chosen: ChosenType): string {
  const price = priceWith(chosen);
  const length = minutesInWords(withAddOns(chosen).durationMinutes);
  return offer.showPrices && price > 0 ? `${length} · ${formatMoney(price)}` : length;
}

/** Links that put something to the visit or take it off again: no script, and no button that somebody could leave out. */
function besides(page: PageFacts, choice: Choice, type: AppointmentType): Html {
  const offered = onlineAddOns(type);
  if (offered.length === 0) return html``;
  const { addOnIds } = choice;
  const ids = offered.map(({ id }) => id);
  const more = ({ minutes, priceMinor }: AddOn) =>
    [
      minutes > 0 && `${minutesInWords(minutes)} more`,
      page.offer.showPrices && priceMinor > 0 && `${formatMoney(priceMinor)} more`,
    ]
      .filter(Boolean)
      .join(' · ');
  return html`<h2 id="besides">Besides (optional)</h2>
    <ul class="ways tall" aria-labelledby="besides">
      ${offered.map((addOn) => {
        const isChosen = addOnIds.includes(addOn.id);
        const next = ids.filter((id) => (id === addOn.id ? !isChosen : addOnIds.includes(id)));
        return html`<li>
          <a
            class="way"
            href="${addressOf(page, { ...choice, addOnIds: next })}#besides"
            ${isChosen ? html`aria-current="true"` : ''}
            >${isChosen ? '✓ ' : ''}${addOn.name} <span>${isChosen ? 'Leave it out' : more(addOn)}</span></a
          >
        </li>`;
      })}
    </ul>
    ${addOnIds.length === 0 ? '' : html`<p class="hint">In all ${lengthAndPrice(page, { type, addOnIds })}.</p>`}`;
}

function people(page: PageFacts, { who, choice }: TimesPage): Html {
  if (who.length < 2) return html``;
  const way = (id: UserId | null, name: string) =>
    html`<li>
      <a
        class="way"
        href="${addressOf(page, { ...choice, providerId: id })}#who"
        ${id === choice.providerId ? html`aria-current="true"` : ''}
        >${name}</a
      >
    </li>`;
  return html`<h2 id="who">With</h2>
    <ul class="ways" aria-labelledby="who">
      ${way(null, 'Anyone')}${who.map((id) => way(id, nameOf(page, id)))}
    </ul>`;
}

function times(page: PageFacts, { choice, days, later, isLater }: TimesPage, type: AppointmentType): Html {
  const first = days[0]?.slots[0];
  return html`<h2 id="when">When</h2>
    ${
      first
        ? html`<p class="hint">
            Times are those of ${page.locationName} (${zoneInWords(first.startsAt, page.timeZone)}).
          </p>`
        : html`<p>
            ${choice.addOnIds.length > 0 ? 'Of all that you chose, no time is long enough. ' : ''}${nothingFree(page)}
          </p>`
    }
    ${days.map(
      ({ date, slots }) =>
        html`<h3 id="day-${date}">${dayInWords(date)}</h3>
          <ul class="ways times" aria-labelledby="day-${date}">
            ${slots.map(
              ({ startsAt }) =>
                html`<li>
                  <a class="way" href="${addressOf(page, { ...choice, type }, { at: startsAt })}"
                    >${timeInWords(startsAt, page.timeZone)}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}
    <div class="under">
      ${isLater ? html`<a href="${addressOf(page, { ...choice, type })}#when">The first free days</a>` : ''}
      ${
        later === null
          ? ''
          : html`<a href="${addressOf(page, { ...choice, type }, { from: later })}#when">Later days</a>`
      }
    </div>`;
}

const nothingFree = ({ phone }: PageFacts): Html =>
  html`No time is free here that can be booked online just now.
  ${phone.trim() === '' ? 'Please ask the clinic.' : html`Please call the clinic: ${phoneLink(phone)}.`}`;
