import { markOf } from '../../../src/contract/base/live.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import { RowConflict } from '../db/row-conflict.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { recordEvents } from '../live/events.ts';
import { writeAudit } from '../audit/audit-trail.ts';
import type { Caller } from '../http/caller.ts';
import type { Member } from '../http/policy.ts';
import { faultOf } from '../http/fault.ts';
import { freshnessOf } from './freshness.ts';
import { claim, findAnswers, requireSame, settle, type Claim, type Stored } from './idempotency.ts';
import type { ApiParts } from '../http/parts.ts';
import { inFlight, Refusal } from '../http/refusal.ts';
import type { AnyEndpoint, WriteCall } from '../http/route.ts';
import { inScope, sqlState, type Tx } from '../http/transaction.ts';
import {
  auditOf,
  isRefused,
  outcomeOf,
  type RefusedOrder,
  type Result,
  type WriteOrder,
  type WriteOutcome,
} from './write-order.ts';

/** Who writes, where, and when. */
export interface WriteScope {
  readonly parts: ApiParts;
  readonly caller: Caller;
  readonly member: Member;
  readonly clinicId: string;
  readonly deviceId: string | null;
  readonly now: Instant;
  /** Throws where none of the writes may be done. Asked together with what they need. */
  readonly require?: (tx: Tx) => Promise<void>;
}

type Slot = WriteOrder | RefusedOrder;

export interface Done {
  readonly outcomes: WriteOutcome[];
  /** The clinic's live cursor after the writes. Known once they are committed. */
  readonly cursor: Promise<number>;
  /** Of the last change that they made; null where they made none. */
  readonly mark: string | null;
}

/**
 * Does writes in their order, all in one transaction. A write that is refused leaves nothing behind and stops the ones
 * that build on it; the others go on. First all rows are read, the writes done in memory, and everything written at
 * once; should the database not take that (an id taken meanwhile), it is rolled back and done again one by one, each
 * in a savepoint. A refusal in place of an order keeps its place among the outcomes.
 */
export async function runWrites(scope: WriteScope, slots: readonly Slot[]): Promise<Done> {
  const of = { clinicId: scope.clinicId, userId: scope.caller.userId };
  const { pool } = scope.parts;
  try {
    return await inScope(pool, of, (tx) => new WriteBatch(scope, tx, slots).run(false));
  } catch (fault) {
    if (!(fault instanceof RowConflict) && !isRowFault(fault)) throw fault;
    return inScope(pool, of, (tx) => new WriteBatch(scope, tx, slots).run(true));
  }
}

/** The database minds the content of a row: bad data, or a broken constraint. */
const isRowFault = (fault: unknown) => /^2[23]/.test(sqlState(fault) ?? '');

class WriteBatch {
  readonly #scope: WriteScope;
  readonly #tx: Tx;
  readonly #slots: readonly Slot[];
  readonly #work: UnitOfWork;
  readonly #results: Result[] = [];
  readonly #byOpId = new Map<string, Result>();
  /** Records whose making or changing was refused: what builds on them waits. */
  readonly #stopped = new Set<string>();
  readonly #unmade = new Set<string>();
  #answers: ReadonlyMap<string, Stored> = new Map();
  #claimed: ReadonlySet<string> = new Set();

  constructor(scope: WriteScope, tx: Tx, slots: readonly Slot[]) {
    this.#scope = scope;
    this.#tx = tx;
    this.#slots = slots;
    const { clinicId, now, caller } = scope;
    this.#work = new UnitOfWork({ tx, clinicId, now, userId: caller.userId });
  }

