import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { partnerResourceRoutes } from './partner-resource.routes.ts';
import { partnerTokenRoutes } from './partner-token.routes.ts';

/** No form of a partner's comes near this; it is counted while it arrives, before anybody is known. */
const maxFormBytes = 16_384;

/** What partners' servers call. Empty where no partner is registered. */
export function partnerApiPages({ partners, pool, trail, clock, config, log }: ApiParts): Hono {
  const app = new Hono();
  if (!partners || partners.directory.size === 0) return app;
  const nowIso = () => new Date(clock.now()).toISOString();
  for (const path of ['/partner/*', '/oauth2/partner/*']) {
    app.use(path, async (c, next) =>
      config.maintenance ? c.json({ error: 'temporarily_unavailable' }, 503) : next(),
    );
  }
  app.use(
    '/oauth2/partner/*',
    bodyLimit({
      maxSize: maxFormBytes,
      onError: (c) => c.json({ error: 'invalid_request', error_description: 'The body is too large.' }, 413),
    }),
  );
  app.onError((fault, c) => {
    log.error({ err: fault }, "a partner's call failed");
    return c.json({ error: 'server_error', error_description: 'Try again in a moment.' }, 500);
  });
  app.route('/', partnerTokenRoutes({ service: partners, pool, nowIso }));
  app.route('/', partnerResourceRoutes({ service: partners, pool, trail, nowIso }));
  return app;
}
