import { isPassingRefusal } from '../../../src/domain/base/push-answer.ts';
import type { WriteBase } from '../../../src/contract/base/queued-write.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { AuditEntry } from '../audit/audit-trail.ts';
import type { Stored } from './idempotency.ts';
import { NotFound, type Refusal } from '../http/refusal.ts';
import type { AnyEndpoint, RecordRoute, Written } from '../http/route.ts';

/** One write that has been checked against contract and policy. */
export interface WriteOrder {
  readonly endpoint: AnyEndpoint;
  readonly route: RecordRoute<AnyEndpoint>;
  readonly params: Record<string, string>;
  readonly body: unknown;
  readonly opId: string | null;
  readonly enteredAt: Instant | null;
  readonly fingerprint: string;
  readonly base: WriteBase;
  readonly seq: number | null;
}

/** One that did not get that far. It keeps its place among the outcomes, and stops what builds on it. */
export interface RefusedOrder {
  readonly endpoint: AnyEndpoint;
  readonly opId: string;
  readonly refusal: Refusal;
  /** The record that it was about, where that can be told. */
  readonly target: string | null;
}

export const isRefused = (slot: WriteOrder | RefusedOrder): slot is RefusedOrder => 'refusal' in slot;

/** What became of a write. `body` is JSON as it goes over the wire. */
export interface WriteOutcome {
  readonly outcome: 'applied' | 'duplicate' | 'conflict' | 'rejected' | 'retry';
  readonly status: number;
  readonly body: string;
  readonly version: number | null;
  readonly headers: Readonly<Record<string, string>>;
}

export type Result =
  | { readonly kind: 'written'; readonly order: WriteOrder; readonly written: Written<unknown> }
  | { readonly kind: 'stored'; readonly stored: Stored }
  | {
      readonly kind: 'refused';
      readonly order: Pick<WriteOrder, 'endpoint' | 'opId'>;
      readonly refusal: Refusal;
    };

export async function outcomeOf(result: Result): Promise<WriteOutcome> {
  if (result.kind === 'stored') {
    const { status, body, version } = result.stored;
    return { outcome: 'duplicate', status, body, version, headers: {} };
  }
  if (result.kind === 'written') {
    const { status = 200, body, about } = result.written;
    const text = JSON.stringify(await body);
    return { outcome: 'applied', status, body: text, version: about.version ?? null, headers: {} };
  }
  return refusedOutcome(result.refusal);
}

export function refusedOutcome(refusal: Refusal): WriteOutcome {
  const isForLater = isPassingRefusal(refusal.statusCode, refusal.code);
  return {
    outcome: refusal.code === 'version-stale' ? 'conflict' : isForLater ? 'retry' : 'rejected',
    status: refusal.statusCode,
    body: JSON.stringify(refusal.toBody()),
    version: null,
    headers: refusal.headers,
  };
}

/** What the audit trail says of a write: what was done, and which ids or rights were refused. */
export function auditOf(result: Result, by: { at: string; userId: string }): AuditEntry[] {
  if (result.kind === 'stored') return [];
  const { endpoint, opId } = result.order;
  const entry = { ...by, action: endpoint.name, opId };
  if (result.kind === 'written') {
    const { entity, id, patientId = null } = result.written.about;
    return [{ ...entry, entity, entityId: id, patientId, outcome: 'done' }];
  }
  const { refusal } = result;
  const refused = { ...entry, patientId: null, outcome: 'refused' as const };
  if (refusal instanceof NotFound) {
    return [{ ...refused, entity: refusal.entity, entityId: refusal.entityId }];
  }
  return refusal.code === 'not-allowed' ? [{ ...refused, entity: 'clinic', entityId: null }] : [];
}
