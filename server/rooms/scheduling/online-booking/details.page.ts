import { html } from 'hono/html';
import { bookingCodeMinutes } from '../../../../src/contract/scheduling/online-booking.ts';
import type { AppointmentType } from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { dayInWords, timeInWords } from '../../../../src/domain/base/time/day-words.ts';
import { withAddOns } from '../../../../src/domain/scheduling/waiting/online-add-ons.ts';
import type { OnlineSlot } from '../../../../src/domain/scheduling/waiting/online-slots.ts';
import type { Html } from '../../../kernel/pages/html-page.ts';
import { badNote, goodNote } from '../../../kernel/pages/page.ts';
import { clinicPage } from '../../../kernel/pages/clinic-page.ts';
import { hoursInWords } from './online-booking.letters.ts';
import type { PageFacts } from './pages/page-facts.ts';
import { addressOf, lengthAndPrice, nameOf, type Choice } from './pages/times.page.ts';
import type { FieldFaults, FieldName, Typed } from './pages/visitor-form.ts';
import { whenInWords } from '../../../../src/domain/base/time/when-words.ts';

/** The time that is being booked. */
export interface Wanted extends Choice {
  readonly type: AppointmentType;
  readonly startsAt: Instant;
}

const formAddress = ({ clinicId, locationId }: PageFacts, step: 'code' | 'confirm') =>
  `/book/${clinicId}/${locationId}/${step}`;

function chosen(page: PageFacts, wanted: Wanted): Html {
  const { type, addOnIds, startsAt, providerId } = wanted;
  const besides = type.addOns.filter(({ id }) => addOnIds.includes(id)).map(({ name }) => name);
  const what = [type.name, ...besides].join(', ');
  const who = providerId === null ? '' : ` with ${nameOf(page, providerId)}`;
  return html`<p class="chosen">
    <strong>${whenInWords(startsAt, withAddOns(wanted).durationMinutes, page.timeZone)}</strong>
    ${what}${who}, ${page.locationName}<br />${lengthAndPrice(page, wanted)}
  </p>`;
}

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** All that was chosen but the time. */
const choiceFields = ({ type, providerId, addOnIds }: Wanted): Html =>
  html`${hidden('type', type.id)}${hidden('with', providerId ?? '')}${hidden('add', addOnIds.join(','))}`;

