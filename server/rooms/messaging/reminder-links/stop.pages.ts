import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressOf } from '../../../kernel/process/remote-address.ts';
import type { Html } from '../../../kernel/pages/html-page.ts';
import { badNote, goodNote, page, sendPage } from '../../../kernel/pages/page.ts';
import { isSignedBy } from '../../../kernel/texts/callback-signature.ts';
import { stopPath } from '../reminders/public.ts';
import { findByNumber, findStopper, setStopped, type Stopper } from './stop-reminders.ts';

const callbackPath = '/reminders/texts';
/** As the carriers have them (CTIA). */
const stopWords = /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)$/;
const againWords = /^(start|unstop)$/;

/**
 * Where patients end their reminders, without a sign-in: the address of a mail, whose GET changes nothing (programs open links
 * ahead), and the provider's call when somebody answers a text with STOP. It tells no more than a clinic's name.
 */
export function stopPages(parts: ApiParts): Hono {
  const { pool, clock, config, log, flood, texts } = parts;
  const origin = config.origin ?? '';
  const app = new Hono();
  const send = (c: Context, card: Html, status: 200 | 404 | 429 | 500 = 200) => {
    c.header('x-robots-tag', 'noindex');
    const frame = { settings: { redirects: [] }, config: { origin } };
    return sendPage(c, frame, page('Reminders', card), status);
  };
  app.onError((fault, c) => {
    if (fault instanceof Refusal)
      return send(c, sentence('Too many tries. Wait a minute, then try again.'), 429);
    log.error({ err: fault }, 'a patient could not end reminders');
    return send(
      c,
      sentence('That did not work, and nothing was changed. Try again later, or call the clinic.'),
      500,
    );
  });
  app.use('/reminders/*', bodyLimit({ maxSize: 20_000 }), async (c, next) => {
    await flood.takeOpen(addressOf(c));
    await next();
  });
  const stopperOf = (c: Context) => findStopper(pool, c.req.param('token') ?? '');

  app.get(`${stopPath}:token`, async (c) => {
    const stopper = await stopperOf(c);
    return stopper
      ? send(c, stopper.isStopped ? stopped(stopper) : asked(stopper))
      : send(c, unknownPage, 404);
  });

  // RFC 8058: the mail program's own button sends the same as the one on the page.
  app.post(`${stopPath}:token`, async (c) => {
    const stopper = await stopperOf(c);
    if (!stopper) return send(c, unknownPage, 404);
    const isAgain = (await c.req.parseBody())['again'] === 'yes';
    await setStopped(pool, stopper, !isAgain, clock.now());
    return send(c, isAgain ? resumed(stopper) : stopped(stopper));
  });

  app.post(callbackPath, async (c) => {
    const key = texts?.callbackKey;
    const fields = Object.entries(await c.req.parseBody()).filter(([, value]) => typeof value === 'string');
    const form = Object.fromEntries(fields) as Record<string, string>;
    const signature = c.req.header('x-twilio-signature') ?? '';
    if (!key || !isSignedBy(key, `${origin}${callbackPath}`, form, signature))
      return c.text('Not found\n', 404);
    const word = (form['Body'] ?? '').trim().toLowerCase();
    if (stopWords.test(word) || againWords.test(word)) {
      for (const stopper of await findByNumber(pool, form['From'] ?? ''))
        await setStopped(pool, stopper, stopWords.test(word), clock.now());
    }
    return c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, {
      'content-type': 'text/xml; charset=utf-8',
    });
  });
  return app;
}

const channelWords = { mail: 'by email', text: 'by text' } as const;

const asked = ({ clinic, channel }: Stopper): Html =>
  html`<h1>Stop reminders ${channelWords[channel]}?</h1>
    <p class="lead">
      ${clinic} then no longer sends you reminders of your visits ${channelWords[channel]}. Your visits stay
      as they are.
    </p>
    <form method="post"><button type="submit">Stop reminders</button></form>`;

const stopped = ({ clinic, channel }: Stopper): Html =>
  html`<h1>Reminders are off</h1>
    ${goodNote(`${clinic} no longer sends you reminders ${channelWords[channel]}. Your visits stay as they are.`)}
    <form method="post">
      <input type="hidden" name="again" value="yes" />
      <button type="submit" class="plain">Turn them on again</button>
    </form>`;

const resumed = ({ clinic, channel }: Stopper): Html =>
  html`<h1>Reminders are on</h1>
    ${goodNote(`${clinic} reminds you of your visits ${channelWords[channel]} again.`)}`;

const sentence = (words: string): Html =>
  html`<h1>Reminders</h1>
    ${badNote(words)}`;

const unknownPage = sentence(
  'This address is not in use. Open the link in your latest reminder, or call the clinic: they can turn reminders off for you.',
);
