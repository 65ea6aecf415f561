import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppointmentId } from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { isUuid } from '../../../../src/lib/uuid.ts';
import { faultOf } from '../../../kernel/http/fault.ts';
import { createLimit, type Limit } from '../../../kernel/http/flood.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import { addressOf as networkAddressOf } from '../../../kernel/process/remote-address.ts';
import { plainPage, sendClinicPage } from '../../../kernel/pages/clinic-page.ts';
import { createBookingSteps, type BookingStep } from './booking-steps.ts';
import { readPageFacts, type PageFacts } from './pages/page-facts.ts';
import { cancelLinked, findLinked } from './private-link.ts';
import { visitPage, type VisitNews } from './visit.page.ts';
import { declineOffer, findOffer, offerPage, offerPath, takeOffer } from '../wait-list/public.ts';

const mostBytes = 32_768;

/**
 * `/book/…`: the pages on which anybody books, and those that a private link opens. They are whole pages of the server, without
 * a script, a cookie or a sign-in; the app's service worker leaves them alone. What is off, unknown or another clinic's is
 * answered alike. The log names the pattern of a path, never the path; no address says anything about a person.
 */
export function bookingPages(parts: ApiParts): Hono {
  const app = new Hono();
  const cancels = createLimit(30, 3_600);
  app.onError((fault, c) => faultPage(c, parts, fault));
  addGuards(app, parts);
  addVisitPages(app, parts, cancels);
  addOfferPages(app, parts, cancels);
  addSteps(app, parts);
  app.all('/book', notFound);
  app.all('/book/*', notFound);
  return app;
}

const nowOf = ({ clock }: ApiParts): Instant => toInstant(clock.now());

function faultPage(c: Context, { log }: ApiParts, fault: Error) {
  const refusal = faultOf(fault, log, 'online booking');
  const status = refusal.statusCode as 429 | 500;
  const title = refusal.code === 'too-many-requests' ? 'Too many tries' : 'This did not work';
  const words =
    refusal.code === 'in-flight'
      ? 'Many people are booking just now. Nothing was booked; go back and try again in a few seconds.'
      : refusal.message;
  return sendClinicPage(c, plainPage(title, words), status, refusal.headers);
}

/** What stands before all pages: maintenance, too many calls from one address, a body that is too large. */
function addGuards(app: Hono, { config, flood }: ApiParts): void {
  app.use('/book/*', async (c, next) => {
    if (config.maintenance)
      return sendClinicPage(
        c,
        plainPage(
          'Closed for a short while',
          `${config.maintenance} Nothing can be booked online until then.`,
        ),
        503,
        { 'Retry-After': '600' },
      );
    await flood.takeOpen(networkAddressOf(c));
    return next();
  });
  app.use(
    '/book/*',
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => sendClinicPage(c, plainPage('This is too much', 'Nothing was booked.'), 413),
    }),
  );
}

/** The visit that a private link opens, and its cancellation. */
function addVisitPages(app: Hono, parts: ApiParts, cancels: Limit): void {
  const { pool, clock } = parts;
  const linkedPage = async (c: Context, news: VisitNews, status: 200 | 409 = 200) => {
    const secret = c.req.param('secret') ?? '';
    const visit = await findLinked(pool, secret, nowOf(parts));
    if (!visit) return notFound(c);
    return sendClinicPage(c, visitPage(visit, secret, news, clock.now()), status);
  };
  app.get('/book/visit/:secret', (c) => {
    const news = c.req.query('news');
    return linkedPage(c, news === 'booked' || news === 'unmailed' ? news : null);
  });
  app.post('/book/visit/:secret/cancel', async (c) => {
    await cancels.take(networkAddressOf(c));
    const visit = await findLinked(pool, c.req.param('secret'), nowOf(parts));
    if (!visit) return notFound(c);
    const isDone = await cancelLinked(pool, visit, nowOf(parts));
    return linkedPage(c, isDone ? 'cancelled' : 'not-cancelled', isDone ? 200 : 409);
  });
}

/** A time that is offered to somebody of the wait list: taken or declined. */
function addOfferPages(app: Hono, parts: ApiParts, cancels: Limit): void {
  const { pool, clock } = parts;
  const offerAnswer = async (c: Context, status: 200 | 409 = 200) => {
    const secret = c.req.param('secret') ?? '';
    const offer = await findOffer(pool, secret, nowOf(parts));
    if (!offer) return notFound(c);
    return sendClinicPage(c, offerPage(offer, secret, clock.now(), status === 409), status);
  };
  app.get(`${offerPath}:secret`, (c) => offerAnswer(c));
  app.post(`${offerPath}:secret/:answer{take|decline}`, async (c) => {
    await cancels.take(networkAddressOf(c));
    const offer = await findOffer(pool, c.req.param('secret'), nowOf(parts));
    if (!offer) return notFound(c);
    const { answer } = c.req.param();
    const isDone =
      answer === 'take'
        ? await takeOffer(pool, offer, randomUUID() as string as AppointmentId, nowOf(parts))
        : await declineOffer(pool, offer, nowOf(parts));
    return offerAnswer(c, isDone ? 200 : 409);
  });
}

/** The steps of a booking, of a page that is there. */
function addSteps(app: Hono, parts: ApiParts): void {
  const steps = createBookingSteps(parts);
  const pageOf = async (c: Context, now: Instant): Promise<PageFacts | null> => {
    const { clinicId = '', locationId = '' } = c.req.param() as Record<string, string>;
    if (!isUuid(clinicId) || !isUuid(locationId)) return null;
    return toRead(parts.pool, { clinicId, userId: null }, (tx) =>
      readPageFacts(tx, clinicId, locationId, now),
    );
  };
  const withPage = (step: BookingStep) => async (c: Context) => {
    const now = nowOf(parts);
    const page = await pageOf(c, now);
    return page === null ? notFound(c) : step({ c, page, now });
  };
  app.get('/book/:clinicId/:locationId', withPage(steps.choose));
  app.post('/book/:clinicId/:locationId/code', withPage(steps.sendCode));
  app.post('/book/:clinicId/:locationId/confirm', withPage(steps.confirm));
}

const notFound = (c: Context) =>
  sendClinicPage(
    c,
    plainPage(
      'Nothing can be booked here',
      'There is no such page, or this place takes no online bookings. Nothing was booked. Please call the clinic.',
    ),
    404,
  );
