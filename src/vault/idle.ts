/** When somebody last touched this browser, in any tab. A date is all that is kept. */
const key = 'plumbline.active';
/** Pages have it, the service worker has not. */
const stored = () =>
  (
    globalThis as {
      localStorage?: { getItem(key: string): string | null; setItem(key: string, text: string): void };
    }
  ).localStorage;
const keepEveryMs = 5_000;

let lastMs: number | null = null;
let lastTick = 0;
let keptMs = 0;

/** Somebody is here. */
export function noteActivity(nowMs: number): void {
  lastMs = nowMs;
  lastTick = performance.now();
  if (Math.abs(nowMs - keptMs) < keepEveryMs) return;
  keptMs = nowMs;
  try {
    stored()?.setItem(key, String(nowMs));
  } catch {
    // This tab still knows.
  }
}

/**
 * Whether nobody has touched any tab for so long. A clock that was set back does not stretch the time: this page counts
 * by itself as well, and before its first touch it believes no time that is still to come.
 */
export function isIdleOver(idleMs: number, nowMs: number): boolean {
  // A worker sees no touch, so it judges nobody idle: its pages lock it.
  if (!stored()) return false;
  const kept = readStored();
  if (lastMs === null && kept === null) return false;
  const latestMs = Math.max(lastMs ?? 0, kept !== null && kept <= nowMs ? kept : 0);
  if (latestMs === 0) return true;
  const isElsewhere = lastMs === null || latestMs > lastMs;
  const ownMs = isElsewhere ? 0 : performance.now() - lastTick;
  return Math.max(nowMs - latestMs, ownMs) >= idleMs;
}

function readStored(): number | null {
  try {
    const text = stored()?.getItem(key) ?? null;
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
