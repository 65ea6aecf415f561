import { createMover } from './mover.ts';
import type { Mover } from './mover.ts';
import type { MoveHost } from './move-host.ts';
import { followKeys } from './move-keys.ts';
import { followPointers } from './move-pointer.ts';

export { saveDrop } from './save-drop.ts';

/** Makes the visits of a schedule movable by pointer and by keys. */
export function startMoving(host: MoveHost): { mover: Mover; stop: () => void } {
  const mover = createMover(host);
  const stopPointers = followPointers(host, mover);
  const stopKeys = followKeys(host, mover);
  host.scroller.dataset['movable'] = '';
  return {
    mover,
    stop: () => {
      mover.cancel();
      mover.settle([]);
      stopPointers();
      stopKeys();
      delete host.scroller.dataset['movable'];
    },
  };
}
