import { askIfWhole } from '../../lib/shell-question.ts';

/** A worker that does not answer within this time is none that would start the application. */
const patienceMs = 5_000;
const againMs = 5 * 60_000;

let isWhole: boolean | null = null;
let asks = 0;
const listeners = new Set<() => void>();

/**
 * Whether the application itself starts on this device without a network: a worker is in control of this page and keeps every
 * built file. Null until it is known.
 */
export const shellState = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): boolean | null => isWhole,
};

function show(next: boolean): void {
  if (next === isWhole) return;
  isWhole = next;
  for (const listener of listeners) listener();
}

/** Asks the worker that is in control. Resolves with false where there is none, or it does not answer. */
async function askWorker(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || worker.state === 'redundant') return false;
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<boolean>((answer) => {
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => answer(data === true));
      port1.start();
      setTimeout(() => answer(false), patienceMs);
      worker.postMessage({ type: askIfWhole }, [port2]);
    });
  } finally {
    port1.close();
  }
}

async function look(): Promise<void> {
  asks += 1;
  const mine = asks;
  const answer = await askWorker();
  // One that was asked later knows better.
  if (mine === asks) show(answer);
}

/** Keeps `shellState` true: asked when the page starts, when another worker takes over, and when somebody looks again. */
export function watchShell(): void {
  void look();
  setInterval(() => void look(), againMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  navigator.serviceWorker?.addEventListener('controllerchange', () => void look());
}
