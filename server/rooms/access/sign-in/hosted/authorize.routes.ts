import { Hono } from 'hono';
import type { Context } from 'hono';
import { findAccount, type Account } from '../accounts/accounts.ts';
import { answerAddress, readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts';
import { deviceOf, readCookie, writeCookie } from './browser.ts';
import { issueCode, openGrant } from '../tokens/grants.ts';
import { closeHostedSession, findHostedSession } from './hosted-session.ts';
import { sendPage } from '../../../../kernel/pages/page.ts';
import { troublePage } from './trouble.page.ts';
import type { Service } from '../service/service.ts';

/** GET /oauth2/authorize and GET /logout. */
export function authorizeRoutes(service: Service): Hono {
  const app = new Hono();

  app.get('/oauth2/authorize', async (c) => {
    const outcome = readAuthorizeRequest(new URL(c.req.url).searchParams, service);
    if (outcome.is === 'page') return sendPage(c, service, troublePage(service, outcome.message), 400);
    if (outcome.is === 'redirect') return c.redirect(outcome.to);
    const { request } = outcome;
    const session =
      request.prompt === 'login'
        ? null
        : await findHostedSession(service.pool, readCookie(c, service, 'session'));
    const account = session && (await findAccount(service, { sub: session.sub }));
    if (account) {
      const by = { account, authTime: session.authTime, device: deviceOf(c) };
      return c.redirect(await completeSignIn(service, request, by));
    }
    if (request.prompt === 'none') {
      return c.redirect(
        answerAddress(request, { error: 'login_required', error_description: 'Nobody is signed in.' }),
      );
    }
    return c.redirect(`/login?${request.query}`);
  });

  app.get('/logout', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const to = query.get('logout_uri') ?? '';
    const isOurs =
      query.get('client_id') === service.config.signIn.clientId && service.settings.redirects.includes(to);
    if (!isOurs) {
      const message =
        'The address to go to after signing out is not registered. You are still signed in here.';
      return sendPage(c, service, troublePage(service, message), 400);
    }
    await endHostedSession(c, service);
    return c.redirect(to);
  });

  return app;
}

async function endHostedSession(c: Context, service: Service): Promise<void> {
  await closeHostedSession(service.pool, readCookie(c, service, 'session'));
  writeCookie(c, service, 'session', '', 0);
}

/** Where the browser goes once the person is known: back to the application, with a code or with the tokens. */
export async function completeSignIn(
  service: Service,
  request: AuthorizeRequest,
  { account, authTime, device }: { account: Account; authTime: Date; device: string },
): Promise<string> {
  const asked = {
    sub: account.sub,
    clientId: service.config.signIn.clientId,
    scope: request.scope,
    authTime,
    device,
  };
  if (request.responseType === 'code') {
    const { redirectUri, challenge, nonce } = request;
    const code = await issueCode(service.pool, { ...asked, redirectUri, challenge, nonce });
    return answerAddress(request, { code });
  }
  const grant = await openGrant(service.pool, asked);
  const tokens = await service.tokens.make(account, grant, request.nonce);
  return answerAddress(request, {
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    token_type: 'Bearer',
    expires_in: String(tokens.expiresIn),
  });
}
