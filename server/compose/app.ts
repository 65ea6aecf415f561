import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { createAuditTrail } from '../kernel/audit/audit-trail.ts';
import { createCallers } from '../kernel/http/caller.ts';
import { faultOf } from '../kernel/http/fault.ts';
import type { ApiDeps, ApiParts } from '../kernel/http/parts.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { refuse, registerRoutes } from '../kernel/answer/register.ts';
import { routesOf, topicsOf } from '../kernel/http/room.ts';
import { createFlood } from '../kernel/http/flood.ts';
import { createSightings } from '../kernel/audit/sightings.ts';
import { openSharedLimits } from '../kernel/http/shared-limits.ts';
import { createSharedReads } from '../kernel/http/shared-read.ts';
import { openConnections } from '../kernel/http/transaction.ts';
import { describeContract } from './describe-contract.ts';
import { rooms } from './rooms.gen.ts';

export interface Api extends Hono {
  /** What the rooms serve next to the API, at paths of their own. */
  readonly pages: Hono;
  /** Writes the audit entries that still wait and ends the API's connections. Call before the database closes. */
  settle(): Promise<void>;
}

/**
 * The API: every endpoint of the contract, to be mounted under `/api`, and `/openapi.json` next to them.
 * Throws at once when an endpoint lacks a route or a policy.
 */
export function createApp(deps: ApiDeps): Api {
  const { database, verify, clock, log } = deps;
  const pool = openConnections({ logins: database.logins, log });
  const limits = openSharedLimits({ logins: database.logins, log });
  const trail = createAuditTrail({ pool, log });
  const callers = createCallers({ pool, verify, now: () => clock.now() });
  const parts: ApiParts = {
    ...deps,
    pool,
    callers,
    trail,
    sightings: createSightings(() => clock.now()),
    shared: createSharedReads(pool),
    flood: createFlood(),
    limits,
    readableTopics: topicsOf(rooms),
    secret: deps.secret ?? randomBytes(32),
  };

  const app = new Hono();
  app.get('/openapi.json', (context) => context.json(describeContract()));
  registerRoutes(app, everyEndpoint, routesOf(rooms), parts);
  app.all('*', () =>
    refuse(
      new Refusal('not-found', 'There is no such call. The app may be older than the server: reload it.'),
    ),
  );
  app.onError((fault) => refuse(faultOf(fault, log, 'api')));
  const pages = new Hono();
  for (const page of rooms.flatMap((room) => room.pages ?? [])) pages.route('/', page(parts));
  const stops = rooms.flatMap(({ jobs = [] }) => jobs.map((begin) => begin(parts)));
  let settled: Promise<void> | null = null;
  const settle = () =>
    (settled ??= Promise.all([trail.flush(), ...stops.map((stop) => stop())])
      .then(() => Promise.all([pool.end(), limits.end()]))
      .then(() => {}));
  return Object.assign(app, { settle, pages });
}
