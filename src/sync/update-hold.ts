/**
 * What holds a new version back: every tab in which words are unsaved or a write is under way has a share of one lock of
 * this browser, and the new version needs that lock alone. A tab that is closed or killed gives its share back by itself.
 */
const lockName = 'plumbline-holds-update';

const locksHere = (): LockManager | null =>
  typeof navigator === 'undefined' ? null : (navigator.locks ?? null);

/** Holds the new version back. @returns how to let it go */
export function holdUpdate(): () => void {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // A browser without locks has nothing that could be asked.
  locksHere()
    ?.request(lockName, { mode: 'shared' }, () => held)
    .catch(() => undefined);
  return () => letGo();
}

/** Whether any tab of this browser, or the worker, holds the new version back. */
export async function isUpdateHeld(): Promise<boolean> {
  const held = await locksHere()?.query();
  return held?.held?.some(({ name }) => name === lockName) ?? false;
}

/**
 * Runs the step to the new version, unless something holds it back at this moment; nothing new can begin to meanwhile.
 * @returns whether it was run
 */
export async function unlessUpdateHeld(run: () => Promise<void>): Promise<boolean> {
  const locks = locksHere();
  if (!locks) {
    await run();
    return true;
  }
  return locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await run();
    return true;
  });
}