  async run(isOneByOne: boolean): Promise<Done> {
    const orders = this.#slots.filter((slot): slot is WriteOrder => !isRefused(slot));
    const asked = orders.map(({ opId, route, params, body }) => ({
      opId,
      touches: route.touches({ params, body }),
    }));
    // They are sent in this order: what is locked may depend on which writes were claimed.
    const steps = await Promise.allSettled([
      this.#scope.require?.(this.#tx),
      this.#claim(orders),
      this.#work.prepare(asked),
    ]);
    // Of the first that fails all others fail.
    for (const step of steps) if (step.status === 'rejected') throw step.reason;
    for (const slot of this.#slots) {
      const result: Result = isRefused(slot)
        ? { kind: 'refused', order: slot, refusal: slot.refusal }
        : await this.#doOne(slot, isOneByOne);
      this.#results.push(result);
      if (slot.opId !== null && !this.#byOpId.has(slot.opId)) this.#byOpId.set(slot.opId, result);
      if (result.kind === 'refused') this.#stop(slot);
    }
    await this.#work.flush();
    return this.#finish();
  }

  async #claim(orders: readonly WriteOrder[]): Promise<void> {
    const { caller, clinicId, deviceId } = this.#scope;
    const claims = new Map<string, Claim>();
    for (const { opId, fingerprint, seq } of orders) {
      if (opId !== null && !claims.has(opId)) claims.set(opId, { opId, fingerprint, seq });
    }
    const earlier = orders.flatMap(({ base }) =>
      typeof base === 'object' && base !== null && !claims.has(base.after) ? [base.after] : [],
    );
    const of = { userId: caller.userId, clinicId, deviceId };
    const [claimed, left] = await Promise.all([
      claim(this.#tx, of, [...claims.values()]),
      findAnswers(this.#tx, caller.userId, [...new Set(earlier)]),
    ]);
    this.#claimed = claimed;
    // Only now: an answer that another transaction was just committing could not be seen before.
    const known = [...claims.keys()].filter((opId) => !claimed.has(opId));
    this.#answers = new Map([...left, ...(await findAnswers(this.#tx, caller.userId, known))]);
  }

  #isNew = ({ opId }: WriteOrder) => opId === null || this.#claimed.has(opId);

  async #doOne(order: WriteOrder, isInSavepoint: boolean): Promise<Result> {
    const mark = this.#work.mark();
    let isSaved = false;
    try {
      const before = order.opId === null ? undefined : this.#byOpId.get(order.opId);
      if (before) return this.#repeat(order, before);
      if (!this.#isNew(order)) {
        return { kind: 'stored', stored: requireSame(this.#answers.get(order.opId!), order.fingerprint) };
      }
      this.#requireNotStopped(order);
      if (isInSavepoint) await this.#tx.command('savepoint op');
      isSaved = isInSavepoint;
      const written = await order.route.handler(this.#callFor(order));
      if (isInSavepoint) {
        await this.#work.flush();
        await this.#tx.command('release savepoint op');
      }
      return { kind: 'written', order, written };
    } catch (fault) {
      this.#work.backTo(mark);
      if (isSaved) await this.#tx.command('rollback to savepoint op');
      if (!isInSavepoint && !(fault instanceof Refusal)) throw fault;
      const refusal = faultOf(fault, this.#scope.parts.log, order.endpoint.name);
      return { kind: 'refused', order, refusal };
    }
  }

  /** The same id twice in one push. */
  #repeat(order: WriteOrder, before: Result): Result {
    if (before.kind === 'refused') return before;
    const first = before.kind === 'stored' ? before.stored : before.order;
    if (first.fingerprint !== order.fingerprint) requireSame(undefined, order.fingerprint);
    return before;
  }

  #requireNotStopped(order: WriteOrder): void {
    const { base, route, params, body } = order;
    const request = { params, body } as never;
    const ids = route
      .touches(request)
      .flatMap(({ touching: { changes = [], sees = [] } }) => [...changes, ...sees]);
    const isAfterRefused =
      typeof base === 'object' && base !== null && this.#byOpId.get(base.after)?.kind === 'refused';
    if (
      isAfterRefused ||
      this.#stopped.has(route.target(request)) ||
      ids.some((id) => this.#unmade.has(id))
    ) {
      throw inFlight(
        'An earlier write that this one builds on was not applied. It was kept back; it goes after that one.',
      );
    }
  }

  #stop(slot: Slot): void {
    const target = isRefused(slot)
      ? slot.target
      : slot.route.target({ params: slot.params, body: slot.body });
    if (target === null) return;
    this.#stopped.add(target);
    if (!slot.endpoint.versioned) this.#unmade.add(target);
  }

  #callFor(order: WriteOrder): WriteCall<AnyEndpoint> {
    const { parts, caller, member, clinicId, now } = this.#scope;
    return {
      params: order.params,
      query: {},
      body: order.body,
      clinicId,
      caller,
      member,
      now,
      parts,
      tx: this.#tx,
      work: this.#work,
      opId: order.opId,
      enteredAt: order.enteredAt,
      requireFresh: freshnessOf(order.base, (opId) => this.#leftBehind(opId)),
    };
  }

  /** The record and version that an earlier write of the same user left behind. */
  #leftBehind(opId: string): { id: string; version: number } | null {
    const result = this.#byOpId.get(opId);
    if (result?.kind === 'written') {
      const { id, version } = result.written.about;
      return version === undefined ? null : { id, version };
    }
    const stored = result?.kind === 'stored' ? result.stored : this.#answers.get(opId);
    return stored?.entityId && stored.version !== null
      ? { id: stored.entityId, version: stored.version }
      : null;
  }

  async #finish(): Promise<Done> {
    const outcomes: WriteOutcome[] = [];
    const applied = new Map<string, Omit<Stored, 'fingerprint'>>();
    const seen = new Set<Result>();
    for (const result of this.#results) {
      const isRepeat = seen.has(result);
      seen.add(result);
      const outcome = await outcomeOf(result);
      outcomes.push(
        isRepeat && outcome.outcome === 'applied' ? { ...outcome, outcome: 'duplicate' } : outcome,
      );
      if (isRepeat || result.kind !== 'written' || result.order.opId === null) continue;
      const { id, version } = result.written.about;
      const { opId } = result.order;
      applied.set(opId, {
        opId,
        entityId: id,
        version: version ?? null,
        status: outcome.status,
        body: outcome.body,
      });
    }
    const { caller, clinicId } = this.#scope;
    const refusedIds = [...this.#claimed].filter((opId) => !applied.has(opId));
    const cursor = recordEvents(this.#tx.db, clinicId, this.#work.events);
    const settled = settle(this.#tx, caller.userId, [...applied.values()], refusedIds);
    const audited = writeAudit(
      this.#tx,
      clinicId,
      [...seen].flatMap((result) => auditOf(result, { at: this.#scope.now, userId: caller.userId })),
    );
    this.#tx.beforeCommit(Promise.all([cursor, settled, audited]));
    const last = this.#work.events.at(-1);
    return { outcomes, cursor, mark: last ? markOf(last) : null };
  }
}