interface FieldLook {
  readonly label: string;
  readonly type?: string;
  readonly autocomplete: string;
  readonly max: number;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

const looks: Readonly<Record<Exclude<FieldName, 'note'>, FieldLook>> = {
  firstName: { label: 'First name', autocomplete: 'given-name', max: 100 },
  lastName: { label: 'Last name', autocomplete: 'family-name', max: 100 },
  birthDate: { label: 'Birth date', type: 'date', autocomplete: 'bday', max: 20 },
  email: {
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    max: 254,
    hint: 'We send a code there, and then the time with a link to cancel it.',
  },
  phone: { label: 'Phone', type: 'tel', autocomplete: 'tel', max: 40, isOptional: true },
};

const firstWrong = (faults: FieldFaults) =>
  (Object.keys(looks) as (keyof typeof looks)[]).find((name) => faults[name]);

function field(name: Exclude<FieldName, 'note'>, typed: Typed, faults: FieldFaults): Html {
  const { label, type = 'text', autocomplete, max, hint, isOptional = false } = looks[name];
  const fault = faults[name];
  const about = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}${isOptional ? ' (optional)' : ''}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${max}"
      value="${typed[name]}"
      ${isOptional ? '' : html`required`}
      ${about === '' ? '' : html`aria-describedby="${about}"`}
      ${fault === undefined ? '' : html`aria-invalid="true"`}
      ${fault !== undefined && name === firstWrong(faults) ? html`autofocus` : ''}
    />
    ${hint === undefined ? '' : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    ${fault === undefined ? '' : html`<span class="fault" id="${name}-fault">${fault}</span>`}
  </div>`;
}

/** Who comes. What was typed stands there again where something of it has to be put right. */
export function detailsPage(
  page: PageFacts,
  wanted: Wanted,
  shown: { typed: Typed; faults: FieldFaults; begun: string; trouble?: string | null },
): Html {
  const { typed, faults, begun, trouble = null } = shown;
  const { lateCancelHours } = page.offer;
  return clinicPage(
    'Your details',
    page.clinicName,
    html`<h1>Your details</h1>
      ${trouble === null ? '' : badNote(trouble)}${chosen(page, wanted)}
      <form method="post" action="${formAddress(page, 'code')}" novalidate>
        ${choiceFields(wanted)}${hidden('at', wanted.startsAt)}${hidden('begun', begun)}
        <div class="pair">${field('firstName', typed, faults)}${field('lastName', typed, faults)}</div>
        ${field('birthDate', typed, faults)}${field('email', typed, faults)}${field('phone', typed, faults)}
        <div class="field">
          <label for="note">What is it about? (optional)</label>
          <textarea id="note" name="note" maxlength="300" autocomplete="off">${typed.note}</textarea>
          ${faults.note === undefined ? '' : html`<span class="fault">${faults.note}</span>`}
        </div>
        <div class="away" aria-hidden="true">
          <label>Leave this empty <input name="extra" tabindex="-1" autocomplete="off" /></label>
        </div>
        ${
          lateCancelHours === 0
            ? ''
            : html`<p class="hint">
                A visit can be canceled online. Less than ${hoursInWords(lateCancelHours)} before it begins,
                it counts as a late cancellation.
              </p>`
        }
        <button type="submit">Send me the code</button>
      </form>
      <div class="under">
        <a href="${addressOf(page, wanted)}#when">Choose another time</a>
      </div>`,
  );
}

const typedFields = (typed: Typed): Html =>
  html`${Object.entries(typed).map(([name, value]) => hidden(name, value))}`;

/** Types the code in; everything else travels along, so that nothing is kept of whoever goes away here. */
export function codePage(
  page: PageFacts,
  wanted: Wanted,
  shown: { typed: Typed; begun: string; trouble?: string | null; news?: string | null },
): Html {
  const { typed, begun, trouble = null, news = null } = shown;
  return clinicPage(
    'Type the code',
    page.clinicName,
    html`<h1>Type the code</h1>
      ${trouble === null ? '' : badNote(trouble)}${news === null ? '' : goodNote(news)}${chosen(page, wanted)}
      <form method="post" action="${formAddress(page, 'confirm')}" novalidate>
        ${choiceFields(wanted)}${hidden('at', wanted.startsAt)}${hidden('begun', begun)}${typedFields(typed)}
        <div class="field">
          <label for="code">Code from the mail to ${typed.email}</label>
          <input
            id="code"
            class="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="12"
            aria-describedby="code-hint"
            autofocus
            required
          />
          <span class="hint" id="code-hint"
            >It works for ${bookingCodeMinutes} minutes. Look in the spam folder too. The time is not kept
            before the code is typed.</span
          >
        </div>
        <button type="submit">Book this time</button>
        <button type="submit" class="quiet" formaction="${formAddress(page, 'code')}">Send a new code</button>
      </form>`,
  );
}

/** Somebody was faster: other times of these days, each booked by one tap with the code that was typed. */
export function gonePage(
  page: PageFacts,
  wanted: Wanted,
  shown: { typed: Typed; begun: string; code: string; slots: readonly OnlineSlot[] },
): Html {
  const { typed, begun, code, slots } = shown;
  const days = [...new Set(slots.map(({ startsAt }) => dayAt(startsAt, page.timeZone)))];
  const way = ({ startsAt }: OnlineSlot) =>
    html`<li>
      <button class="way" type="submit" name="at" value="${startsAt}">
        ${timeInWords(startsAt, page.timeZone)}
      </button>
    </li>`;
  return clinicPage(
    'This time is taken',
    page.clinicName,
    html`<h1>This time is taken</h1>
      ${badNote(
        `Someone else just booked ${whenInWords(wanted.startsAt, withAddOns(wanted).durationMinutes, page.timeZone)}. Nothing was booked for you. What you entered is kept: choose another time.`,
      )}
      <form method="post" action="${formAddress(page, 'confirm')}">
        ${choiceFields(wanted)}${hidden('begun', begun)}${hidden('code', code)}${typedFields(typed)}
        ${days.map(
          (date) =>
            html`<h3 id="day-${date}">${dayInWords(date)}</h3>
              <ul class="ways times" aria-labelledby="day-${date}">
                ${slots.filter(({ startsAt }) => dayAt(startsAt, page.timeZone) === date).map(way)}
              </ul>`,
        )}
      </form>
      <div class="under"><a href="${addressOf(page, wanted)}#when">All free times</a></div>`,
  );
}
