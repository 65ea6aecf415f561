import type { Route } from './route.ts';

/** One letter a segment: `a` for a word of its own, `b` for a parameter, which would take the word as well. */
const formOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? 'b' : 'a'))
    .join('');

/**
 * The routes in the order in which they are to be mounted, whatever order they were registered in: where two fit an
 * address, the one with the earlier word comes first. `/settings/user` is no clinic named settings.
 */
export const inPathOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((one, other) => {
    const [left, right] = [formOf(one.endpoint.path), formOf(other.endpoint.path)];
    return left === right ? 0 : left < right ? -1 : 1;
  });
