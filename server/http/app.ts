import { Hono } from 'hono';
import { registerNouns } from './nouns.ts';
import { createAuditTrail } from './audit-trail.ts';
import { createCallers } from './caller.ts';
import { faultOf } from './fault.ts';
import { openApiDocument } from './openapi.ts';
import type { ApiDeps, ApiParts } from './parts.ts';
import { Refusal } from './refusal.ts';
import { refuse, registerRoutes } from './register.ts';
import type { Routes } from './route.ts';

export interface Api extends Hono {
  /** Writes the audit entries that still wait. Call before the database closes. */
  settle(): Promise<void>;
}

/**
 * The API: every endpoint of the contract, to be mounted under `/api`, and `/openapi.json` beside them.
 * Throws at once when an endpoint lacks a route or a policy.
 */
export function createApp(deps: ApiDeps): Api {
  const { database, verify, clock, log } = deps;
  const trail = createAuditTrail({ database, log });
  const callers = createCallers({ database, verify, now: () => clock.now() });
  const parts: ApiParts = { ...deps, callers, trail };

  const app = new Hono();
  app.get('/openapi.json', (context) => context.json(openApiDocument()));
  const routes: Routes = new Map();
  registerNouns(routes);
  registerRoutes(app, routes, parts);
  app.notFound(() =>
    refuse(
      new Refusal('not-found', 'There is no such call. The app may be older than the server: reload it.'),
    ),
  );
  app.onError((fault) => refuse(faultOf(fault, log, 'api')));
  return Object.assign(app, { settle: () => trail.flush() });
}
