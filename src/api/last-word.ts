import { fillPath, type Endpoint, type RequestOf } from '../contract/endpoint.ts';
import { configNow, wholeAddress } from './config.ts';
import { readToken } from './device-identity.ts';

/**
 * Sends a DELETE from a page that is going away: nobody waits for the answer, and the token is the one at hand, for there
 * is no time to refresh it. (`sendBeacon` could carry no token.)
 */
export function sendLastWord<E extends Endpoint>(endpoint: E, request: RequestOf<E>): void {
  const config = configNow();
  const token = config && readToken(config.signIn.clientId, 'idToken');
  if (!token) return;
  const { params, query } = request as { params?: Record<string, unknown>; query?: Record<string, string> };
  const search = new URLSearchParams(query).toString();
  const address = `${wholeAddress(config.api.endpoint)}${fillPath(endpoint.path, params)}`;
  void fetch(search ? `${address}?${search}` : address, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
