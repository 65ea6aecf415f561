import { Hono, type Context } from 'hono';
import { AccountFault } from '../accounts/accounts.ts';
import { browserMark, readCookie, rememberBrowser, rememberSession } from './browser.ts';
import { openHostedSession } from './hosted-session.ts';
import { welcomePage } from './login.page.ts';
import { sendPage } from '../../../../kernel/pages/page.ts';
import { troublePage } from './trouble.page.ts';
import { isSame } from '../../../../kernel/process/secrets.ts';
import type { Service } from '../service/service.ts';
import { acceptWelcome, findWelcome, type Welcome } from './welcome.ts';

/**
 * GET and POST /login/welcome: the owner of a new account chooses the first password. Whoever has the link has the
 * mailbox; afterwards the browser is known to the sign-in page, so that the app lets them in without asking again.
 */
export function welcomeRoutes(service: Service): Hono {
  const app = new Hono();

  app.get('/login/welcome', async (c) => {
    const secret = c.req.query('secret') ?? '';
    const welcome = await findWelcome(service, secret);
    return welcome ? showForm(c, service, welcome, secret) : tooLate(c, service);
  });

  app.post('/login/welcome', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const secret = form.get('secret') ?? '';
    const mark = readCookie(c, service, 'form');
    const isOwn =
      c.req.header('sec-fetch-site') !== 'cross-site' &&
      mark !== undefined &&
      isSame(form.get('csrf') ?? '', tagOf(service, mark, secret));
    if (!isOwn) {
      const message =
        'This form was opened too long ago, or somewhere else. Open the link in your mail again.';
      return sendPage(c, service, troublePage(service, message), 403);
    }
    const welcome = await findWelcome(service, secret);
    if (!welcome) return tooLate(c, service);
    try {
      await acceptWelcome(service, welcome, form.get('password') ?? '');
    } catch (fault) {
      if (!(fault instanceof AccountFault)) throw fault;
      if (fault.code === 'no-account') return tooLate(c, service);
      return showForm(c, service, welcome, secret, fault.message);
    }
    const authTime = new Date(service.nowMs());
    rememberSession(c, service, await openHostedSession(service.pool, { sub: welcome.sub, authTime }));
    rememberBrowser(c, service, welcome.email);
    return c.redirect(`${service.config.origin}${welcome.returnTo}`, 303);
  });

  return app;
}

const tagOf = (service: Service, mark: string, secret: string) => service.sealer.tag('welcome', mark, secret);

function showForm(c: Context, service: Service, welcome: Welcome, secret: string, fault?: string) {
  const csrf = tagOf(service, browserMark(c, service), secret);
  return sendPage(c, service, welcomePage(csrf, { ...welcome, secret, fault }), fault ? 400 : 200);
}

const tooLate = (c: Context, service: Service) =>
  sendPage(
    c,
    service,
    troublePage(
      service,
      'This link has run out, or a password has been chosen with it. Sign in, or use "Forgot your password?" on the sign-in page.',
    ),
    410,
  );
