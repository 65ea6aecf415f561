import type { Context } from 'hono';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { onlineAddOns } from '../../../../src/domain/scheduling/waiting/online-add-ons.ts';
import { onlineProviders, onlineTypes } from '../../../../src/domain/scheduling/waiting/online-slots.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressOf as networkAddressOf } from '../../../kernel/process/remote-address.ts';
import { bookOnline, codeUse, NotBooked } from './book-online.ts';
import { sendClinicPage } from '../../../kernel/pages/clinic-page.ts';
import { codePage, detailsPage, gonePage, type Wanted } from './details.page.ts';
import { findFreeTimes } from './free-times.ts';
import { bookedLetter, codeLetter } from './online-booking.letters.ts';
import { termsOf, type PageFacts } from './page-facts.ts';
import { findLinked } from './private-link.ts';
import { timesPage, type Choice } from './times.page.ts';
import { begunAt, nothingTyped, readBegun, readTyped, readVisitor, type Typed } from './visitor-form.ts';
import { addressKey, isEmailCode, makeCode } from '../../access/user-checks/public.ts';

type Step = (c: Context, page: PageFacts, now: Instant) => Promise<Response>;

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The steps of a booking. Nothing is kept between them but the code: what was chosen and typed travels along. */
export function createBookingSteps(parts: ApiParts): Record<'choose' | 'sendCode' | 'confirm', Step> {
  const { pool, log, mail, config } = parts;
  const letters = createLimit(4, 900);
  const lettersFrom = createLimit(30, 3_600);
  const triesFrom = createLimit(60, 3_600);

  const freeTimes = (
    page: PageFacts,
    choice: Parameters<typeof findFreeTimes>[2],
    from: PlainDate | null,
    now: Instant,
  ) =>
    toRead(pool, { clinicId: page.clinicId, userId: null }, (tx) =>
      findFreeTimes(tx, page, choice, from, Date.parse(now)),
    );

  const showTimes = async (
    c: Context,
    page: PageFacts,
    choice: Choice,
    now: Instant,
    news: string | null = null,
  ): Promise<Response> => {
    const terms = termsOf(page, [], Date.parse(now));
    const { type } = choice;
    const given = c.req.query('from') ?? '';
    const from = dayForm.test(given) && !Number.isNaN(Date.parse(given)) ? (given as PlainDate) : null;
    const found =
      type === null ? { days: [], later: null } : await freeTimes(page, { ...choice, type }, from, now);
    const shown = {
      types: onlineTypes(terms),
      who: type === null ? [] : onlineProviders(type, terms),
      choice,
      ...found,
      isLater: from !== null && from > dayAt(now, page.timeZone),
    };
    return sendClinicPage(c, timesPage(page, shown, news));
  };

  const sayCode = async (page: PageFacts, email: string, now: Instant): Promise<void> => {
    if (!mail) throw cannotMail();
    const code = await makeCode(parts, codeUse(page.clinicId), email, now);
    await mail.send(codeLetter(email, page.clinicName, code));
  };

  const choose: Step = async (c, page, now) => {
    const { choice, startsAt, gone } = readChoice(page, c.req.query(), now);
    if (choice.type === null || startsAt === null) return showTimes(c, page, choice, now, gone);
    const begun = begunAt(parts, page.locationId, Date.parse(now));
    const wanted: Wanted = { ...choice, type: choice.type, startsAt };
    return sendClinicPage(c, detailsPage(page, wanted, { typed: nothingTyped, faults: {}, begun }));
  };

  const sendCode: Step = async (c, page, now) => {
    const nowMs = Date.parse(now);
    const form = await readForm(c);
    const { choice, startsAt, gone } = readChoice(page, Object.fromEntries(form), now);
    if (choice.type === null || startsAt === null)
      return showTimes(c, page, choice, now, gone ?? 'Choose a time first. Nothing was booked.');
    const wanted: Wanted = { ...choice, type: choice.type, startsAt };
    const typed = readTyped(form);
    const { visitor, faults } = readVisitor(typed, dayAt(nowMs, page.timeZone));
    const again = (trouble: string | null, status: 422 | 429, headers = {}) => {
      const isOld = readBegun(parts, page.locationId, form.get('begun') ?? '', nowMs) === 'too-old';
      const begun = isOld ? begunAt(parts, page.locationId, nowMs) : (form.get('begun') ?? '');
      return sendClinicPage(c, detailsPage(page, wanted, { typed, faults, begun, trouble }), status, headers);
    };
    if (visitor === null) return again('Something has to be put right below. What you entered is kept.', 422);
    if (readBegun(parts, page.locationId, form.get('begun') ?? '', nowMs) !== 'right')
      return again('Please send this once more. What you entered is kept.', 422);
    const begun = form.get('begun') ?? '';
    const news = 'If the address is right, a code is in its mailbox in a moment.';
    // Whoever fills in what nobody sees learns nothing from the answer.
    if ((form.get('extra') ?? '') !== '')
      return sendClinicPage(c, codePage(page, wanted, { typed, begun, news }));
    try {
      await lettersFrom.take(networkAddressOf(c));
      await letters.take(addressKey(visitor.email));
      await sayCode(page, visitor.email, now);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return again(fault.message, 429, fault.headers);
    }
    return sendClinicPage(c, codePage(page, wanted, { typed, begun, news }));
  };

  const confirm: Step = async (c, page, now) => {
    const form = await readForm(c);
    const { choice, startsAt, gone } = readChoice(page, Object.fromEntries(form), now);
    const typed = readTyped(form);
    const { visitor } = readVisitor(typed, dayAt(now, page.timeZone));
    const begun = form.get('begun') ?? '';
    const isBegun = readBegun(parts, page.locationId, begun, Date.parse(now)) === 'right';
    if (choice.type === null || startsAt === null || visitor === null || !isBegun)
      return showTimes(
        c,
        page,
        choice,
        now,
        gone ?? 'This took too long, or something was missing. Nothing was booked; begin again.',
      );
    const wanted: Wanted = { ...choice, type: choice.type, startsAt };
    const code = (form.get('code') ?? '').slice(0, 20);
    const ask = (trouble: string, status: 422 | 429, headers = {}) =>
      sendClinicPage(c, codePage(page, wanted, { typed, begun, trouble }), status, headers);
    try {
      await triesFrom.take(networkAddressOf(c));
      if (!(await isEmailCode(parts, visitor.email, code, now, codeUse(page.clinicId))))
        return ask(wrongCode, 422);
      const { secret } = await bookOnline(parts, page, { ...wanted, visitor, code }, now);
      const isTold = await tell(page, visitor.email, secret, now);
      return c.redirect(`/book/visit/${secret}?news=${isTold ? 'booked' : 'unmailed'}`, 303);
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'too-many-requests')
        return ask(fault.message, 429, fault.headers);
      if (!(fault instanceof NotBooked)) throw fault;
      if (fault.why === 'code-spent') return ask(wrongCode, 422);
      if (fault.why === 'too-many') return ask(tooMany(page), 429);
      return showOthers(c, page, wanted, { typed, begun, code }, now);
    }
  };

  const showOthers = async (
    c: Context,
    page: PageFacts,
    wanted: Wanted,
    kept: { typed: Typed; begun: string; code: string },
    now: Instant,
  ): Promise<Response> => {
    const { days } = await freeTimes(page, wanted, dayAt(wanted.startsAt, page.timeZone), now);
    const slots = days.flatMap((day) => day.slots).slice(0, 24);
    return sendClinicPage(c, gonePage(page, wanted, { ...kept, slots }), 409);
  };

  const tell = async (page: PageFacts, email: string, secret: string, now: Instant): Promise<boolean> => {
    try {
      const visit = await findLinked(pool, secret, now);
      if (!mail || !visit) throw cannotMail();
      await mail.send(bookedLetter(email, visit, `${config.origin ?? ''}/book/visit/${secret}`));
      return true;
    } catch (fault) {
      log.error(
        { err: fault, location: page.locationId },
        'the letter of an online booking could not be sent',
      );
      return false;
    }
  };

  return { choose, sendCode, confirm };
}

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
 * What was chosen, of what is offered; the rest is as if nothing had been chosen. Without something that was chosen besides no time
 * is taken, as it was meant for all of it: `gone` says so.
 */
function readChoice(
  page: PageFacts,
  given: Readonly<Record<string, string>>,
  now: Instant,
): { choice: Choice; startsAt: Instant | null; gone: string | null } {
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
  return {
    choice: { type, providerId, addOnIds },
    startsAt: isInstant && isWhole ? (at as Instant) : null,
    gone: isWhole ? null : addOnGone,
  };
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (!isForm || c.req.header('sec-fetch-site') === 'cross-site') return new URLSearchParams();
  return new URLSearchParams(await c.req.text());
}
