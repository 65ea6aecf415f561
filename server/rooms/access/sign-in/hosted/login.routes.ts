import { Hono } from 'hono';
import type { Context } from 'hono';
import { addressOf } from '../../../../kernel/process/remote-address.ts';
import {
  AccountFault,
  checkPassword,
  confirmPasswordReset,
  emailKey,
  findAccount,
  requestPasswordReset,
  type Account,
} from '../accounts/accounts.ts';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts';
import { completeSignIn } from './authorize.routes.ts';
import {
  browserMark,
  deviceOf,
  knownBrowserOf,
  readCookie,
  rememberBrowser,
  rememberSession,
} from './browser.ts';
import { openHostedSession } from './hosted-session.ts';
import { codePage, forgotPage, passwordPage, resetPage, type FormFrame } from './login.page.ts';
import { sendPage } from '../../../../kernel/pages/page.ts';
import { troublePage } from './trouble.page.ts';
import { isSame } from '../../../../kernel/process/secrets.ts';
import type { DemoSignIn, Service } from '../service/service.ts';
import { acceptRecoveryCode, recoveryCodesLeft } from '../accounts/recovery-codes.ts';
import { acceptTotp } from '../accounts/second-factor.ts';
import type { Attempt, Wait } from '../accounts/throttle.ts';
import { recoveryUsedLetter } from './letters.ts';

const ticketSeconds = 300;

/** GET and POST /login: the hosted pages, each with the application's request in its address. */
export function loginRoutes(service: Service): Hono {
  const app = new Hono();

  app.get('/login', async (c) => {
    const outcome = readAuthorizeRequest(new URL(c.req.url).searchParams, service);
    if (outcome.is === 'page') return sendPage(c, service, troublePage(service, outcome.message), 400);
    if (outcome.is === 'redirect') return c.redirect(outcome.to);
    const frame = frameOf(c, service, outcome.request);
    const { loginHint } = outcome.request;
    if (c.req.query('step') === 'forgot')
      return sendPage(c, service, forgotPage(frame, { email: loginHint }));
    const demos = await presentDemos(service);
    const demo = demos[Number(c.req.query('demo') ?? -1)];
    const filled = demo ? { email: demo.email, password: demo.password } : { email: loginHint };
    return sendPage(c, service, passwordPage(frame, { ...filled, demos }));
  });

  app.post('/login', async (c) => {
    const outcome = readAuthorizeRequest(new URL(c.req.url).searchParams, service);
    if (outcome.is === 'page') return sendPage(c, service, troublePage(service, outcome.message), 400);
    if (outcome.is === 'redirect') return c.redirect(outcome.to);
    const form = await readForm(c);
    if (!form || !isOwnForm(c, service, outcome.request, form)) {
      const message =
        'This form was opened too long ago, or somewhere else. Go back to Plumbline and start again.';
      return sendPage(c, service, troublePage(service, message), 403);
    }
    const step = steps[form.get('step') ?? ''] ?? steps['password']!;
    return step({ c, service, form, request: outcome.request, frame: frameOf(c, service, outcome.request) });
  });

  return app;
}

interface Step {
  readonly c: Context;
  readonly service: Service;
  readonly form: URLSearchParams;
  readonly request: AuthorizeRequest;
  readonly frame: FormFrame;
}

const steps: Readonly<Record<string, (step: Step) => Promise<Response>>> = {
  async password({ c, service, form, request, frame }) {
    const email = form.get('email') ?? '';
    const again = async (fault: string, status: 401 | 429) =>
      sendPage(c, service, passwordPage(frame, { email, fault, demos: await presentDemos(service) }), status);
    const attempt = attemptOf(c, service, email);
    const wait = await service.throttle.takePassword(attempt);
    if (wait) return again(sayWait(c, wait), 429);
    const account = await checkPassword(service, email, form.get('password') ?? '');
    if (!account) {
      return again('Email and password don’t match. Check both, or set a new password.', 401);
    }
    await service.throttle.passwordWasRight(attempt);
    if (account.totpEnabled) {
      const expires = String(service.nowMs() + ticketSeconds * 1000);
      const ticket = [account.sub, expires, ticketTag(c, service, account.sub, expires)].join('.');
      return sendPage(c, service, codePage(frame, { ticket }));
    }
    return finish(c, service, request, account);
  },

  code: (step) =>
    secondStep(step, {
      accept: (account) => acceptTotp(step.service, account, step.form.get('code') ?? ''),
      fault: 'This code is not right. Each code works once; wait for the next one.',
      isRecovery: false,
    }),

  recovery: (step) =>
    secondStep(step, {
      async accept(account) {
        const { service, form } = step;
        if (!(await acceptRecoveryCode(service, account.sub, form.get('recovery') ?? ''))) return false;
        const letter = recoveryUsedLetter(account, await recoveryCodesLeft(service, account.sub));
        await service.mail
          .send(letter)
          .catch((fault: unknown) => service.log.error({ err: fault }, 'a notice could not be sent'));
        return true;
      },
      fault: 'This recovery code is not right, or it was used before.',
      isRecovery: true,
    }),

  async forgot({ c, service, form, frame }) {
    const email = (form.get('email') ?? '').trim();
    const wait = await service.throttle.takeReset(attemptOf(c, service, email));
    if (wait?.by === 'address')
      return sendPage(c, service, forgotPage(frame, { email, fault: sayWait(c, wait) }), 429);
    if (!wait) {
      // Not awaited: the answer takes as long whether the account exists or not.
      requestPasswordReset(service, email, service.deliver).done.catch((fault: unknown) =>
        service.log.error({ err: fault }, 'a code for a new password could not be delivered'),
      );
    }
    return sendPage(c, service, resetPage(frame, { email, where: whereTheCodeIs(service) }));
  },

  async reset({ c, service, form, frame }) {
    const email = form.get('email') ?? '';
    const wait = await service.throttle.takeResetCode(attemptOf(c, service, email));
    if (wait) {
      const fault = sayWait(c, wait);
      return sendPage(c, service, resetPage(frame, { email, where: whereTheCodeIs(service), fault }), 429);
    }
    try {
      const [code, password] = [form.get('code') ?? '', form.get('password') ?? ''];
      await confirmPasswordReset(service, { email, code, password });
    } catch (fault) {
      if (!(fault instanceof AccountFault)) throw fault;
      const again = resetPage(frame, { email, where: whereTheCodeIs(service), fault: fault.message });
      return sendPage(c, service, again, 400);
    }
    const done = 'The new password is set. Sign in with it; all other devices were signed out.';
    return sendPage(c, service, passwordPage(frame, { email, done, demos: [] }));
  },
};

