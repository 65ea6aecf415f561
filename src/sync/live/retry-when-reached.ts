import type { Clock } from '../device/ports.ts';

/** Whoever reaches the server elsewhere may cut a wait short, but not more often than this. */
const retryRestMs = 5_000;

export interface RetryWhenReached {
  /** The server answered elsewhere: a closed socket need not wait for its turn. */
  reached(): void;
  /** The socket has closed: what was reached meanwhile counts now. */
  closed(): void;
  /** The socket has opened, or nobody needs it any more. */
  settle(): void;
}

/**
 * Opens a socket that waits for its turn once the server has answered elsewhere. An answer that comes while an attempt is under way,
 * or too soon after the last retry, is kept: a device at rest may hear no other for as long as the socket's longest wait.
 * @param socket whether it is open, and whether it is closed and its next attempt is not due yet
 */
export function retryWhenReached(
  clock: Clock,
  socket: { isOpen(): boolean; isWaiting(): boolean },
  retry: () => void,
): RetryWhenReached {
  let isReached = false;
  let retriedAtMs = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  function act(): void {
    cancel();
    if (!isReached || !socket.isWaiting()) return;
    const restMs = retriedAtMs + retryRestMs - clock.nowMs();
    if (restMs > 0 && restMs <= retryRestMs) {
      cancel = clock.after(restMs, act);
      return;
    }
    isReached = false;
    retriedAtMs = clock.nowMs();
    retry();
  }
  return {
    reached() {
      if (socket.isOpen()) return;
      isReached = true;
      act();
    },
    closed: act,
    settle() {
      isReached = false;
      cancel();
    },
  };
}
