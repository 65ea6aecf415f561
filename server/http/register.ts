import type { Context, Hono } from 'hono';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import type { Instant } from '../../src/contract/values.ts';
import type { Caller, Member } from './caller.ts';
import { faultOf } from './fault.ts';
import { claim, findAnswers, fingerprintOf, readKey, requireSame, settle } from './idempotency.ts';
import type { ApiParts } from './parts.ts';
import { requireMember, type Policy } from './policy.ts';
import { NotFound, Refusal } from './refusal.ts';
import { checkedForm, readRequest, type Checked, type CheckedRequest } from './request.ts';
import { toJson } from './raw-json.ts';
import type { AnyEndpoint, Call, ReadRoute, Route, Routes } from './route.ts';
import { toRead } from './read-scope.ts';
import { inScope, type Tx } from './transaction.ts';
import { etagOf, readIfMatch } from './versions.ts';
import { runWrites } from './write-batch.ts';

const nobody: Caller = { userId: '', sub: '', name: '', email: '', memberships: new Map() };

/**
 * Mounts every route. Throws when an endpoint of the contract has no route or a route no policy, so that neither can
 * go out unnoticed.
 */
export function registerRoutes(app: Hono, routes: Routes, parts: ApiParts): void {
  const unanswered = everyEndpoint.filter(({ name }) => !routes.has(name)).map(({ name }) => name);
  if (unanswered.length > 0) throw new Error(`These endpoints have no route: ${unanswered.join(', ')}.`);
  for (const route of routes.values()) {
    if (!(route.route.policy as Policy | undefined)?.kind) {
      throw new Error(`The route of ${route.endpoint.name} has no policy: who may call it?`);
    }
    const checked = checkedForm(route.endpoint);
    app.on(route.endpoint.method, route.endpoint.path, (context) =>
      answerOne(context, route, checked, parts),
    );
  }
}

async function answerOne(
  context: Context,
  route: Route,
  checked: Checked,
  parts: ApiParts,
): Promise<Response> {
  const now = new Date(parts.clock.now()).toISOString() as Instant;
  let caller = nobody;
  let clinicId = '';
  try {
    if (parts.config.maintenance) throw new Refusal('maintenance', parts.config.maintenance);
    const { policy } = route.route;
    if (policy.kind !== 'open') caller = await parts.callers.of(context.req.header('authorization'));
    const request = await readRequest(context, checked);
    let member: Member | null = null;
    if (policy.kind === 'clinic') {
      clinicId = request.params['clinicId'] ?? request.params['clinic'] ?? '';
      member = requireMember(caller, clinicId, policy.action);
    }
    const call = { ...request, clinicId, caller, member, now, parts };
    return route.kind === 'write'
      ? await answerWriteCall(context, route, request, call)
      : await answerPlainCall(context, route, request, call);
  } catch (fault) {
    const refusal = faultOf(fault, parts.log, route.endpoint.name);
    noteRefusal(refusal, route.endpoint, { clinicId, caller, now, parts });
    return refuse(refusal);
  }
}

/** Ids that are not the clinic's, and what a role does not allow, stand in the clinic's audit trail. */
function noteRefusal(
  refusal: Refusal,
  endpoint: AnyEndpoint,
  of: { clinicId: string; caller: Caller; now: Instant; parts: ApiParts },
): void {
  if (of.clinicId === '' || !(refusal instanceof NotFound || refusal.code === 'not-allowed')) return;
  const [entity, entityId] =
    refusal instanceof NotFound ? [refusal.entity, refusal.entityId] : ['clinic', of.clinicId];
  of.parts.trail.note(of.clinicId, {
    at: of.now,
    userId: of.caller.userId,
    action: endpoint.name,
    entity,
    entityId,
    patientId: null,
    outcome: 'refused',
    opId: null,
  });
}

type Prepared = Omit<Call<AnyEndpoint>, 'tx'>;
type PlainRoute = Extract<Route, { kind: 'read' }>;
type RecordRoute = Extract<Route, { kind: 'write' }>;