/** The second of the two steps. The ticket says that this browser has just given the right password. */
async function secondStep(
  { c, service, form, request, frame }: Step,
  way: { accept: (account: Account) => Promise<boolean>; fault: string; isRecovery: boolean },
): Promise<Response> {
  const ticket = form.get('ticket') ?? '';
  const [sub = '', expires = '', tag = ''] = ticket.split('.');
  const isOurs = isSame(tag, ticketTag(c, service, sub, expires)) && Number(expires) > service.nowMs();
  const account = isOurs ? await findAccount(service, { sub }) : null;
  if (!account || account.isDisabled) {
    const fault = 'The code came too late. Enter your email and password again.';
    return sendPage(c, service, passwordPage(frame, { email: '', fault, demos: [] }), 401);
  }
  const again = (fault: string, status: 401 | 429) =>
    sendPage(c, service, codePage(frame, { ticket, fault, isRecovery: way.isRecovery }), status);
  const waitSeconds = await service.throttle.takeCode(sub);
  if (waitSeconds > 0) {
    c.header('retry-after', String(waitSeconds));
    return again(`Too many tries. Wait ${inWords(waitSeconds)}, then try again.`, 429);
  }
  if (!(await way.accept(account))) return again(way.fault, 401);
  await service.throttle.codeWasRight(sub);
  return finish(c, service, request, account);
}

async function finish(
  c: Context,
  service: Service,
  request: AuthorizeRequest,
  account: Account,
): Promise<Response> {
  const authTime = new Date(service.nowMs());
  rememberSession(c, service, await openHostedSession(service.pool, { sub: account.sub, authTime }));
  rememberBrowser(c, service, account.email);
  return c.redirect(await completeSignIn(service, request, { account, authTime, device: deviceOf(c) }), 303);
}

const frameOf = (c: Context, service: Service, request: AuthorizeRequest): FormFrame => ({
  query: request.query,
  csrf: service.sealer.tag('form', browserMark(c, service), request.query),
});

const ticketTag = (c: Context, service: Service, sub: string, expires: string) =>
  service.sealer.tag('ticket', readCookie(c, service, 'form') ?? '', sub, expires);

/** A form counts only from the browser that was given it, for the request that it was given for. */
function isOwnForm(c: Context, service: Service, request: AuthorizeRequest, form: URLSearchParams): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site') return false;
  const mark = readCookie(c, service, 'form');
  return (
    mark !== undefined && isSame(form.get('csrf') ?? '', service.sealer.tag('form', mark, request.query))
  );
}

async function readForm(c: Context): Promise<URLSearchParams | null> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return null;
  return new URLSearchParams(await c.req.text());
}

/** The demo sign-ins that this database really has. */
async function presentDemos(service: Service): Promise<readonly DemoSignIn[]> {
  if (service.demoSignIns.length === 0) return [];
  const { rows } = await service.pool.query<{ key: string }>(
    'select email_key as key from sign_in.accounts where email_key = any($1)',
    [service.demoSignIns.map((demo) => emailKey(demo.email))],
  );
  const present = new Set(rows.map((row) => row.key));
  return service.demoSignIns.filter((demo) => present.has(emailKey(demo.email)));
}

const whereTheCodeIs = (service: Service) =>
  service.config.stage === 'local' && service.mail.folder !== null
    ? `a code was written to ${service.mail.folder}. It works for 15 minutes.`
    : 'a code is on its way. It works for 15 minutes. Look in the spam folder too.';

const attemptOf = (c: Context, service: Service, email: string): Attempt => ({
  account: emailKey(email),
  address: addressOf(c),
  knownBrowser: knownBrowserOf(c, service, email),
});

/** Says it to the browser as well. */
function sayWait(c: Context, { seconds, by }: NonNullable<Wait>): string {
  c.header('retry-after', String(seconds));
  const what = by === 'address' ? 'Too many tries from your network.' : 'Too many tries.';
  return `${what} Wait ${inWords(seconds)}, then try again. Your account is not locked.`;
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
