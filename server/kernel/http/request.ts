import type { Context } from 'hono';
import * as z from 'zod/mini';
import { quietQueryHeader, type Endpoint } from '../../../src/contract/base/endpoint.ts';
import { openBodyBytes, readJson, usualBodyBytes } from './body.ts';
import { closed, findFaults, requireNone } from './contract-check.ts';
import type { AnyEndpoint } from './route.ts';

type Schema = NonNullable<Endpoint['body']>;

/** The closed schemas of an endpoint, made once at the start. */
export interface Checked {
  readonly endpoint: AnyEndpoint;
  readonly params: Schema | null;
  readonly query: Schema | null;
  readonly body: Schema | null;
}

export function checkedForm(endpoint: AnyEndpoint): Checked {
  const close = (schema: Schema | undefined) => (schema ? closed(schema) : null);
  return {
    endpoint,
    params: close(endpoint.params),
    query: close(endpoint.query),
    body: close(endpoint.body),
  };
}

export interface CheckedRequest {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/**
 * A request's path, query and body, checked. Throws one `fields-invalid` that names the fields that are wrong.
 * @param admit told how long the body is before it is parsed; throws where it may not be
 */
export async function readRequest(
  context: Context,
  checked: Checked,
  admit?: (bytes: number) => Promise<void>,
): Promise<CheckedRequest> {
  const { endpoint } = checked;
  const { carriesWrites = false, maxBodyBytes = endpoint.open ? openBodyBytes : usualBodyBytes } = endpoint;
  // [7.20] DELETE carries its fields in the query; a client that sends them as a body means the same.
  const takesBody = checked.body !== null || endpoint.method === 'DELETE';
  const sent = takesBody ? await readJson(context, maxBodyBytes, admit) : undefined;
  const query: Record<string, unknown> = { ...context.req.query(), ...quietQuery(context, endpoint) };
  const isFields = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const asked = checked.body === null && isFields ? { ...sent, ...query } : query;

  const parts = [
    checked.params && findFaults('path', checked.params, context.req.param()),
    findFaults('query', checked.query ?? nothing, asked),
    checked.body && findFaults('body', checked.body, sent, { looksIntoOpen: !carriesWrites }),
  ];
  requireNone(parts.flatMap((part) => part?.fields ?? []));
  return {
    params: (parts[0]?.value ?? {}) as Record<string, string>,
    query: (parts[1]?.value ?? {}) as Record<string, unknown>,
    body: parts[2]?.value,
  };
}

/** What of the query came in the header, so that no address says it; nothing else is taken from there. */
function quietQuery(context: Context, { quiet = [] }: AnyEndpoint): Record<string, string> {
  const given = new URLSearchParams(context.req.header(quietQueryHeader) ?? '');
  return Object.fromEntries([...given].filter(([name]) => quiet.includes(name)));
}

const nothing = closed(z.object({}));
