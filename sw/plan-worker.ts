/**
 * The worker of `/plan`, on a patient's phone: keeps the page's own files, at most 60 kB, and answers with them.
 * Nothing of the app, and no word of what the patient enters.
 */

/** The build puts the page's files in its place, with a word that changes with any of them. */
declare const __PLAN_FILES__: { readonly version: string; readonly files: readonly string[] };

interface PlanScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}

const scope = globalThis as unknown as PlanScope;
const { version, files } = __PLAN_FILES__;
const prefix = 'plumbline-plan-';
const page = '/plan';

scope.addEventListener('install', (event) => {
  // The page's name is the same in every build; the others have a hash in theirs.
  const fresh = new Request(page, { cache: 'no-cache' });
  event.waitUntil(caches.open(prefix + version).then((cache) => cache.addAll([fresh, ...files])));
});

scope.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== prefix + version);
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(dropOthers());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname !== page && !files.includes(pathname)) return;
  event.respondWith(
    caches
      .open(prefix + version)
      .then((cache) => cache.match(pathname))
      .then((kept) => kept ?? fetch(request)),
  );
});
