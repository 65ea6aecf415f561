import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { keepMarking } from '../rooms/scheduling/appointments/mark-missed.ts';
import { createFeedDoor } from '../rooms/exchange/calendar-feed/feed-door.ts';
import { pruneUploads } from '../rooms/people/documents/prune-uploads.ts';
import { createExportDoor } from '../rooms/exchange/export/export-door.ts';
import { keepPruning } from './sync/prune-trails.ts';
import { createPartnerDoor } from '../rooms/exchange/partners/partner-door.ts';
import { createBookingDoor } from '../rooms/scheduling/online-booking/booking-door.ts';
import { keepReminding } from '../rooms/messaging/reminders/keep-reminding.ts';
import { createConfirmDoor } from '../rooms/messaging/reminders/links/confirm-door.ts';
import { createStopDoor } from '../rooms/messaging/reminders/links/stop-door.ts';
import { registerNouns } from './nouns.ts';
import { createAuditTrail } from '../kernel/http/audit-trail.ts';
import { createCallers } from '../kernel/http/caller.ts';
import { faultOf } from '../kernel/http/fault.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';
import type { ApiDeps, ApiParts } from '../kernel/http/parts.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { refuse, registerRoutes } from '../kernel/http/register.ts';
import type { Routes } from '../kernel/http/route.ts';
import { createFlood } from '../kernel/http/flood.ts';
import { createSharedReads } from '../kernel/http/shared-read.ts';
import { openConnections } from '../kernel/http/transaction.ts';

export interface Api extends Hono {
  /** What partners' servers call, at paths of its own beside the API: tokens, and what a token opens. */
  readonly partnerDoor: Hono;
  /** What calendar apps read, at addresses that are secrets; beside the API, without a sign-in. */
  readonly feedDoor: Hono;
  /** The public pages on which visits are booked; beside the API, without a sign-in. */
  readonly bookingDoor: Hono;
  /** Where patients end their reminders, at addresses that are secrets. */
  readonly stopDoor: Hono;
  /** Where patients confirm a visit by the link of a reminder. */
  readonly confirmDoor: Hono;
  /** Where a download is fetched that the API has prepared. */
  readonly exportDoor: Hono;
  /** Writes the audit entries that still wait and ends the API's connections. Call before the database closes. */
  settle(): Promise<void>;
}

/**
 * The API: every endpoint of the contract, to be mounted under `/api`, and `/openapi.json` beside them.
 * Throws at once when an endpoint lacks a route or a policy.
 */
export function createApp(deps: ApiDeps): Api {
  const { database, verify, clock, log } = deps;
  const pool = openConnections({ connection: database.connection, log });
  const trail = createAuditTrail({ pool, log });
  const callers = createCallers({ pool, verify, now: () => clock.now() });
  const parts: ApiParts = {
    ...deps,
    pool,
    callers,
    trail,
    shared: createSharedReads(pool),
    flood: createFlood(),
    secret: deps.secret ?? randomBytes(32),
  };

  const app = new Hono();
  app.get('/openapi.json', (context) => context.json(openApiDocument()));
  const routes: Routes = new Map();
  registerNouns(routes);
  registerRoutes(app, routes, parts);
  app.all('*', () =>
    refuse(
      new Refusal('not-found', 'There is no such call. The app may be older than the server: reload it.'),
    ),
  );
  app.onError((fault) => refuse(faultOf(fault, log, 'api')));
  const stopPruning = keepPruning(pool, () => clock.now(), {
    tell: (fault) => log.error({ err: fault }, 'old trails could not be pruned'),
    alsoPrune: (nowMs) => pruneUploads(pool, { storage: deps.storage, log }, nowMs),
  });
  const stopMarking = keepMarking(
    pool,
    () => clock.now(),
    (fault) => log.error({ err: fault }, 'missed visits could not be marked'),
  );
  const { mail, texts } = deps;
  const origin = deps.config.origin ?? '';
  const stopReminding = keepReminding({ pool, mail, texts, origin, now: () => clock.now() }, (fault) =>
    log.error({ err: fault }, 'reminders could not be sent'),
  );
  let settled: Promise<void> | null = null;
  const settle = () => {
    stopPruning();
    return (settled ??= Promise.all([trail.flush(), stopMarking(), stopReminding()]).then(() => pool.end()));
  };
  return Object.assign(app, {
    settle,
    partnerDoor: createPartnerDoor(parts),
    feedDoor: createFeedDoor(parts),
    bookingDoor: createBookingDoor(parts),
    stopDoor: createStopDoor(parts),
    confirmDoor: createConfirmDoor(parts),
    exportDoor: createExportDoor(parts),
  });
}
