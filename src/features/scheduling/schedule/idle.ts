import { flushSync } from 'react-dom';

/** As long without a press is a pause. */
const afterPressMs = 100;
/** After a key it is longer: arrows are tapped five times a second, and none of them must wait for a drawing. */
const afterKeyMs = 300;
/** However long keys are pressed, nothing waits longer. */
export const patienceMs = 3_000;

const waiting = new Set<() => void>();
let isPressed = false;
let idleAtMs = Number.NEGATIVE_INFINITY;
let sinceMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const note = ({ type }: Event) => {
  if (type === 'pointerdown') isPressed = true;
  else if (type.startsWith('pointer')) isPressed = false;
  idleAtMs = performance.now() + (type.startsWith('key') ? afterKeyMs : afterPressMs);
};
for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'pointercancel'])
  globalThis.addEventListener?.(type, note, { capture: true, passive: true });

/** How long it still has to be waited, if nothing else is pressed. */
const leftMs = () => (isPressed ? afterPressMs : idleAtMs - performance.now());

/** Whether nobody is pressing anything, nor has just now. */
export const isIdle = (): boolean => leftMs() <= 0;

function look(): void {
  timer = undefined;
  if (waiting.size === 0) return;
  const now = performance.now();
  if (isIdle() || now - sinceMs >= patienceMs) return drawWaiting();
  timer = setTimeout(look, Math.min(leftMs(), sinceMs + patienceMs - now));
}

/**
 * Runs something when nobody presses anything: what the server and other devices report redraws a full schedule, and no key or
 * drop may wait for that. What waits is run together, as one drawing.
 * @returns takes it back
 */
export function whenIdle(run: () => void): () => void {
  if (waiting.size === 0 && timer === undefined) {
    sinceMs = performance.now();
    timer = setTimeout(look, Math.max(0, leftMs()));
  }
  waiting.add(run);
  return () => void waiting.delete(run);
}

/** Draws what waits now: somebody goes on with what it changes. */
export function drawWaiting(): void {
  const due = [...waiting];
  waiting.clear();
  if (due.length > 0)
    flushSync(() => {
      for (const run of due) run();
    });
}
