import { Hono, type Context } from 'hono';
import type { Pool } from 'pg';
import type { PartnerScope } from '../../../../src/domain/exchange/partner-scopes.ts';
import type { AuditTrail } from '../../../kernel/audit/audit-trail.ts';
import { findAccess, type Access } from './grants.ts';
import type { PartnerService } from './partner-service.ts';
import { listBusyTimes, readPartnerClinic } from './partner-resource.queries.ts';

export interface ResourceParts {
  readonly service: PartnerService;
  readonly pool: Pool;
  readonly trail: AuditTrail;
  readonly nowIso: () => string;
}

/** So many days of the schedule at a time. */
const mostDays = 31;
const dayMs = 86_400_000;

/**
 * `/partner/clinic` and `/partner/schedule`: all that a partner's token opens. It opens no call of the API, which takes
 * the tokens of people alone. Every read stands in the clinic's audit trail.
 */
export function partnerResourceRoutes({ service, pool, trail, nowIso }: ResourceParts): Hono {
  const app = new Hono();

  app.get('/partner/clinic', async (c) => {
    const access = await admit(c, 'clinic.read');
    if (access instanceof Response) return access;
    return c.json(await readPartnerClinic(pool, access.clinicId));
  });

  app.get('/partner/schedule', async (c) => {
    const access = await admit(c, 'schedule.read');
    if (access instanceof Response) return access;
    const [from, to] = [c.req.query('from'), c.req.query('to')].map(readInstant);
    if (from === undefined || to === undefined || from === null || to === null || to <= from) {
      return c.json(
        fault('invalid_request', 'from and to must be instants, as in 2026-03-02T00:00:00Z.'),
        400,
      );
    }
    if (to - from > mostDays * dayMs) {
      return c.json(fault('invalid_request', `Ask for at most ${mostDays} days at a time.`), 400);
    }
    const [fromIso, toIso] = [new Date(from).toISOString(), new Date(to).toISOString()];
    return c.json({ busy: await listBusyTimes(pool, access.clinicId, fromIso, toIso) });
  });
  return app;

  async function admit(c: Context, scope: PartnerScope): Promise<Access | Response> {
    c.header('cache-control', 'no-store');
    const token = /^Bearer +([\w-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const now = nowIso();
    const access = token === undefined ? null : await findAccess(pool, token, now);
    if (!access) return deny(c, 401, 'invalid_token', 'The token does not work, or not any more.');
    // What the operator has taken out of a partner's entry since then, no permission gives any more.
    const known = service.directory.get(access.partnerId)?.access?.scopes ?? [];
    const isAllowed = access.scopes.includes(scope) && known.includes(scope);
    trail.note(access.clinicId, {
      at: now,
      userId: null,
      action: scope === 'clinic.read' ? 'partner.clinic' : 'partner.schedule',
      entity: 'partner',
      entityId: access.partnerId,
      patientId: null,
      outcome: isAllowed ? 'done' : 'refused',
      opId: null,
    });
    return isAllowed ? access : deny(c, 403, 'insufficient_scope', `This needs ${scope}.`);
  }
}

const fault = (error: string, words: string) => ({ error, error_description: words });

function deny(c: Context, status: 401 | 403, error: string, words: string): Response {
  c.header('www-authenticate', `Bearer error="${error}"`);
  return c.json(fault(error, words), status);
}

function readInstant(text: string | undefined): number | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
