import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request comes from, to count by. Of an IPv6 address the network (/64) counts: whoever has one of its addresses
 * has them all. Behind a proxy on the same machine it is the address that the proxy saw; a header of
 * anyone else is not believed.
 */
export function addressOf(c: Context): string {
  let direct: string | undefined;
  try {
    direct = getConnInfo(c).remote.address;
  } catch {
    // Called without a socket, as tests do.
  }
  const isLocal = !direct || /^(::1|127\.|::ffff:127\.)/.test(direct);
  const forwarded = isLocal ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded || direct || 'unknown');
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