/** A write of clinical records: done at the records' desk, with its id, its base, its audit entry and its events. */
async function answerWriteCall(
  context: Context,
  { endpoint, route }: RecordRoute,
  { params, body }: CheckedRequest,
  { parts, caller, member, clinicId, now }: Prepared,
): Promise<Response> {
  const opId = readKey(context.req.header('idempotency-key'));
  if (opId === null) {
    throw new Refusal(
      'fields-invalid',
      'This write needs an Idempotency-Key, a UUID made for it, so that it is done once however often it is sent. Nothing was saved.',
      { details: { fields: [{ path: 'header.Idempotency-Key', message: 'is missing' }] } },
    );
  }
  const base = readIfMatch(context.req.header('if-match'));
  const fingerprint = fingerprintOf(endpoint.method, context.req.path, body);
  const { outcomes } = await runWrites({ parts, caller, member: member!, clinicId, deviceId: null, now }, [
    { endpoint, route, params, body, opId, fingerprint, base, seq: null },
  ]);
  const { outcome, status, body: text, version, headers } = outcomes[0]!;
  return reply(status, text, {
    ...headers,
    ...(version !== null && { ETag: etagOf(version) }),
    ...(outcome === 'duplicate' && { 'Idempotent-Replayed': 'true' }),
  });
}

async function answerPlainCall(
  context: Context,
  { endpoint, route }: PlainRoute,
  request: CheckedRequest,
  prepared: Prepared,
): Promise<Response> {
  const { parts, caller, clinicId } = prepared;
  const isRead = endpoint.method === 'GET';
  const opId = isRead || clinicId === '' ? null : readKey(context.req.header('idempotency-key'));
  const scope = { clinicId: clinicId || null, userId: caller.userId || null };
  const run = (tx: Tx) => route.handler({ ...prepared, tx });
  if (route.hasNoTransaction) return reply(200, toJson(await run(noTransaction)));
  if (opId !== null) {
    const fingerprint = fingerprintOf(endpoint.method, context.req.path, [request.query, request.body]);
    const once = { opId, fingerprint, userId: caller.userId, clinicId };
    const response = await inScope(parts.pool, scope, (tx) =>
      answerOnce(tx, once, async () => toJson(await run(tx))),
    );
    route.after?.(prepared as Call<AnyEndpoint>);
    return response;
  }
  const body = await (isRead ? toRead(parts.pool, scope, run) : inScope(parts.pool, scope, run));
  route.after?.(prepared as Call<AnyEndpoint>);
  noteRead(route, endpoint, prepared, body);
  const version = (body as { version?: unknown } | null)?.version;
  return reply(200, toJson(body), typeof version === 'number' ? { ETag: etagOf(version) } : {});
}

const noTransaction = new Proxy({} as Tx, {
  get() {
    throw new Error('This route was declared to have no transaction.');
  },
});

async function answerOnce(
  tx: Tx,
  {
    opId,
    fingerprint,
    userId,
    clinicId,
  }: { opId: string; fingerprint: string; userId: string; clinicId: string },
  run: () => Promise<string>,
): Promise<Response> {
  const claimed = await claim(tx, { userId, clinicId, deviceId: null }, [{ opId, fingerprint, seq: null }]);
  if (!claimed.has(opId)) {
    const stored = requireSame((await findAnswers(tx, userId, [opId])).get(opId), fingerprint);
    return reply(stored.status, stored.body, { 'Idempotent-Replayed': 'true' });
  }
  const body = await run();
  await settle(tx, userId, [{ opId, entityId: null, version: null, status: 200, body }], []);
  return reply(200, body);
}

function noteRead(
  route: ReadRoute<AnyEndpoint>,
  endpoint: AnyEndpoint,
  prepared: Prepared,
  body: unknown,
): void {
  if (!route.audits) return;
  const { parts, caller, clinicId, now } = prepared;
  parts.trail.note(clinicId, {
    ...route.audits(prepared as Call<AnyEndpoint>, body),
    at: now,
    userId: caller.userId,
    action: endpoint.name,
    outcome: 'done',
    opId: null,
  });
}

const always = {
  'Content-Type': 'application/json',
  // Health data: kept by nobody on the way. The device's own copies are made by the service worker on purpose.
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
};

const reply = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { ...always, ...headers } });

export const refuse = (refusal: Refusal): Response =>
  reply(refusal.statusCode, JSON.stringify(refusal.toBody()), refusal.headers);
