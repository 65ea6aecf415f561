import { liveBeatMs } from '../../contract/base/live.ts';
import type { Clock, Wake } from '../device/ports.ts';
import { noteReachable, onReached, pendingStore } from '../reads/pending.ts';

/** So long an answer of the server proves that it is there: two beats of the socket and a bit. */
export const proofMs = 2 * liveBeatMs + 1_000;
/** How long after a question without an answer it is asked again. */
const againMs = 8_000;

interface ProofOptions {
  readonly clock: Clock;
  readonly wake: Wake;
  /** Whether anybody can see the page. What nobody sees is asked once it is seen. */
  readonly isSeen: () => boolean;
  /** Asks the server whether it is there. Rejects where it does not answer soon. */
  readonly ask: () => Promise<unknown>;
}

export interface ReachProof {
  /** Something says that the server may be gone: it is asked at once. */
  doubt(): void;
  stop(): void;
}

/**
 * Holds what screens say of the server to what it has said itself. Without a word of it for `proofMs`, nobody knows whether it is
 * there: it is asked, and held to be out of reach if it does not answer.
 */
export function keepReachProof({ clock, wake, isSeen, ask }: ProofOptions): ReachProof {
  let provedAtMs = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isStopped = false;
  let cancel = () => {};

  const ageMs = () => Math.abs(clock.nowMs() - provedAtMs);
  function lookIn(delayMs: number): void {
    cancel();
    if (!isStopped) cancel = clock.after(delayMs, look);
  }
  function look(): void {
    const age = ageMs();
    if (age < proofMs) return lookIn(proofMs - age);
    if (pendingStore.getSnapshot().online === 'online') noteReachable('unknown');
    if (isSeen()) question();
  }
  function question(): void {
    if (isAsking || isStopped) return;
    isAsking = true;
    const askedAtMs = clock.nowMs();
    ask()
      .then(
        () => isStopped || noteReachable('online'),
        () => {
          // What answered something else meanwhile proves more than this question.
          const isProved = provedAtMs > askedAtMs && ageMs() < proofMs;
          if (!isStopped && !isProved) noteReachable('offline');
        },
      )
      .finally(() => {
        isAsking = false;
        lookIn(ageMs() < proofMs ? proofMs - ageMs() : againMs);
      });
  }

  const stopHearing = onReached(() => {
    provedAtMs = clock.nowMs();
    lookIn(proofMs);
  });
  const stopWaking = wake.subscribe((reason) => {
    if (reason !== 'offline' && ageMs() >= proofMs) look();
  });
  lookIn(proofMs);

  return {
    doubt() {
      if (isSeen()) question();
    },
    stop() {
      isStopped = true;
      cancel();
      stopHearing();
      stopWaking();
    },
  };
}
