/** As much of Cache Storage as the vault uses, kept in memory: Node has none. Bodies are used up as in a browser. */
class MemoryCache {
  readonly #held = new Map<string, { body: Uint8Array<ArrayBuffer>; headers: Headers }>();

  async put(key: string, response: Response): Promise<void> {
    const body = new Uint8Array(await response.arrayBuffer());
    this.#held.delete(key);
    this.#held.set(key, { body, headers: new Headers(response.headers) });
  }
  match(key: string): Promise<Response | undefined> {
    const held = this.#held.get(key);
    return Promise.resolve(held && new Response(held.body, { headers: held.headers }));
  }
  keys(): Promise<Request[]> {
    return Promise.resolve([...this.#held.keys()].map((key) => new Request(key)));
  }
  delete(key: string | Request): Promise<boolean> {
    return Promise.resolve(this.#held.delete(typeof key === 'string' ? key : key.url));
  }
}

/** Puts an empty Cache Storage in place; gives it, for a look behind the door. */
export function installCacheStorage(): Map<string, MemoryCache> {
  const caches = new Map<string, MemoryCache>();
  const storage = {
    open(name: string) {
      const cache = caches.get(name) ?? new MemoryCache();
      caches.set(name, cache);
      return Promise.resolve(cache);
    },
    has: (name: string) => Promise.resolve(caches.has(name)),
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    match: (key: string, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.match(key) ?? Promise.resolve(undefined),
  };
  Object.assign(globalThis, { caches: storage });
  return caches;
}
