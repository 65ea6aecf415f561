import { fillPath, type Endpoint, type RequestOf, type ResponseOf } from '../../contract/base/endpoint.ts';
import { readCopy } from '../../vault/device-copies.ts';
import { configNow } from '../config/config.ts';
import { readDeviceIdentity } from '../auth/device-identity.ts';
import type { Reply } from './reply.ts';

/** The name of a read's copy on the device: `/api`, the path, and the query in alphabetical order. */
export function devicePath(endpoint: Endpoint, request: unknown): string {
  const { params, query } = request as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  given.sort(([left], [right]) => (left < right ? -1 : 1));
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${fillPath(endpoint.path, params)}${text ? `?${text}` : ''}`;
}

/**
 * The device's copy of a read for the person who is signed in here, with no network, no Amplify and no service worker.
 * Null when there is none.
 */
export async function readFromDevice<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<Reply<ResponseOf<E>> | null> {
  const config = configNow();
  const reader = config && readDeviceIdentity(config.signIn.clientId)?.sub;
  if (!reader) return null;
  const copy = await readCopy(reader, devicePath(endpoint, request));
  if (!copy) return null;
  return {
    body: copy.body as ResponseOf<E>,
    status: 200,
    etag: copy.etag,
    takenAtMs: copy.takenAtMs,
    fromDevice: true,
  };
}
