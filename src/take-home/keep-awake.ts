/** Keeps the screen on, where the browser can, while a hold is counted. @returns lets it go dark again */
export function keepAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const release = () => void lock?.release().catch(() => undefined);
  if ('wakeLock' in navigator)
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held;
        if (isOver) release();
      },
      // Low battery, or not allowed here: then it goes dark as it always does.
      () => undefined,
    );
  return () => {
    isOver = true;
    release();
  };
}
