import { ApiFault } from '../../api/call/fault.ts';
import type { PushOutcome } from '../../contract/base/queued-write.ts';
import type { OpFault } from '../../db/op-row.ts';
import { isPassingRefusal, versionsIn } from '../../domain/base/push-answer.ts';

/** What becomes of one write after the server has answered it. */
export type Verdict =
  | { readonly kind: 'done'; readonly versions: Readonly<Record<string, number>> }
  | { readonly kind: 'needs-review'; readonly fault: OpFault }
  | { readonly kind: 'again'; readonly fault: OpFault };

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Decides by status code, never by message text. `duplicate` carries the answer of the first time, whatever it was.
 */
export function judgeOutcome({ outcome, status, body }: PushOutcome): Verdict {
  const code = text(field(body, 'code'));
  const message = text(field(body, 'message')) ?? `The server answered ${status}.`;
  const isPassing = isPassingRefusal(status, code);
  if (outcome === 'retry' || isPassing) {
    return { kind: 'again', fault: { kind: 'server', status, code, message } };
  }
  if (status >= 200 && status < 300) return { kind: 'done', versions: versionsIn(body) };
  const kind = outcome === 'conflict' || status === 412 ? 'conflict' : 'rejected';
  return { kind: 'needs-review', fault: { kind, status, code, message, answer: body } };
}

/** What a failed push means for the whole batch. Whether the server applied it is then unknown. */
export type PushFault =
  /** No network, or a server that cannot just now. */
  | {
      readonly kind: 'later';
      readonly isReachable: boolean;
      readonly retryAfterMs: number | null;
      readonly fault: OpFault;
    }
  /** The token is no good: the queue stands still until it is renewed. */
  | { readonly kind: 'sign-in'; readonly fault: OpFault }
  /** The clinic is not the user's any more. */
  | { readonly kind: 'no-clinic'; readonly fault: OpFault }
  /** The server was restored from a backup: it knows nothing of what it has said lately. */
  | { readonly kind: 'history-lost'; readonly fault: OpFault }
  /** One of the batch is at fault: halve until it is found. */
  | { readonly kind: 'split'; readonly fault: OpFault };

/** Decides by kind and status code. An error that is no ApiFault is a fault of ours; the writes wait. */
export function judgePushFault(error: unknown): PushFault {
  if (!(error instanceof ApiFault)) {
    const message = error instanceof Error ? error.message : 'The push failed.';
    return later({ kind: 'server', status: null, code: null, message }, true, null);
  }
  const { statusCode: status, code, message } = error;
  const retryAfterMs = error.retryAfterMs ?? null;
  if (error.kind === 'network') return later({ kind: 'network', status, code, message }, false, retryAfterMs);
  const fault: OpFault = { kind: 'server', status, code, message };
  if (error.kind === 'unreadable' || status === null) return later(fault, true, retryAfterMs);
  if (status === 401) return { kind: 'sign-in', fault: { ...fault, kind: 'sign-in' } };
  if (status === 403 || status === 404) return { kind: 'no-clinic', fault: { ...fault, kind: 'clinic' } };
  if (code === 'history-lost') return { kind: 'history-lost', fault };
  if (isPassingRefusal(status, code) || status < 400) return later(fault, true, retryAfterMs);
  return { kind: 'split', fault: { ...fault, kind: 'rejected', answer: error.response?.data } };
}

const later = (fault: OpFault, isReachable: boolean, retryAfterMs: number | null): PushFault => ({
  kind: 'later',
  isReachable,
  retryAfterMs,
  fault,
});
