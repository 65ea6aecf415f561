import type { Context, Hono } from 'hono';
import type { Endpoint } from '../../../src/contract/base/endpoint.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import { addressOf } from '../process/remote-address.ts';
import type { Caller } from '../http/caller.ts';
import { openBodyBytes } from '../http/body.ts';
import { faultOf } from '../http/fault.ts';
import type { ApiParts } from '../http/parts.ts';
import { inPathOrder } from '../http/path-order.ts';
import { requireMember, type Member, type Policy } from '../http/policy.ts';
import { NotFound, Refusal } from '../http/refusal.ts';
import { answerPlainCall } from './plain-call.ts';
import { answerRecordCall } from '../write/record-call.ts';
import { reply } from '../http/reply.ts';
import { checkedForm, readRequest, type Checked } from '../http/request.ts';
import type { AnyEndpoint, Route, Routes } from '../http/route.ts';

const nobody: Caller = {
  userId: '',
  sub: '',
  grantId: null,
  authTime: null,
  name: '',
  email: '',
  memberships: new Map(),
};

/**
 * Mounts every route, in the order of their paths' forms. Throws when an endpoint of the contract has no route or a
 * route no policy, so that neither can go out unnoticed.
 */
export function registerRoutes(
  app: Hono,
  contract: readonly Endpoint[],
  routes: Routes,
  parts: ApiParts,
): void {
  const unanswered = contract.filter(({ name }) => !routes.has(name)).map(({ name }) => name);
  if (unanswered.length > 0) throw new Error(`These endpoints have no route: ${unanswered.join(', ')}.`);
  for (const route of inPathOrder([...routes.values()])) {
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
    const from = { bearer: bearerOf(context), address: addressOf(context) };
    // Who may ask at all is settled before anything of the body is read.
    if (policy.kind === 'open') await takeOpen(route, from.address, parts);
    else caller = await parts.callers.of(context.req.header('authorization'));
    const request = await readRequest(
      context,
      checked,
      policy.kind === 'open' ? (bytes) => parts.flood.takeBytes(from.address, bytes) : undefined,
    );
    let member: Member | null = null;
    if (policy.kind === 'clinic') {
      clinicId = request.params['clinicId'] ?? request.params['clinic'] ?? '';
      member = (parts.admits ?? requireMember)(caller, clinicId, policy.action);
    }
    if (policy.kind === 'self' && route.kind === 'plain')
      clinicId = route.route.makesClinic?.(request.body) ?? '';
    const call = { ...request, clinicId, caller, member, now, parts, from };
    return route.kind === 'record'
      ? await answerRecordCall(context, route, call)
      : await answerPlainCall(context, route, call);
  } catch (fault) {
    const refusal = faultOf(fault, parts.log, route.endpoint.name);
    noteRefusal(refusal, route.endpoint, { clinicId, caller, now, parts });
    const response = refuse(refusal);
    if (refusal.code === 'too-many-requests' && isLong(context)) response.headers.set('Connection', 'close');
    return response;
  }
}

async function takeOpen(route: Route, address: string, { flood }: ApiParts): Promise<void> {
  await flood.takeOpen(address, route.endpoint.name);
  if (route.kind === 'plain') await route.route.limitFrom?.take(address);
}

/** Whether a body that nobody will read would be long in coming, were the connection kept. */
function isLong({ req }: Context): boolean {
  const length = req.header('content-length');
  return length === undefined
    ? req.header('transfer-encoding') !== undefined
    : Number(length) > openBodyBytes;
}

const bearerOf = (context: Context): string | null =>
  /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null;

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

export const refuse = (refusal: Refusal): Response =>
  reply(refusal.statusCode, JSON.stringify(refusal.toBody()), refusal.headers);
