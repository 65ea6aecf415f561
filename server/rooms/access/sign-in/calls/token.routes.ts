import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { findAccount } from '../accounts/accounts.ts';
import { issueRefreshToken, redeemCode } from '../tokens/grants.ts';
import type { Service } from '../service/service.ts';

/** POST /oauth2/token: a code and its verifier for three tokens (RFC 6749 4.1.3, RFC 7636 4.5). */
export function tokenRoutes(service: Service): Hono {
  const app = new Hono();
  app.use('/oauth2/token', applicationCors(service));

  app.post('/oauth2/token', async (c) => {
    c.header('cache-control', 'no-store');
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return refuse(c, 'invalid_request', 'The body must be a form.');
    }
    const form = new URLSearchParams(await c.req.text());
    if (form.get('grant_type') !== 'authorization_code') {
      return refuse(c, 'unsupported_grant_type', 'Only grant_type=authorization_code is taken here.');
    }
    const [code, clientId, redirectUri, verifier] = [
      'code',
      'client_id',
      'redirect_uri',
      'code_verifier',
    ].map((name) => form.get(name) ?? '') as [string, string, string, string];
    if (clientId !== service.config.signIn.clientId) return refuse(c, 'invalid_client', 'Unknown client.');
    if (!code || !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) {
      return refuse(c, 'invalid_request', 'The code or its verifier is missing or has the wrong form.');
    }
    const redeemed = await redeemCode(service.pool, { code, clientId, redirectUri, verifier });
    const account = redeemed && (await findAccount(service, { sub: redeemed.grant.sub }));
    if (!redeemed || !account || account.isDisabled) {
      return refuse(c, 'invalid_grant', 'This code does not work, or not any more. Sign in again.');
    }
    const [tokens, refreshToken] = await Promise.all([
      service.tokens.make(account, redeemed.grant, redeemed.nonce),
      issueRefreshToken(service.pool, redeemed.grant, service.settings.refreshSeconds),
    ]);
    return c.json({
      access_token: tokens.accessToken,
      id_token: tokens.idToken,
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: tokens.expiresIn,
    });
  });

  return app;
}

/** Amplify shows `error_message`; the standard's name is `error_description`. */
const refuse = (c: Context, error: string, message: string) =>
  c.json(
    { error, error_description: message, error_message: message },
    error === 'invalid_client' ? 401 : 400,
  );

/** The applications' origins may call from their pages; nobody else's. */
export const applicationCors = (service: Service) =>
  cors({
    origin: service.settings.redirects.map((redirect) => new URL(redirect).origin),
    allowMethods: ['POST'],
    allowHeaders: [
      'content-type',
      'x-amz-target',
      'x-amz-user-agent',
      'cache-control',
      'amz-sdk-invocation-id',
      'amz-sdk-request',
    ],
    maxAge: 600,
  });
