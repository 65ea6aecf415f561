import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    remoteAddress?: string;
  }
}

/** The networks of the proxies whose `X-Forwarded-For` is believed. */
export type Proxies = Pick<BlockList, 'check'>;

/** A proxy on the same machine. */
const thisMachine = '127.0.0.0/8, ::1';

/**
 * Reads networks as `10.0.0.0/8, fd00::/8`; an address alone is a network of one. Null (this machine) and `none` are
 * allowed; gives null for what names no networks.
 */
export function readProxies(text: string | null): Proxies | null {
  const proxies = new BlockList();
  if (text === 'none') return proxies;
  for (const network of (text ?? thisMachine).split(',')) {
    const [address = '', bits, ...others] = network.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    if (isIP(address) === 0 || prefix > most || others.length > 0) return null;
    proxies.addSubnet(address, prefix, family);
  }
  return proxies;
}

const usualProxies = readProxies(null)!;

/** Finds out once for each request where it comes from, by the proxies that are trusted. */
export function noteAddress(proxies: Proxies): MiddlewareHandler {
  return async (c, next) => {
    c.set('remoteAddress', clientOf(c, proxies));
    await next();
  };
}

/**
 * Where a request comes from, to count by. Of an IPv6 address the network (/64) counts: whoever has one of its addresses
 * has them all. Behind proxies that are trusted it is the address that the first of them saw; a header of anyone
 * else changes nothing.
 */
export const addressOf = (c: Context): string =>
  networkOf(c.get('remoteAddress') ?? clientOf(c, usualProxies));

/** From the nearest to the farthest: as long as each is a proxy that is trusted, what it says of the one before holds. */
function clientOf(c: Context, proxies: Proxies): string {
  const isTrusted = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const direct = directOf(c);
  if (direct !== null && !isTrusted(direct)) return direct;
  const way = (c.req.header('x-forwarded-for') ?? '').split(',').map(plainAddress);
  let client = direct ?? 'unknown';
  for (const address of way.toReversed()) {
    if (address === null) break;
    client = address;
    if (!isTrusted(address)) break;
  }
  return client;
}

/** The other end of the socket; null where there is none, as in tests. */
function directOf(c: Context): string | null {
  try {
    return plainAddress(getConnInfo(c).remote.address ?? '');
  } catch {
    return null;
  }
}

/** An address without port and brackets, IPv4 as IPv4; null for what is none. */
function plainAddress(text: string): string | null {
  const [, bracketed, dotted] = /^\s*(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?)\s*$/.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text.trim();
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? (isIP(address) === 0 ? null : address);
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
