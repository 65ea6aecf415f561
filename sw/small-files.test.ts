import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSmallFiles } from './small-files.ts';

vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }));

const origin = 'https://plumb.test';
const addresses = Array.from({ length: 20 }, (_, index) => `/assets/part${index}-aaaaaaaa.js`);
let kept: Map<string, Response>;
let answer: () => Promise<Response>;
const asked = vi.fn<(address: string) => void>();

beforeEach(() => {
  kept = new Map();
  asked.mockClear();
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `${origin}${path}` }))),
    put: (address: string, response: Response) => Promise.resolve(kept.set(address, response)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', (address: string) => {
    asked(address);
    return answer();
  });
  const texts = Object.fromEntries(addresses.map((address) => [address, `export const at = '${address}';`]));
  answer = () => Promise.resolve(Response.json({ ...texts, '/assets/of-another-build.js': 'no' }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the small files of a build', () => {
  it('are kept from one answer, each under its address and as what it is', async () => {
    await keepSmallFiles([...addresses, '/assets/large-bbbbbbbb.js']);
    expect(asked.mock.calls).toEqual([['/small-files.json']]);
    expect([...kept.keys()]).toEqual(addresses);
    const first = kept.get(addresses[0]!)!;
    expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await first.text()).toBe(`export const at = '${addresses[0]}';`);
  });

  it('that are styles are kept as such', async () => {
    const styles = addresses.map((address) => address.replace('.js', '.css'));
    answer = () => Promise.resolve(Response.json(Object.fromEntries(styles.map((one) => [one, 'a{}']))));
    await keepSmallFiles(styles);
    expect(kept.get(styles[0]!)!.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('are asked for singly where few are missing', async () => {
    for (const address of addresses.slice(10)) kept.set(address, new Response(''));
    await keepSmallFiles(addresses);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a sign-in page of the network answers', () => Promise.resolve(new Response('<html>'))],
    ['the server has none', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('are left to be fetched singly where %s', async (_, given) => {
    answer = given;
    await keepSmallFiles(addresses);
    expect(kept.size).toBe(0);
  });
});
