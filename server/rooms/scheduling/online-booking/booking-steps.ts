import type { Context } from 'hono';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { onlineAddOns } from '../../../../src/domain/scheduling/waiting/online-add-ons.ts';
import { onlineProviders, onlineTypes } from '../../../../src/domain/scheduling/waiting/online-slots.ts';
import { createLimit, type Limit } from '../../../kernel/http/flood.ts';
import { createSharedLimit, type SharedLimit } from '../../../kernel/http/shared-limits.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressOf as networkAddressOf } from '../../../kernel/process/remote-address.ts';
import { bookOnline, codeUse, NotBooked } from './book-online.ts';
import { sendClinicPage } from '../../../kernel/pages/clinic-page.ts';
import { codePage, detailsPage, gonePage, type Wanted } from './details.page.ts';
import { findFreeTimes } from './free-times.ts';
import { bookedLetter, codeLetter } from './online-booking.letters.ts';
import { termsOf, type PageFacts } from './pages/page-facts.ts';
import { findLinked } from './private-link.ts';
import { timesPage, type Choice } from './pages/times.page.ts';
import {
  begunAt,
  nothingTyped,
  readBegun,
  readTyped,
  readVisitor,
  type Typed,
} from './pages/visitor-form.ts';
import { addressKey, isEmailCode, makeCode } from '../../access/user-checks/public.ts';

/** What a visitor asks for: the clinic's page that it is about, and when it came. */
export interface PageCall {
  readonly c: Context;
  readonly page: PageFacts;
  readonly now: Instant;
}

export type BookingStep = (call: PageCall) => Promise<Response>;

interface Limits {
  /** Letters to one address, and those that one network address has sent. */
  readonly letters: SharedLimit;
  readonly lettersFrom: Limit;
  /** Codes that one network address tries. */
  readonly triesFrom: Limit;
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The steps of a booking. Nothing is kept between them but the code: what was chosen and typed travels along. */
export function createBookingSteps(parts: ApiParts): Record<'choose' | 'sendCode' | 'confirm', BookingStep> {
  const limits: Limits = {
    letters: createSharedLimit('booking-letter', 4, 900),
    lettersFrom: createLimit(30, 3_600),
    triesFrom: createLimit(60, 3_600),
  };
  return {
    choose: (call) => choose(parts, call),
    sendCode: (call) => sendCode(parts, limits, call),
    confirm: (call) => confirm(parts, limits, call),
  };
}

async function choose(parts: ApiParts, call: PageCall): Promise<Response> {
  const { c, page, now } = call;
  const { choice, wanted, gone } = readChoice(call, c.req.query());
  if (wanted === null) return showTimes(parts, call, choice, gone);
  const begun = begunAt(parts, page.locationId, Date.parse(now));
  return sendClinicPage(c, detailsPage(page, wanted, { typed: nothingTyped, faults: {}, begun }));
}

async function sendCode(parts: ApiParts, limits: Limits, call: PageCall): Promise<Response> {
  const { c, page, now } = call;
  const nowMs = Date.parse(now);
  const form = await readForm(c);
  const { choice, wanted, gone } = readChoice(call, Object.fromEntries(form));
  if (wanted === null)
    return showTimes(parts, call, choice, gone ?? 'Choose a time first. Nothing was booked.');
  const typed = readTyped(form);
  const begun = form.get('begun') ?? '';
  const isBegun = readBegun(parts, page.locationId, begun, nowMs);
  const { visitor, faults } = readVisitor(typed, dayAt(nowMs, page.timeZone));
  const again = (trouble: string, status: 422 | 429, headers = {}) => {
    const next = isBegun === 'too-old' ? begunAt(parts, page.locationId, nowMs) : begun;
    const shown = { typed, faults, begun: next, trouble };
    return sendClinicPage(c, detailsPage(page, wanted, shown), status, headers);
  };
  if (visitor === null) return again('Please fix the fields below. What you entered is kept.', 422);
  if (isBegun !== 'right') return again('Please send this once more. What you entered is kept.', 422);
  const news = 'If the address is right, a code is in its mailbox in a moment.';
  // Whoever fills in what nobody sees learns nothing from the answer.
  if ((form.get('extra') ?? '') !== '')
    return sendClinicPage(c, codePage(page, wanted, { typed, begun, news }));
  try {
    await limits.lettersFrom.take(networkAddressOf(c));
    await limits.letters.take(parts, addressKey(visitor.email));
    await mailCode(parts, call, visitor.email);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return again(fault.message, 429, fault.headers);
  }
  return sendClinicPage(c, codePage(page, wanted, { typed, begun, news }));
}

async function confirm(parts: ApiParts, limits: Limits, call: PageCall): Promise<Response> {
  const { c, page, now } = call;
  const form = await readForm(c);
  const { choice, wanted, gone } = readChoice(call, Object.fromEntries(form));
  const typed = readTyped(form);
  const { visitor } = readVisitor(typed, dayAt(now, page.timeZone));
  const begun = form.get('begun') ?? '';
  const isBegun = readBegun(parts, page.locationId, begun, Date.parse(now)) === 'right';
  if (wanted === null || visitor === null || !isBegun)
    return showTimes(parts, call, choice, gone ?? tookTooLong);
  const code = (form.get('code') ?? '').slice(0, 20);
  const ask = (trouble: string, status: 422 | 429, headers = {}) =>
    sendClinicPage(c, codePage(page, wanted, { typed, begun, trouble }), status, headers);
  try {
    await limits.triesFrom.take(networkAddressOf(c));
    if (!(await isEmailCode(parts, visitor.email, code, now, codeUse(page.clinicId))))
      return ask(wrongCode, 422);
    const { secret } = await bookOnline(parts, page, { ...wanted, visitor, code }, now);
    const isTold = await mailBooked(parts, call, visitor.email, secret);
    return c.redirect(`/book/visit/${secret}?news=${isTold ? 'booked' : 'unmailed'}`, 303);
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'too-many-requests')
      return ask(fault.message, 429, fault.headers);
    if (!(fault instanceof NotBooked)) throw fault;
    if (fault.why === 'code-spent') return ask(wrongCode, 422);
    if (fault.why === 'too-many') return ask(tooMany(page), 429);
    return showOthers(parts, call, wanted, { typed, begun, code });
  }
}

