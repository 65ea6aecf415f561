import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/endpoint.ts';

/** An answer with what is needed to say how old it is. */
export interface Reply<T> {
  readonly body: T;
  readonly status: number;
  /** The record's version as the server sent it, in quotes; null where it sent none. */
  readonly etag: string | null;
  /** Device clock when the request began, or when the device's copy was taken. */
  readonly takenAtMs: number;
  readonly fromDevice: boolean;
  /** A device's copy that stands in because the server is slow; whether it can be reached is not known yet. */
  readonly isLate?: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The write's own id; travels as `Idempotency-Key`. */
  readonly opId?: string;
  /** The version the write was made against; travels as `If-Match`: a number, or `after:<opId>`. */
  readonly ifMatch?: number | `after:${string}`;
  /** How the answer's body is read; `json` unless told (clause 7.2). */
  readonly as?: 'json' | 'text' | 'blob';
  /** A secret of the call's own, as the bearer of an open call (clauses 7.27, 7.28). */
  readonly secret?: string;
  /** How long to wait for the answer; else half a minute for a read, a minute for a write, longer for a file. */
  readonly timeoutMs?: number;
}

/** The shape of `call`, for rooms that take it as an argument. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<Reply<ResponseOf<E>>>;
