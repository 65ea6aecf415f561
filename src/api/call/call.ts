import { lateHeader, takenAtHeader } from '../../vault/device-copies.ts';
import {
  fillPath,
  quietQueryHeader,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
} from '../../contract/base/endpoint.ts';
import { loadAmplify, type AmplifyAdapter } from '../auth/amplify.ts';
import { tellAuth } from '../auth/auth-events.ts';
import { authWords } from '../auth/auth-words.ts';
import { currentBearer, type Bearer } from '../auth/bearer.ts';
import { configNow } from '../config/config.ts';
import { storedSession } from '../auth/device-identity.ts';
import { ApiFault } from './fault.ts';
import { faultOf, networkFault } from './read-fault.ts';
import { noteServerTime } from '../../lib/clinic-clock.ts';
import { refusedStatus } from '../../lib/refused-status.ts';
import type { CallOptions, Reply } from './reply.ts';

/** How long a read waits for a refresh before it goes out as it is: the service worker may have the answer. */
const readPatienceMs = 300;
/** Nothing waits for ever: after so long the answer is taken for lost. A file may take as long as it takes to travel. */
const timeoutsMs = { read: 30_000, write: 60_000, file: 600_000 };

interface Sending {
  readonly path: string;
  readonly queryParams: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/**
 * Calls an endpoint through Amplify's REST client, with the bearer of the signed-in person unless it is an open one
 * [7.1]. No retries but one: a read whose live token the server refused is asked again with a fresh one.
 * @throws ApiFault; AbortError when the caller's signal fired
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Reply<ResponseOf<E>>> {
  const adapter = await loadAmplify();
  const sending = prepare(endpoint, request, options);
  if (endpoint.open) return send<E>(adapter, endpoint, sending, options, null);
  const isRead = endpoint.method === 'GET';
  const bearer = isRead ? await patientBearer(adapter) : await currentBearer();
  const usable = requireBearer(bearer, isRead);
  try {
    return await send<E>(adapter, endpoint, sending, options, usable);
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.statusCode !== 401) throw fault;
    const renewed = await currentBearer(usable.idToken);
    if (!isRead || !renewed?.isLive || renewed.idToken === usable.idToken) throw fault;
    return send<E>(adapter, endpoint, sending, options, renewed);
  }
}

/** A read does not wait long for a refresh: with the expired token it still gets the device's copy. */
async function patientBearer(adapter: AmplifyAdapter): Promise<Bearer | null> {
  const renewing = currentBearer();
  const patience = new Promise<'waited'>((go) => setTimeout(go, readPatienceMs, 'waited'));
  const first = await Promise.race([renewing, patience]);
  if (first !== 'waited') return first;
  const stored = await adapter.loadStoredTokens();
  return stored ? { ...stored, isLive: false } : null;
}

function requireBearer(bearer: Bearer | null, isRead: boolean): Bearer {
  if (!bearer) {
    const session = storedSession(configNow()?.signIn.clientId ?? '');
    if (session === 'sealed') throw networkFault(undefined, authWords.locked);
    const message = whyNoBearer(session);
    // Somebody is signed in here, by all that this device knows, and cannot go on: only they can mend it.
    if (message !== authWords.notSignedIn) tellAuth({ is: 'needsSignIn', why: message });
    throw new ApiFault({ kind: 'refused', statusCode: 401, code: 'not-signed-in', message });
  }
  if (bearer.isLive || isRead) return bearer;
  if (bearer.canRefresh) {
    throw networkFault(undefined, 'The sign-in could not be renewed without the server.');
  }
  throw new ApiFault({
    kind: 'refused',
    statusCode: 401,
    code: 'token-expired',
    message: `${authWords.implicit} The sign-in has expired. What you entered is kept on this device; sign in again to send it.`,
  });
}

/** [8.3] Nobody is signed in; or somebody is, by this device's own record, but their tokens are gone or no tokens. */
function whyNoBearer(session: ReturnType<typeof storedSession>): string {
  if (session === 'none') return authWords.notSignedIn;
  return session === 'lost' ? authWords.noSession : authWords.invalidTokens;
}

function prepare(endpoint: Endpoint, request: unknown, options: CallOptions): Sending {
  const { params, query, body } = request as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const headers: Record<string, string> = {};
  if (options.opId) headers['Idempotency-Key'] = options.opId;
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  const queryParams = definedOnly(query);
  const quiet = (endpoint.quiet ?? []).filter((name) => name in queryParams);
  if (quiet.length > 0) {
    headers[quietQueryHeader] = new URLSearchParams(
      quiet.map((name): [string, string] => [name, queryParams[name]!]),
    ).toString();
    for (const name of quiet) delete queryParams[name];
  }
  const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return {
    path: fillPath(endpoint.path, params),
    queryParams,
    headers,
    ...(takesBody && body !== undefined ? { body } : {}),
  };
}

/** [7.2] Undefined query parameters are dropped. */
function definedOnly(query: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** [8.2] */
const cancelledWords = 'Request is canceled by user';
const cancelled = () => new DOMException(cancelledWords, 'AbortError');

async function send<E extends Endpoint>(
  adapter: AmplifyAdapter,
  endpoint: E,
  sending: Sending,
  options: CallOptions,
  bearer: Bearer | null,
): Promise<Reply<ResponseOf<E>>> {
  if (options.signal?.aborted) throw cancelled();
  const startedAtMs = Date.now();
  const { path, queryParams, headers, body } = sending;
  const timeoutMs = options.timeoutMs ?? timeoutFor(endpoint, body);
  const operation = adapter.rest[endpoint.method]({
    apiName: adapter.apiName,
    path,
    options: {
      queryParams,
      headers: withBearer(headers, bearer?.idToken ?? options.secret),
      ...(body === undefined ? {} : { body: body as FormData }),
      timeout: timeoutMs,
      // [7.3] A bearer is never signed over; an open call is, where guests have cloud credentials.
      defaultAuthMode:
        !bearer && options.secret === undefined && configNow()?.signIn.identityPoolId ? 'iam' : 'none',
    },
  });
  const cancel = () => operation.cancel(cancelledWords);
  options.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const response = await operation.response;
    const takenAt = Number(response.headers[takenAtHeader]);
    const answered = await readBody(response.body, response.statusCode, endpoint, options);
    // Of an answer that was read through: what stands in the server's place on the network has a clock, too.
    if (!takenAt) noteServerTime(Date.parse(response.headers['date'] ?? ''), startedAtMs);
    return {
      body: answered as ResponseOf<E>,
      status: response.statusCode,
      etag: response.headers['etag'] ?? null,
      takenAtMs: takenAt || startedAtMs,
      fromDevice: takenAt > 0,
      ...(response.headers[lateHeader] && { isLate: true }),
    };
  } catch (error) {
    if (options.signal?.aborted) throw cancelled();
    throw error instanceof ApiFault ? error : faultOf(error, timeoutMs);
  } finally {
    options.signal?.removeEventListener('abort', cancel);
  }
}

const timeoutFor = ({ method }: Endpoint, body: unknown): number =>
  body instanceof FormData ? timeoutsMs.file : timeoutsMs[method === 'GET' ? 'read' : 'write'];

const withBearer = (headers: Record<string, string>, token: string | undefined) =>
  token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };

type Payload = { text(): Promise<string>; blob(): Promise<Blob> };

async function readBody(
  payload: Payload,
  status: number,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<unknown> {
  if (options.as === 'blob') return payload.blob();
  const text = await payload.text();
  if (options.as === 'text') return text;
  if (text === '' && status === 204) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    // A captive portal answers 200 with its own page: that is no network, whatever the status says.
    throw networkFault(cause, 'Something on the network answered instead of the server.');
  }
  // [4.9] A refusal may come with a 200 and say what it is in its body alone.
  const refused = refusedStatus(body);
  if (refused !== null) throw faultOf({ response: { statusCode: refused, headers: {}, body: text } });
  await requireContract(endpoint, body);
  return body;
}

/** The whole contract is checked where people develop; in production an older client must bear a newer server. */
async function requireContract(endpoint: Endpoint, body: unknown): Promise<void> {
  const stage = configNow()?.stage;
  if (stage !== 'local' && stage !== 'dev') return;
  // Not kept on the device: without the network an answer is a copy of one that was checked.
  const room = await import('./whole-contract.ts').catch(() => null);
  const fault = room?.contractFault(endpoint, body);
  if (fault) throw fault;
}
