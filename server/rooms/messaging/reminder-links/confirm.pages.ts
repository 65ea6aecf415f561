import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { confirmPath } from '../../../../src/domain/messaging/reminder-words.ts';
import { faultOf } from '../../../kernel/http/fault.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { addressOf } from '../../../kernel/process/remote-address.ts';
import { confirmLinked, findToConfirm } from './confirm-link.ts';
import { confirmPage } from './confirm.page.ts';
import { plainPage, sendClinicPage } from '../../../kernel/pages/clinic-page.ts';

const mostBytes = 4_096;

/**
 * `/confirm/…`: where patients confirm a visit by the link of a reminder, without a sign-in, a script or a cookie. A GET changes
 * nothing (programs open links ahead); what is unknown, expired or another's is answered alike.
 */
export function confirmPages({ pool, clock, config, log, flood }: ApiParts): Hono {
  const app = new Hono();
  const tries = createLimit(60, 3_600);
  const nowOf = () => toInstant(clock.now());

  app.onError((fault, c) => {
    const { code, message, statusCode, headers } = faultOf(fault, log, 'confirm link');
    const isBusy = code === 'in-flight';
    const title = code === 'too-many-requests' ? 'Too many tries' : 'This did not work';
    const words = isBusy
      ? 'The clinic is changing this visit just now. Nothing was confirmed; go back and try again in a few seconds.'
      : message;
    return sendClinicPage(c, plainPage(title, words), statusCode as 429 | 500, headers);
  });

  app.use(
    `${confirmPath}*`,
    async (c, next) => {
      if (config.maintenance) {
        const words = `${config.maintenance} Nothing can be confirmed here until then.`;
        const page = plainPage('Closed for a short while', words);
        return sendClinicPage(c, page, 503, { 'Retry-After': '600' });
      }
      await flood.takeOpen(addressOf(c));
      return next();
    },
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => sendClinicPage(c, plainPage('This is too much', 'Nothing was confirmed.'), 413),
    }),
  );

  const show = async (c: Context, isDone: boolean | null) => {
    const secret = c.req.param('secret') ?? '';
    const visit = await findToConfirm(pool, secret, nowOf());
    if (!visit) return unknown(c);
    const news = isDone === null ? null : isDone ? 'confirmed' : 'not-confirmed';
    return sendClinicPage(c, confirmPage(visit, secret, news, clock.now()), isDone === false ? 409 : 200);
  };
  app.get(`${confirmPath}:secret`, (c) => show(c, null));
  app.post(`${confirmPath}:secret`, async (c) => {
    await tries.take(addressOf(c));
    const visit = await findToConfirm(pool, c.req.param('secret'), nowOf());
    if (!visit) return unknown(c);
    const { seen } = await c.req.parseBody();
    return show(c, await confirmLinked(pool, visit, typeof seen === 'string' ? seen : '', nowOf()));
  });
  app.all(`${confirmPath}*`, unknown);
  return app;
}

const unknown = (c: Context) =>
  sendClinicPage(
    c,
    plainPage(
      'Nothing can be confirmed here',
      'This link is not in use, or not any more. Nothing was confirmed. Open the link in your latest reminder, or call the clinic.',
    ),
    404,
  );
