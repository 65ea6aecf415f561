import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Addresses that are the server's own pages and data: the worker leaves them to the network. */
export const serversOwn: readonly RegExp[] = [
  /^\/(?:api|live|oauth2|login|logout|cognito)(?:[/?]|$)/,
  /^\/(?:openapi|config)\.json(?:\?|$)/,
  /\/\.well-known\//,
];

/** Keeps the built files and answers every address of the app with its one page, so that it starts without a network. */
export function keepShell(): void {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [...serversOwn] }));
}
