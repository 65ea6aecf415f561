import { fillPath, type Endpoint, type RequestOf } from '../../contract/base/endpoint.ts';
import { lastWordRequest, type LastWord } from '../../lib/last-word.ts';
import { configNow, wholeAddress } from '../config/config.ts';
import { readToken } from '../auth/device-identity.ts';

/**
 * Sends a DELETE from a page that is going away: nobody waits for the answer, and the token is the one at hand, for there
 * is no time to refresh it. (`sendBeacon` could carry no token.)
 *
 * The service worker sends it where there is one. Every request of a page under a worker passes through the page's own
 * process first, and one made while that process ends is lost now and then, `keepalive` or not; a message is not.
 */
export function sendLastWord<E extends Endpoint>(endpoint: E, request: RequestOf<E>): void {
  const config = configNow();
  const token = config && readToken(config.signIn.clientId, 'idToken');
  if (!token) return;
  const { params, query } = request as { params?: Record<string, unknown>; query?: Record<string, string> };
  const search = new URLSearchParams(query).toString();
  const path = `${wholeAddress(config.api.endpoint)}${fillPath(endpoint.path, params)}`;
  const address = search ? `${path}?${search}` : path;
  const word: LastWord = { type: 'last-word', address, method: endpoint.method, token };
  const worker = navigator.serviceWorker?.controller;
  if (worker) worker.postMessage(word);
  else void fetch(address, lastWordRequest(word)).catch(() => undefined);
}
