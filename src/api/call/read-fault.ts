import { ApiFault, type FaultData } from './fault.ts';

interface RestError extends Error {
  response?: { statusCode: number; headers: Record<string, string>; body?: string };
}

/**
 * No answer of our server. `what` says in one sentence what happened instead.
 * @param kind [8.5] the transport's own words
 */
export function networkFault(
  cause: unknown,
  what: string,
  { kind = 'Network Error', statusCode = null }: { kind?: string; statusCode?: number | null } = {},
): ApiFault {
  const message = `${kind}. ${what} What you entered is kept on this device.`;
  const data = statusCode === null ? {} : { data: { statusCode, message } };
  return new ApiFault({ kind: 'network', message, statusCode, ...data, cause });
}

/** What the transport says when there is no response at all [8.5]. */
function transportFault(error: unknown, timeoutMs: number | null): ApiFault {
  const { name, underlyingError } = error as Error & { underlyingError?: Error };
  if (name === 'TimeoutError' && timeoutMs !== null) {
    const kind = `timeout of ${timeoutMs} ms exceeded`;
    return networkFault(error, 'The server did not answer in time.', { kind });
  }
  if (name === 'AbortError' || underlyingError?.name === 'AbortError') {
    return networkFault(error, 'The browser ended it before the answer came.', { kind: 'Request aborted' });
  }
  return networkFault(error, 'The server could not be reached.');
}

/**
 * An error of Amplify's REST client as ours. [8.1] `response.data` holds the status code and the parsed body, or a
 * message when there is no body. Every refusal of our server is JSON: anything else came from something in between.
 */
export function faultOf(error: unknown, timeoutMs: number | null = null): ApiFault {
  const { response } = error as RestError;
  if (!response) {
    const isMistake = error instanceof Error && error.name === 'InvalidApiName';
    if (!isMistake) return transportFault(error, timeoutMs);
    // [8.2]
    const message = 'API name is invalid. Check the configuration.';
    return new ApiFault({ kind: 'refused', code: 'misconfigured', message, cause: error });
  }
  const { statusCode, headers, body } = response;
  const said = parse(body);
  if (body && said === undefined) {
    const what = 'Something on the network answered instead of the server.';
    return networkFault(error, what, { statusCode });
  }
  const parsed = isRecord(said) ? said : said === undefined ? null : { body: said };
  const message = typeof parsed?.['message'] === 'string' ? parsed['message'] : unsaid(statusCode);
  const data: FaultData = { message, ...parsed, statusCode: bodyStatus(parsed) ?? statusCode };
  const retryAfterMs = readRetryAfter(headers['retry-after']);
  return new ApiFault({
    kind: 'refused',
    message,
    statusCode,
    code: typeof parsed?.['code'] === 'string' ? parsed['code'] : null,
    data,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
    cause: error,
  });
}

const bodyStatus = (body: Record<string, unknown> | null) =>
  typeof body?.['statusCode'] === 'number' ? body['statusCode'] : null;

const unsaid = (statusCode: number) =>
  `The server answered with status ${statusCode} and gave no reason. What you entered is kept on this device.`;

/** Undefined for what is no JSON. */
function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined): number | null {
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
