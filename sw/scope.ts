import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's own global, typed; `__WB_MANIFEST` is replaced by the list of built files. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

declare global {
  interface WorkerGlobalScope {
    __WB_MANIFEST: (PrecacheEntry | string)[];
  }
}

/** Tells every open page. */
export async function tellPages(message: { readonly type: 'drain' | 'renewed' }): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}
