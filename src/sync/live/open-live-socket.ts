import type { LiveSocket, SocketOptions } from './live-connection.ts';

/**
 * A socket that comes back by itself [9.4]. Its library is loaded when the first screen stands.
 * @param Kind the socket it is made of, where it is not the browser's own
 */
export async function openLiveSocket(
  url: () => Promise<string>,
  options: SocketOptions,
  Kind?: unknown,
): Promise<LiveSocket> {
  const { WebSocket: ReconnectingWebSocket } = await import('partysocket');
  return new ReconnectingWebSocket(url, [], Kind === undefined ? options : { ...options, WebSocket: Kind });
}
