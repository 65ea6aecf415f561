import type { QueryClient } from '@tanstack/react-query';
import { atRest } from '../session/device/at-rest.ts';

const lookAgainMs = 40;
/** From the last answer until what it brought is painted. */
const paintMs = 120;
/** A screen that never comes, or reads nothing, holds the rest back no longer than this. */
const patienceMs = 3_000;

/** Whether the screen is drawn and none of its reads still has nothing to show. */
function stands(queries: QueryClient): boolean {
  const waiting = queries.isFetching({ predicate: ({ state }) => state.data === undefined });
  // A gate's page has a main part of its own; that of index.html is empty until a screen stands in it.
  return waiting === 0 && document.querySelector('main > *') !== null;
}

/**
 * Runs something when the first screen stands: the outbox, the socket, the worker, toasts would else take its place on
 * the network and the processor. @returns cancels it
 */
export function afterFirstScreen(queries: QueryClient, run: () => void): () => void {
  const endMs = performance.now() + patienceMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelRest: (() => void) | undefined;
  const look = () => {
    if (stands(queries) || performance.now() > endMs)
      timer = setTimeout(() => (cancelRest = atRest(run)), paintMs);
    else timer = setTimeout(look, lookAgainMs);
  };
  timer = setTimeout(look, lookAgainMs);
  return () => {
    clearTimeout(timer);
    cancelRest?.();
  };
}
