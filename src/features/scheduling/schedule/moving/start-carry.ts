import { createCarry } from './carry.ts';
import type { Carry } from './carry.ts';
import type { CarryHost } from './move-host.ts';
import { followKeys } from './carry-keys.ts';
import { followPointers } from './carry-pointer.ts';

export { dropped } from './dropped.ts';

/** Makes the visits of a schedule movable by pointer and by keys. */
export function startCarry(host: CarryHost): { carry: Carry; stop: () => void } {
  const carry = createCarry(host);
  const stopPointers = followPointers(host, carry);
  const stopKeys = followKeys(host, carry);
  host.scroller.dataset['carries'] = '';
  return {
    carry,
    stop: () => {
      carry.cancel();
      carry.settle([]);
      stopPointers();
      stopKeys();
      delete host.scroller.dataset['carries'];
    },
  };
}