const freeTimes = (
  { pool }: ApiParts,
  { page, now }: PageCall,
  choice: Parameters<typeof findFreeTimes>[2],
  from: PlainDate | null,
) =>
  toRead(pool, { clinicId: page.clinicId, userId: null }, (tx) =>
    findFreeTimes(tx, page, choice, from, Date.parse(now)),
  );

/** What for, with whom, and when, with the first free times or those from the day that is asked for. */
async function showTimes(
  parts: ApiParts,
  call: PageCall,
  choice: Choice,
  news: string | null,
): Promise<Response> {
  const { c, page, now } = call;
  const terms = termsOf(page, [], Date.parse(now));
  const { type } = choice;
  const given = c.req.query('from') ?? '';
  const from = dayForm.test(given) && !Number.isNaN(Date.parse(given)) ? (given as PlainDate) : null;
  const found =
    type === null ? { days: [], later: null } : await freeTimes(parts, call, { ...choice, type }, from);
  const shown = {
    types: onlineTypes(terms),
    who: type === null ? [] : onlineProviders(type, terms),
    choice,
    ...found,
    isLater: from !== null && from > dayAt(now, page.timeZone),
  };
  return sendClinicPage(c, timesPage(page, shown, news));
}

/** Somebody was faster: what else is free from that day on. */
async function showOthers(
  parts: ApiParts,
  call: PageCall,
  wanted: Wanted,
  kept: { typed: Typed; begun: string; code: string },
): Promise<Response> {
  const { c, page } = call;
  const { days } = await freeTimes(parts, call, wanted, dayAt(wanted.startsAt, page.timeZone));
  const slots = days.flatMap((day) => day.slots).slice(0, 24);
  return sendClinicPage(c, gonePage(page, wanted, { ...kept, slots }), 409);
}

async function mailCode(parts: ApiParts, { page, now }: PageCall, email: string): Promise<void> {
  if (!parts.mail) throw cannotMail();
  const code = await makeCode(parts, codeUse(page.clinicId), email, now);
  await parts.mail.send(codeLetter(email, page.clinicName, code));
}

/** @returns whether the letter with the private link is on its way */
async function mailBooked(
  { pool, mail, config, log }: ApiParts,
  { page, now }: PageCall,
  email: string,
  secret: string,
): Promise<boolean> {
  try {
    const visit = await findLinked(pool, secret, now);
    if (!mail || !visit) throw cannotMail();
    await mail.send(bookedLetter(email, visit, `${config.origin ?? ''}/book/visit/${secret}`));
    return true;
  } catch (fault) {
    log.error({ err: fault, location: page.locationId }, 'the letter of an online booking could not be sent');
    return false;
  }
}

const tookTooLong = 'This took too long, or something was missing. Nothing was booked; begin again.';
const wrongCode =
  'This code is not right, has been tried too often, or has run out. Nothing was booked yet. Look at the latest mail, or have a new code sent.';
const tooMany = ({ phone }: PageFacts) =>
  `As many visits as can be booked online are booked already. Nothing was booked now; please call the clinic${phone.trim() === '' ? '' : `: ${phone}`}.`;
const cannotMail = () =>
  new Refusal(
    'not-set-up',
    'No code can be sent from here just now, so nothing can be booked online. Please call the clinic.',
  );

const addOnGone =
  'Something of what you chose besides is no longer offered here. Nothing was booked; please choose again.';

/**
 * What was chosen, of what is offered; the rest is as if nothing had been chosen. `wanted` is all of it, once a time is among
 * it. Without something that was chosen besides no time is taken, as it was meant for all of it: `gone` says so.
 */
function readChoice(
  { page, now }: PageCall,
  given: Readonly<Record<string, string>>,
): { choice: Choice; wanted: Wanted | null; gone: string | null } {
  const terms = termsOf(page, [], Date.parse(now));
  const types = onlineTypes(terms);
  const type = types.find(({ id }) => id === given['type']) ?? (types.length === 1 ? types[0]! : null);
  const who = type === null ? [] : onlineProviders(type, terms);
  const providerId = who.find((id) => id === given['with']) ?? null;
  const asked = (given['add'] ?? '').split(',').filter((id) => id !== '');
  const addOnIds =
    type === null ? [] : onlineAddOns(type).flatMap(({ id }) => (asked.includes(id) ? id : []));
  const isWhole = asked.every((id) => (addOnIds as string[]).includes(id));
  const at = given['at'] ?? '';
  const isInstant = instantForm.test(at) && !Number.isNaN(Date.parse(at));
  const choice = { type, providerId, addOnIds };
  const wanted = type !== null && isInstant && isWhole ? { ...choice, type, startsAt: at as Instant } : null;
  return { choice, wanted, gone: isWhole ? null : addOnGone };
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (!isForm || c.req.header('sec-fetch-site') === 'cross-site') return new URLSearchParams();
  return new URLSearchParams(await c.req.text());
}
