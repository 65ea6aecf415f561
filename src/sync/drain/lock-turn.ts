import type { Locks } from '../device/ports.ts';

/** The exclusive lock of all tabs under one name, and whether the tab that holds it looks frozen. */
export interface LockTurn {
  /**
   * Works while this tab alone holds the lock. A tab that holds it and has written nothing down since this one waited for it
   * in vain is frozen: its lock is taken from it.
   * @param mark changes with everything that the holder writes down
   * @param isUnderWay whether the holder has anything under way
   * @returns whether this tab had its turn
   */
  take(mark: string | number, isUnderWay: boolean, work: () => Promise<void>): Promise<boolean>;
}

/** @param frozenMs how long a tab waits in vain. Waited for and not read from the clock, which may have been put forward */
export function createLockTurn(locks: Locks, name: string, frozenMs: number): LockTurn {
  let waitedAt: string | number | null = null;
  return {
    async take(mark, isUnderWay, work) {
      const isFrozen = isUnderWay && waitedAt === mark;
      const hadTurn = await locks.hold(name, isFrozen ? 'steal' : { giveUpMs: frozenMs }, work);
      waitedAt = hadTurn ? null : mark;
      return hadTurn;
    },
  };
}
