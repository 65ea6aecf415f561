import { isIdleOver, noteActivity } from '../../vault/idle.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** Between two notes of a touch: one at every move of the mouse would cost more than it is worth. */
const noteEveryMs = 1_000;
const lookEveryMs = 5_000;

interface IdleWatch {
  readonly idleMs: () => number;
  /** While it says so, nobody is missed: patients check in on the device. */
  readonly isHeldOpen?: (nowMs: number) => boolean;
  /** Called once; the watch is over then. */
  readonly onIdle: () => void;
  readonly nowMs?: () => number;
}

/**
 * Watches whether anybody still touches this device, over all its tabs and through its sleep: the clock is compared on
 * every look and before a touch counts, so the touch that wakes a device cannot keep it open. Starting counts as a touch.
 * @returns stops watching
 */
export function watchIdle({
  idleMs,
  isHeldOpen = () => false,
  onIdle,
  nowMs = () => Date.now(),
}: IdleWatch): () => void {
  const over = new AbortController();
  const { signal } = over;
  let notedMs = -Infinity;
  const end = () => {
    over.abort();
    clearInterval(timer);
  };
  const look = (): boolean => {
    if (signal.aborted || isHeldOpen(nowMs()) || !isIdleOver(idleMs(), nowMs())) return false;
    end();
    onIdle();
    return true;
  };
  const touch = () => {
    const now = nowMs();
    if (Math.abs(now - notedMs) < noteEveryMs || look()) return;
    notedMs = now;
    noteActivity(now);
  };
  // A tab that the browser had put out of memory comes back as if it had never been left.
  if (!(document as { wasDiscarded?: boolean }).wasDiscarded) noteActivity(nowMs());
  for (const kind of touches) addEventListener(kind, touch, { signal, capture: true, passive: true });
  for (const kind of ['focus', 'pageshow', 'resume'])
    addEventListener(kind, () => void look(), { signal, capture: true });
  document.addEventListener('visibilitychange', () => void look(), { signal });
  const timer = setInterval(look, lookEveryMs);
  look();
  return end;
}
