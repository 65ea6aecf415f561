import { Hono } from 'hono';
import type { ApiParts } from '../http/parts.ts';
import { partnerResourceRoutes } from './partner-resource.routes.ts';
import { partnerTokenRoutes } from './partner-token.routes.ts';

/** What partners' servers call. Empty where no partner is registered. */
export function createPartnerDoor({ partners, pool, trail, clock, config }: ApiParts): Hono {
  const door = new Hono();
  if (!partners || partners.directory.size === 0) return door;
  const nowIso = () => new Date(clock.now()).toISOString();
  for (const path of ['/partner/*', '/oauth2/partner/*']) {
    door.use(path, async (c, next) =>
      config.maintenance ? c.json({ error: 'temporarily_unavailable' }, 503) : next(),
    );
  }
  door.route('/', partnerTokenRoutes({ desk: partners, pool, nowIso }));
  door.route('/', partnerResourceRoutes({ pool, trail, nowIso }));
  return door;
}
