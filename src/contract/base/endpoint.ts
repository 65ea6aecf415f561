import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * One promise between client and server. The client calls this value, the server answers this value; nobody writes a
 * path twice. `path` is relative to `/api`, with `:name` for each parameter. `write` marks the calls that take an
 * `Idempotency-Key`; `versioned` those that also need `If-Match` on an existing record.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly versioned?: boolean;
  /**
   * Query parameters that say something about a person. They travel in the header `quietQueryHeader`, written as a query
   * is, and never in the address, which logs, caches and histories keep on the way.
   */
  readonly quiet?: readonly string[];
  /** The most bytes of its body, where that is not 1 MB with a sign-in and 4 kB without one. */
  readonly maxBodyBytes?: number;
  /** Its body carries writes of other endpoints, each checked as its own endpoint says. */
  readonly carriesWrites?: boolean;
  /** Called without a token (clauses 7.23-7.28). */
  readonly open?: boolean;
}

/**
 * Defines an endpoint. Marked as free of side effects, so that a chunk of the app carries only the endpoints it calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const P extends Schema = z.ZodMiniUndefined,
  const Q extends Schema = z.ZodMiniUndefined,
  const B extends Schema = z.ZodMiniUndefined,
  const R extends Schema = Schema,
>(value: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return value;
}

type Part<Name extends string, S> = S extends z.ZodMiniUndefined
  ? { [K in Name]?: undefined }
  : S extends Schema
    ? { [K in Name]: z.infer<S> }
    : { [K in Name]?: undefined };

export const quietQueryHeader = 'x-plumbline-query';

/** What a caller gives: `{params, query, body}`, each only where the endpoint has one. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.infer<R> : never;

/** The path with its parameters filled in, each percent-encoded. Throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new Error(`The path ${path} needs "${name}".`);
    return encodeURIComponent(value);
  });
}
