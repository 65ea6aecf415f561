import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Pool } from 'pg';
import { partnerScopes } from '../../../../src/domain/exchange/partner-scopes.ts';
import { accessLifeSeconds, redeemCode, revokeByToken, rotateTokens, type Tokens } from './grants.ts';
import { partnerIssuer, type PartnerService } from './partner-service.ts';

export interface TokenParts {
  readonly service: PartnerService;
  readonly pool: Pool;
  readonly nowIso: () => string;
}

/**
 * `/oauth2/partner/token` and `/oauth2/partner/revoke`, for confidential clients alone (client_secret_basic), and what
 * describes them (RFC 8414). Not for browsers: there is no CORS.
 */
export function partnerTokenRoutes({ service, pool, nowIso }: TokenParts): Hono {
  const app = new Hono();
  const issuer = partnerIssuer(service.origin);

  app.get('/.well-known/oauth-authorization-server/oauth2/partner', (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.json({
      issuer,
      authorization_endpoint: `${service.origin}/oauth/confirm`,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/revoke`,
      scopes_supported: Object.keys(partnerScopes),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  app.post('/oauth2/partner/token', async (c) => {
    const asked = await readForm(c);
    if (asked instanceof Response) return asked;
    const { partnerId, form } = asked;
    const now = nowIso();
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map(
          (name) => form.get(name) ?? '',
        ) as [string, string, string];
        if (code === '' || !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) {
          return refuse(c, 'invalid_request', 'The code or its verifier is missing or has the wrong form.');
        }
        return give(c, await redeemCode(pool, { partnerId, code, redirectUri, verifier, now }));
      }
      case 'refresh_token':
        return give(
          c,
          await rotateTokens(pool, { partnerId, refreshToken: form.get('refresh_token') ?? '', now }),
        );
      default:
        return refuse(c, 'unsupported_grant_type', 'Taken are authorization_code and refresh_token.');
    }
  });

  app.post('/oauth2/partner/revoke', async (c) => {
    const asked = await readForm(c);
    if (asked instanceof Response) return asked;
    const { partnerId, form } = asked;
    await revokeByToken(pool, { partnerId, token: form.get('token') ?? '', now: nowIso() });
    return c.body(null, 200);
  });
  return app;

  async function readForm(c: Context): Promise<{ partnerId: string; form: URLSearchParams } | Response> {
    c.header('cache-control', 'no-store');
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return refuse(c, 'invalid_request', 'The body must be a form.');
    }
    const form = new URLSearchParams(await c.req.text());
    if ([...form.values()].some((value) => value.includes('\0'))) {
      return refuse(c, 'invalid_request', 'A field holds what no text has.');
    }
    if ([...form.keys()].length > new Set(form.keys()).size) {
      return refuse(c, 'invalid_request', 'A field stands twice.');
    }
    const { id, secret } = readBasic(c.req.header('authorization'));
    if (!isSecretOf(service, id, secret)) {
      return refuse(c, 'invalid_client', 'Who asks is not known, or with another secret.');
    }
    return { partnerId: id, form };
  }
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are joined. */
function readBasic(header: string | undefined): { id: string; secret: string } {
  const nobody = { id: '', secret: '' };
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header ?? '')?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) return nobody;
  try {
    const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    return { id: plain(id), secret: plain(secret) };
  } catch {
    return nobody;
  }
}

function isSecretOf({ directory }: PartnerService, id: string, secret: string): boolean {
  const hash = directory.get(id)?.access?.secretHash.slice('sha256:'.length);
  const given = createHash('sha256').update(secret).digest();
  // A stranger's secret is compared too, in the same time.
  return timingSafeEqual(given, hash === undefined ? Buffer.alloc(32) : Buffer.from(hash, 'hex')) && !!hash;
}

function give(c: Context, tokens: Tokens | null): Response {
  if (!tokens)
    return refuse(c, 'invalid_grant', 'This does not work, or not any more. Ask the clinic again.');
  return c.json({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    expires_in: accessLifeSeconds,
    scope: tokens.scopes.join(' '),
  });
}

function refuse(c: Context, error: string, description: string): Response {
  if (error === 'invalid_client') c.header('www-authenticate', 'Basic realm="partners", charset="UTF-8"');
  return c.json({ error, error_description: description }, error === 'invalid_client' ? 401 : 400);
}
