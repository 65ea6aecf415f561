import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from './log.ts';

const slowMs = 1_000;
/** Files, and what asks every few seconds whether the server is there. */
const quiet = new Set(['/*', '/healthz', '/readyz']);

/**
 * One line for each answered call: method, route (the pattern, without ids), status, milliseconds. Never the path as
 * it came, nor its query: both can say something about a patient. What is asked all the time is told at `debug` only.
 */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const { status } = c.res;
    // After `next` the request stands at the route that answered it.
    const line = { method: c.req.method, route: routePath(c), status, ms };
    if (status >= 500) log.error(line, 'answered');
    else if (ms >= slowMs) log.warn(line, 'answered slowly');
    else log[quiet.has(line.route) ? 'debug' : 'info'](line, 'answered');
  };
}
