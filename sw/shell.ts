import { cacheNames } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { serversOwn } from './servers-own.ts';
import { keepSmallFiles } from './small-files.ts';

/** vite-plugin-pwa puts the list of built files in its place. */
declare const self: { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const builtFiles = self.__WB_MANIFEST;

/** Whether each built file is kept, so that a start needs no network. */
export async function isShellWhole(): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return builtFiles.every((entry) => {
    const key = getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url);
    return key !== undefined && kept.has(key);
  });
}

let smallFiles: Promise<void> | undefined;

/** Workbox fetches what is not kept, one file after the other: before the first of them the small ones are taken together. */
async function beforeInstalling(event: Event): Promise<void> {
  if (event.type !== 'install') return;
  const hashed = builtFiles.flatMap((entry) =>
    typeof entry !== 'string' && entry.revision === null ? [new URL(entry.url, location.href).pathname] : [],
  );
  await (smallFiles ??= keepSmallFiles(hashed));
}

/** Keeps the built files and answers every address of the app with its one page, so that it starts without a network. */
export function keepShell(): void {
  cleanupOutdatedCaches();
  addPlugins([{ handlerWillStart: ({ event }) => beforeInstalling(event) }]);
  precacheAndRoute(builtFiles);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [...serversOwn] }));
}
