import type { Endpoint, RequestOf, ResponseOf } from '../../../src/contract/base/endpoint.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { AuditEntry } from '../audit/audit-trail.ts';
import type { Caller } from './caller.ts';
import type { Limit } from './flood.ts';
import type { Versioned } from '../write/freshness.ts';
import type { Keyed } from '../write/once.ts';
import type { Touch } from '../write/repository.ts';
import type { UnitOfWork } from '../write/unit-of-work.ts';
import type { ApiParts } from './parts.ts';
import type { Member, Policy } from './policy.ts';
import type { Tx } from './transaction.ts';

/** What a handler gets. Everything in it has been checked: the caller, the request against the contract, the policy. */
export interface Call<E> {
  readonly params: RequestOf<E> extends { params: infer P } ? P : Record<string, never>;
  readonly query: RequestOf<E> extends { query: infer Q } ? Q : Record<string, never>;
  readonly body: RequestOf<E> extends { body: infer B } ? B : undefined;
  /** The clinic in the path; '' for a call outside of a clinic, which has no use for it. */
  readonly clinicId: string;
  /** Who calls. On an open route nobody. */
  readonly caller: Caller;
  /** The caller's place in the clinic; null outside of one. */
  readonly member: Member | null;
  /** When the server got the request. */
  readonly now: Instant;
  readonly tx: Tx;
  readonly parts: ApiParts;
  /** Who asks where nobody is signed in: the bearer as it came (clauses 7.27, 7.28), and the network address. */
  readonly from: { readonly bearer: string | null; readonly address: string };
  /**
   * On a route without a transaction of its own: the write's `Idempotency-Key`, by which the handler does it once
   * (`doOnce`). Elsewhere that has been seen to.
   */
  readonly key?: Keyed | null;
  /** Says that the answer is that of an earlier call. */
  readonly noteReplay?: () => void;
}

/** A call that changes records of a clinic, through the unit of work. */
export interface WriteCall<E> extends Omit<Call<E>, 'from' | 'key' | 'noteReplay'> {
  readonly work: UnitOfWork;
  readonly opId: string | null;
  /** When it was entered, by the clock of the device that it waited on; null where it came at once. */
  readonly enteredAt: Instant | null;
  /**
   * Throws `version-stale` with the current record unless the caller saw the version that stands, or the one that is as good.
   * @returns the version that was seen
   */
  requireFresh(current: Versioned, shown: () => unknown): number;
}

export interface Written<Body> {
  readonly status?: 200 | 201;
  /** A promise where the answer holds what is known only once the write stands. */
  readonly body: Body | Promise<Body>;
  /** What was written, for the audit trail, and as `after:<opId>` of a later write. */
  readonly about: { entity: string; id: string; version?: number; patientId?: string | null };
}

export interface PlainRoute<E> {
  readonly policy: Policy;
  readonly handler: (call: Call<E>) => Promise<ResponseOf<E>>;
  /** On an open route: how often one network address may ask. Taken before the body is read. */
  readonly limitFrom?: Limit;
  /** No transaction of its own: what another service does, or a read that is shared with others who ask. */
  readonly hasNoTransaction?: true;
  /** For a call of one's own that makes a clinic: its id, in whose scope and audit trail the call is done. */
  readonly makesClinic?: (body: Call<E>['body']) => string;
  /** Runs when the transaction has been committed. */
  readonly after?: (call: Call<E>) => void;
  /** What goes into the audit trail: for reads of a chart, and for every write of a clinic. */
  readonly audits?: (
    call: Call<E>,
    body: ResponseOf<E>,
  ) => Pick<AuditEntry, 'entity' | 'entityId' | 'patientId'>;
  /** For a read whose answer has patients' ids in it and says nothing of them. Every other one stands in the audit trail. */
  readonly showsNobody?: true;
  /** How the same write is done when it has waited on a device and comes in a push, under the same policy. */
  readonly queued?: Omit<RecordRoute<E>, 'policy'>;
}

export interface RecordRoute<E> {
  readonly policy: Policy;
  /** The record that the write is about: its lane. */
  readonly target: (request: { params: Call<E>['params']; body: Call<E>['body'] }) => string;
  /** What it is about to ask of which repositories, so that a batch of writes reads it at once. */
  readonly touches: (request: { params: Call<E>['params']; body: Call<E>['body'] }) => readonly Touch[];
  readonly handler: (call: WriteCall<E>) => Promise<Written<ResponseOf<E>>>;
}

export type AnyEndpoint = Endpoint;
/** A call before its transaction: any endpoint's, as the machinery passes it on. */
export type Prepared = Omit<Call<AnyEndpoint>, 'tx' | 'params' | 'query'> & {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
};
export type Route =
  | { readonly kind: 'plain'; readonly endpoint: AnyEndpoint; readonly route: PlainRoute<AnyEndpoint> }
  | { readonly kind: 'record'; readonly endpoint: AnyEndpoint; readonly route: RecordRoute<AnyEndpoint> };

/** The routes by the endpoint's name. */
export type Routes = Map<string, Route>;

/**
 * Says how an endpoint is answered. `policy` is required: who may call is part of the route. A call that writes outside
 * of the unit of work (settings, membership) is answered here as well; with an `Idempotency-Key` it is done once.
 */
export function answer<E extends Endpoint>(routes: Routes, endpoint: E, route: PlainRoute<E>): void {
  add(routes, {
    kind: 'plain',
    endpoint: endpoint as unknown as AnyEndpoint,
    route: route as unknown as PlainRoute<AnyEndpoint>,
  });
}

/** The same for the writes of clinical records, which may come singly or in a push. */
export function answerWrite<E extends Endpoint>(routes: Routes, endpoint: E, route: RecordRoute<E>): void {
  add(routes, {
    kind: 'record',
    endpoint: endpoint as unknown as AnyEndpoint,
    route: route as unknown as RecordRoute<AnyEndpoint>,
  });
}

/** What a room of a higher wing does with a write: `act` does it as the room that answers it says. */
export type Joining<E> = (
  call: WriteCall<E>,
  act: () => Promise<Written<ResponseOf<E>>>,
) => Promise<Written<ResponseOf<E>>>;

/** Takes part in a write that another room answers, in its transaction. Throws when no room answers it. */
export function joinWrite<E extends Endpoint>(routes: Routes, endpoint: E, joining: Joining<E>): void {
  const known = routes.get(endpoint.name);
  if (known?.kind !== 'record') throw new Error(`No write ${endpoint.name} is there to be joined.`);
  const join = joining as unknown as Joining<AnyEndpoint>;
  const { handler } = known.route;
  const route = {
    ...known.route,
    handler: (call: WriteCall<AnyEndpoint>) => join(call, () => handler(call)),
  };
  routes.set(endpoint.name, { ...known, route });
}

function add(routes: Routes, route: Route): void {
  if (routes.has(route.endpoint.name)) throw new Error(`Two routes answer ${route.endpoint.name}.`);
  routes.set(route.endpoint.name, route);
}
