import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { serversOwn } from './servers-own.ts';

/** vite-plugin-pwa puts the list of built files in its place. */
declare const self: { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Keeps the built files and answers every address of the app with its one page, so that it starts without a network. */
export function keepShell(): void {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [...serversOwn] }));
}
