import { Hono } from 'hono';
import type { ClientConfig } from '../../../../../src/contract/base/client-config.ts';
import type { SignInServer, SignInSettings } from '../service/settings.ts';

export const productVersion = '3.6.1';

/** What the app is told at its start. With the service in this process, all addresses are the app's own origin. */
export function clientConfigOf(
  config: Pick<SignInServer, 'stage' | 'signIn' | 'services'>,
  settings: SignInSettings,
  env: Readonly<Record<string, string | undefined>>,
): ClientConfig {
  const { signIn, services } = config;
  return {
    stage: config.stage,
    version: productVersion,
    signIn: {
      domain: signIn.embedded ? null : signIn.domain,
      userPoolId: signIn.userPoolId,
      clientId: signIn.clientId,
      userPoolEndpoint: signIn.embedded ? '/cognito' : signIn.userPoolEndpoint,
      identityPoolId: signIn.identityPoolId,
      identityPoolEndpoint: settings.identityPoolEndpoint,
      responseType: settings.responseType,
      scopes: [...settings.scopes],
    },
    api: { endpoint: '/api', region: signIn.embedded ? 'local' : signIn.userPoolId.split('_')[0]! },
    live: { url: '/live' },
    errorReporting: { dsn: env['SENTRY_DSN']?.trim() || null },
    terms: { url: env['TERMS_URL']?.trim() || '/login/terms' },
    scripts: services.scripts,
    emailValidation: { url: services.emailValidationUrl },
    internalDomain: services.internalDomain,
  };
}

/** GET /config.json, never from a cache: the app keeps its own last good copy. */
export function clientConfigRoutes(clientConfig: ClientConfig): Hono {
  const app = new Hono();
  app.get('/config.json', (c) => {
    c.header('cache-control', 'no-store');
    return c.json(clientConfig);
  });
  return app;
}
