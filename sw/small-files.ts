import { cacheNames } from 'workbox-core';

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
/** With fewer to fetch, as after a small release, each is asked for by itself. */
const worthwhile = 16;

/**
 * Takes the small files of a build from the one answer that holds them all, so that installing does not ask for hundreds,
 * one after the other. What is not in it, or all where it does not come, is left to be fetched singly.
 * @param addresses of the built files whose names carry a hash of their content, on this origin
 */
export async function keepSmallFiles(addresses: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(cacheNames.precache);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = addresses.filter((address) => !kept.has(address));
    if (missing.length < worthwhile) return;
    const answer = await fetch('/small-files.json', { cache: 'no-cache', credentials: 'same-origin' });
    if (!answer.ok) return;
    const texts = (await answer.json()) as Partial<Record<string, string>>;
    await Promise.all(
      missing.map(async (address) => {
        const text = texts[address];
        const type = address.endsWith('.css') ? types.css : types.js;
        if (text !== undefined)
          await cache.put(address, new Response(text, { headers: { 'content-type': type } }));
      }),
    );
  } catch {
    // No network, or no room: whoever installs meets it file by file, and tells it.
  }
}
