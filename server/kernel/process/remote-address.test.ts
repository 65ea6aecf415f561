import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addressOf, noteAddress, readProxies } from './remote-address.ts';

/** What a request is counted by that comes from a socket of this address. */
async function counted(proxies: string | null, from: string, forwarded?: string): Promise<string> {
  const app = new Hono().use(noteAddress(readProxies(proxies)!)).get('/', (c) => c.text(addressOf(c)));
  const answer = await app.request(
    '/',
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  return answer.text();
}

describe('where a request comes from', () => {
  it.each([
    ['nobody forwarded it', null, '203.0.113.9', undefined, '203.0.113.9'],
    ['a proxy on this machine did', null, '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['by IPv6', null, '::1', '198.51.100.7', '198.51.100.7'],
    ['by IPv4 as IPv6 writes it', null, '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['a proxy of the network did', '10.0.0.0/8', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['one address is a network too', '10.1.2.3', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['two did', '10.0.0.0/8, 192.0.2.4', '10.1.2.3', '198.51.100.7, 192.0.2.4', '198.51.100.7'],
    ['an IPv6 network counts as one', 'fd00::/8', 'fd00::1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['with a port', null, '127.0.0.1', '198.51.100.7:50123', '198.51.100.7'],
    ['IPv6 with a port', null, '127.0.0.1', '[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
    ['every part of the way is a proxy', '10.0.0.0/8', '10.1.2.3', '10.9.9.9, 10.8.8.8', '10.9.9.9'],
  ])('%s', async (_, proxies, from, forwarded, address) => {
    expect(await counted(proxies, from, forwarded)).toBe(address);
  });

  it.each([
    ['an address that is no proxy says so', null, '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['a neighbour of the network of proxies', '10.1.2.0/24', '10.1.3.1', '198.51.100.7', '10.1.3.1'],
    ['a local process, where no proxy is trusted', 'none', '127.0.0.1', '198.51.100.7', '127.0.0.1'],
    ['the sender put something before', null, '127.0.0.1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['the sender named a proxy before', '10.0.0.0/8', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['it is no address', null, '127.0.0.1', '"; drop table', '127.0.0.1'],
    ['a proxy passed on what is none', '10.0.0.0/8', '10.1.2.3', 'unknown, 10.8.8.8', '10.8.8.8'],
    ['it is empty', null, '127.0.0.1', '', '127.0.0.1'],
  ])('a header changes nothing: %s', async (_, proxies, from, forwarded, address) => {
    expect(await counted(proxies, from, forwarded)).toBe(address);
  });

  it.each(['10.0.0.0/33', 'fd00::/129', 'proxy.example', '10.0.0.0/8 10.1.0.0/16', '10.0.0/8', '/8', ','])(
    '"%s" names no networks',
    (text) => {
      expect(readProxies(text)).toBeNull();
    },
  );
});
