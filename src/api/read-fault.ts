import { ApiFault, type FaultData } from './fault.ts';

interface RestError extends Error {
  response?: { statusCode: number; headers: Record<string, string>; body?: string };
}

/** No answer of our server. `what` says in one sentence what happened instead. */
export const networkFault = (cause: unknown, what: string, statusCode: number | null = null): ApiFault =>
  new ApiFault({
    kind: 'network',
    message: `Network Error. ${what} What you entered is kept on this device.`,
    statusCode,
    cause,
  });

/**
 * An error of Amplify's REST client as ours. [8.1] `response.data` holds the status code and the parsed body, or a
 * message when there is no body. Every refusal of our server is JSON: anything else came from something in between.
 */
export function faultOf(error: unknown): ApiFault {
  const { response } = error as RestError;
  if (!response) {
    const isMistake = error instanceof Error && error.name === 'InvalidApiName';
    if (!isMistake) return networkFault(error, 'The server could not be reached.');
    const message = 'API name is invalid. Check the configuration.';
    return new ApiFault({ kind: 'refused', message, cause: error });
  }
  const { statusCode, headers, body } = response;
  const parsed = parse(body);
  if (body && !parsed) {
    return networkFault(error, 'Something on the network answered in place of the server.', statusCode);
  }
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

function parse(body: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined): number | null {
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
