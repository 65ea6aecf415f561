import type { Clock } from '../device/ports.ts';

/** Does one piece of work at a time, now or later; what is asked for while it is under way is done once after it. */
export interface RunLoop {
  /** Runs now, or once more after the run that is under way. */
  start(): void;
  /** Runs after this delay, in place of what was planned before. */
  startIn(delayMs: number): void;
  /** Asks for one more run after the one that is under way. */
  runAgain(): void;
  isRunning(): boolean;
  isStopped: () => boolean;
  /** Starts nothing more; resolves when the run that is under way has ended. */
  stop: () => Promise<void>;
  /** For tests: resolves when no run is under way. */
  settled: () => Promise<void>;
}

interface LoopOptions {
  readonly clock: Clock;
  readonly run: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** How soon it is tried again after a run that threw. */
  readonly retryMs: number;
}

export function createRunLoop({ clock, run, onFault, retryMs }: LoopOptions): RunLoop {
  let running: Promise<void> | null = null;
  let isAgain = false;
  let isStopped = false;
  let cancelTimer = () => {};

  function startIn(delayMs: number): void {
    cancelTimer();
    if (!isStopped) cancelTimer = clock.after(Math.max(0, delayMs), start);
  }

  function start(): void {
    if (isStopped) return;
    if (running) {
      isAgain = true;
      return;
    }
    isAgain = false;
    running = run()
      .catch((error: unknown) => {
        onFault(error);
        startIn(retryMs);
      })
      .finally(() => {
        running = null;
        if (isAgain) start();
      });
  }

  return {
    start,
    startIn,
    runAgain() {
      isAgain = true;
    },
    isRunning: () => running !== null,
    isStopped: () => isStopped,
    async stop() {
      isStopped = true;
      cancelTimer();
      await running?.catch(() => {});
    },
    async settled() {
      while (running) await running;
    },
  };
}
