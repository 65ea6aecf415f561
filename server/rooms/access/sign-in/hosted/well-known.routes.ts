import { Hono } from 'hono';
import type { Service } from '../service/service.ts';

/** The public keys and the description of the pool, where any OpenID library looks for them. */
export function wellKnownRoutes(service: Service): Hono {
  const app = new Hono();
  const { origin, signIn } = service.config;
  app.get(`/${signIn.userPoolId}/.well-known/jwks.json`, (c) => {
    c.header('cache-control', 'public, max-age=3600');
    c.header('access-control-allow-origin', '*');
    return c.json({ keys: [service.key.publicJwk] });
  });
  app.get(`/${signIn.userPoolId}/.well-known/openid-configuration`, (c) => {
    c.header('cache-control', 'public, max-age=3600');
    c.header('access-control-allow-origin', '*');
    return c.json({
      issuer: signIn.issuer,
      authorization_endpoint: `${origin}/oauth2/authorize`,
      token_endpoint: `${origin}/oauth2/token`,
      end_session_endpoint: `${origin}/logout`,
      jwks_uri: `${signIn.issuer}/.well-known/jwks.json`,
      response_types_supported: [service.settings.responseType],
      scopes_supported: service.settings.scopes,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });
  return app;
}
