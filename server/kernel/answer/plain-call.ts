import type { Context } from 'hono';
import { fillPath } from '../../../src/contract/base/endpoint.ts';
import { writeAudit, type AuditEntry } from '../audit/audit-trail.ts';
import { fingerprintOf, readKey } from '../write/idempotency.ts';
import { doOnce, type Keyed } from '../write/once.ts';
import { toJson } from '../http/raw-json.ts';
import { toRead } from '../http/read-scope.ts';
import { reply } from '../http/reply.ts';
import type { Call, AnyEndpoint, Prepared, Route } from '../http/route.ts';
import { patientsIn } from '../audit/sightings.ts';
import { inScope, type Tx } from '../http/transaction.ts';
import { etagOf } from '../write/versions.ts';

type PlainRoute = Extract<Route, { kind: 'plain' }>;

/**
 * A read, or a write that touches no clinical record: settings, membership, presence. A read is audited within half a
 * second, a write in its own transaction; with an `Idempotency-Key` it is done once.
 */
export async function answerPlainCall(
  context: Context,
  plain: PlainRoute,
  prepared: Prepared,
): Promise<Response> {
  const { endpoint, route } = plain;
  const { parts, caller, clinicId } = prepared;
  // Whoever makes a clinic belongs to it only afterwards.
  const isSystem = route.makesClinic !== undefined;
  const scope = { clinicId: clinicId || null, userId: caller.userId || null, isSystem };
  const run = (tx: Tx) => route.handler({ ...prepared, tx });

  const key = keyOf(context, plain, prepared);
  if (route.hasNoTransaction) {
    let isReplay = false;
    const noteReplay = () => (isReplay = true);
    const body = await route.handler({ ...prepared, tx: noTransaction, key, noteReplay });
    const text = toJson(body);
    if (endpoint.method === 'GET') noteShown(plain, prepared, body, { text, entry: null });
    return reply(200, text, replayed(isReplay));
  }
  if (endpoint.method === 'GET') {
    const body = await toRead(parts.pool, scope, run);
    const text = toJson(body);
    noteShown(plain, prepared, body, { text, entry: auditOf(plain, prepared, body, null) });
    const version = (body as { version?: unknown } | null)?.version;
    return reply(200, text, typeof version === 'number' ? { ETag: etagOf(version) } : {});
  }

  const write = async (tx: Tx) => {
    const body = await run(tx);
    const entry = auditOf(plain, prepared, body, key?.opId ?? null);
    if (entry) await writeAudit(tx, clinicId, [entry]);
    return toJson(body);
  };
  const { text, isReplay } = await inScope(parts.pool, scope, async (tx) =>
    key === null ? { text: await write(tx), isReplay: false } : doOnce(tx, key, () => write(tx)),
  );
  route.after?.(prepared as Call<AnyEndpoint>);
  return reply(200, text, replayed(isReplay));
}

const replayed = (isReplay: boolean): Record<string, string> =>
  isReplay ? { 'Idempotent-Replayed': 'true' } : {};

/** Writes down what a read has shown, and of whom: its own entry, or one for the patients of a list. */
function noteShown(
  { endpoint, route }: PlainRoute,
  { clinicId, caller, parts, now }: Prepared,
  body: unknown,
  { text, entry }: { text: string; entry: AuditEntry | null },
): void {
  if (clinicId === '') return;
  const shown = route.showsNobody ? new Set<string>() : patientsIn(body, text);
  if (entry?.patientId) shown.delete(entry.patientId);
  const { userId, grantId } = caller;
  const fresh = parts.sightings.fresh({ clinicId, userId, grantId, action: endpoint.name }, shown);
  const patientIds = fresh.length > 0 ? fresh : null;
  if (entry) parts.trail.note(clinicId, { ...entry, patientIds });
  else if (patientIds) {
    const about = { entity: 'patients', entityId: null, patientId: null, patientIds };
    const rest = { at: now, userId, action: endpoint.name, outcome: 'done', opId: null } as const;
    parts.trail.note(clinicId, { ...rest, ...about });
  }
}

const noTransaction = new Proxy({} as Tx, {
  get() {
    throw new Error('This route was declared to have no transaction.');
  },
});

/** Of a write in a clinic that came with a key. */
function keyOf(
  context: Context,
  { endpoint }: PlainRoute,
  { params, query, body, caller: { userId }, clinicId }: Prepared,
): Keyed | null {
  if (endpoint.method === 'GET' || clinicId === '') return null;
  const opId = readKey(context.req.header('idempotency-key'));
  if (opId === null) return null;
  const fingerprint = fingerprintOf(endpoint.method, fillPath(endpoint.path, params), [query, body]);
  return { userId, clinicId, opId, fingerprint };
}

function auditOf(
  { endpoint, route }: PlainRoute,
  prepared: Prepared,
  body: unknown,
  opId: string | null,
): AuditEntry | null {
  if (!route.audits) return null;
  return {
    ...route.audits(prepared as Call<AnyEndpoint>, body),
    at: prepared.now,
    userId: prepared.caller.userId,
    action: endpoint.name,
    outcome: 'done',
    opId,
  };
}
