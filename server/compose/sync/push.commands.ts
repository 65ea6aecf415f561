import type { TrailPosition } from '../../../src/contract/base/live.ts';
import { fillPath, type ResponseOf } from '../../../src/contract/base/endpoint.ts';
import { queuedWrites } from '../../../src/contract/queued-writes.ts';
import type { PushOperation, syncPush } from '../../../src/contract/sync.ts';
import { findFaults, requireNone } from '../../kernel/http/contract-check.ts';
import { fingerprintOf } from '../../kernel/write/idempotency.ts';
import { requireMember, type Policy } from '../../kernel/http/policy.ts';
import { inFlight, NotFound, Refusal, wrongField } from '../../kernel/http/refusal.ts';
import { checkedForm, type Checked } from '../../kernel/http/request.ts';
import type { AnyEndpoint, Call, RecordRoute, Routes } from '../../kernel/http/route.ts';
import { sqlState, type Tx } from '../../kernel/http/transaction.ts';
import { hasOnTrail } from './list-events.ts';
import { runWrites, type Done, type WriteScope } from '../../kernel/write/write-batch.ts';
import {
  refusedOutcome,
  type RefusedOrder,
  type WriteOrder,
  type WriteOutcome,
} from '../../kernel/write/write-order.ts';
import { rawJson } from '../../kernel/http/raw-json.ts';

/** The form of an operation's input that this server knows. Every one that was ever released stays known. */
const schemaVersions: readonly number[] = [1];

const forms = new Map<string, Checked>(
  Object.entries(queuedWrites).map(([name, endpoint]) => [name, checkedForm(endpoint as never)]),
);

/**
 * Waiting writes of a device, in lane order, each done by the handler of its own endpoint under its own policy, each
 * with its own outcome. What is wrong with one of them is its outcome and no concern of the others.
 */
export async function push(
  call: Call<typeof syncPush>,
  routes: Routes,
): Promise<ResponseOf<typeof syncPush>> {
  const { body, parts, caller, member, clinicId, now } = call;
  const require = requireHistory(clinicId, body.known);
  const scope = { parts, caller, member: member!, clinicId, deviceId: body.deviceId, now, require };
  const { outcomes, cursor, mark } = await applyOperations(scope, body.operations, routes);
  const listed = body.operations.map(({ opId }, place) => asJson(opId, outcomes[place]!));
  const marked = mark === null ? '' : `,"mark":${JSON.stringify(mark)}`;
  return rawJson(`{"outcomes":[${listed.join(',')}],"cursor":${await cursor}${marked}}`);
}

/** Does them in their order; each has its outcome, in the same place. */
export async function applyOperations(
  scope: WriteScope,
  operations: readonly PushOperation[],
  routes: Routes,
): Promise<Done> {
  const slots = operations.map((operation) => checkOperation(operation, scope, routes));
  return runWrites(scope, slots).catch((fault: unknown) => {
    // Another request is applying one of these writes and takes its time: all of them again in a moment.
    if (sqlState(fault) !== '55P03') throw fault;
    return { outcomes: slots.map(waits), cursor: Promise.resolve(0), mark: null };
  });
}

/**
 * Nothing of a device that has been told of changes which this database never saw is done before the device knows it: what it
 * sends rests on them. The check throws `history-lost`.
 */
export const requireHistory =
  (clinicId: string, known: TrailPosition | undefined) =>
  async (tx: Tx): Promise<void> => {
    if (!known || (await hasOnTrail(tx, clinicId, known))) return;
    throw new Refusal(
      'history-lost',
      'The server was restored from a backup. Nothing was saved; what was sent since that backup has to be sent again first.',
    );
  };

function checkOperation(
  operation: PushOperation,
  scope: WriteScope,
  routes: Routes,
): WriteOrder | RefusedOrder {
  const { name, opId, base, seq, createdAt: enteredAt } = operation;
  const { endpoint, params: paramsForm, body: bodyForm } = forms.get(name)!;
  const route = queuedRoute(routes, endpoint.name);
  try {
    if (!schemaVersions.includes(operation.schemaVersion)) {
      throw wrongField('schemaVersion', 'is not one that this server knows');
    }
    const path = paramsForm
      ? findFaults('path', paramsForm, operation.params)
      : { value: operation.params, fields: [] };
    const body = findFaults('body', bodyForm!, operation.body);
    requireNone([...path.fields, ...body.fields]);
    const params = path.value as Record<string, string>;
    requireHere(route.policy, params, scope);
    const fingerprint = fingerprintOf(endpoint.method, fillPath(endpoint.path, params), body.value);
    return { endpoint, route, params, body: body.value, opId, enteredAt, fingerprint, base, seq };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { endpoint, opId, refusal: fault, target: targetOf(operation) };
  }
}

/** The record that an operation is about, read from one that did not hold to the contract. */
function targetOf({ params, body }: PushOperation): string | null {
  const { clinicId: _clinic, ...ids } = params;
  const id = Object.values(ids)[0] ?? (body as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}

/** How an endpoint is answered when its write has waited on a device. */
function queuedRoute(routes: Routes, name: string): RecordRoute<AnyEndpoint> {
  const found = routes.get(name);
  if (found?.kind === 'record') return found.route;
  const queued = found?.route.queued;
  if (!found || !queued) throw new Error(`${name} is no write that may wait.`);
  return { ...queued, policy: found.route.policy };
}

/** The write is of this clinic and the caller may do it, or it is the caller's own and only travels with the clinic's. */
function requireHere(policy: Policy, params: Record<string, string>, scope: WriteScope): void {
  if (policy.kind === 'self') return;
  if (policy.kind !== 'clinic') throw new Error('A write of a record belongs to a clinic.');
  const named = params['clinicId'] ?? params['clinic'];
  if (named !== scope.clinicId) throw new NotFound('clinic', String(named));
  requireMember(scope.caller, scope.clinicId, policy.action);
}

const waits = (): WriteOutcome =>
  refusedOutcome(inFlight('Another request is applying this write. Ask again in a second.'));

/** The body goes in as it was stored: byte for byte what the single endpoint answered. */
const asJson = (opId: string, { outcome, status, body }: WriteOutcome) =>
  `{"opId":"${opId}","outcome":"${outcome}","status":${status},"body":${body}}`;
