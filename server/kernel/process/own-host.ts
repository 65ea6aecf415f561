import type { MiddlewareHandler } from 'hono';

/**
 * Sends a browser that opened 127.0.0.1 or [::1] to the origin that sign-in knows (localhost): on another host the
 * device's data would be another's, and the way back from sign-in is refused. Only for pages, never for calls.
 */
export function leadToOwnHost({
  origin,
  isLoopback,
}: {
  readonly origin: string;
  readonly isLoopback: boolean;
}): MiddlewareHandler {
  const own = new URL(origin);
  const others = ['127.0.0.1', '[::1]', '0.0.0.0'].filter((name) => name !== own.hostname);
  return async (c, next) => {
    const url = new URL(c.req.url);
    const isPage =
      c.req.header('sec-fetch-mode') === 'navigate' || c.req.header('accept')?.includes('text/html');
    if (isLoopback && c.req.method === 'GET' && isPage && others.includes(url.hostname)) {
      return c.redirect(`${origin}${url.pathname}${url.search}`, 302);
    }
    return next();
  };
}
