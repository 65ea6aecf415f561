/** Longer than a browser takes to go from here; where it never went, there is a way on again. */
const patienceMs = 15_000;

let isLeaving = false;
let over: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  clearTimeout(over);
  isLeaving = next;
  for (const changed of listeners) changed();
}

/** Whether this page still signs somebody out: keys and the hosted session may not be gone yet, so nobody is let in before. */
export const leaving = {
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  getSnapshot: (): boolean => isLeaving,
};

/** @param work the sign-out; gives whether the browser is on its way to the hosted page, which ends it */
export async function whileLeaving(work: () => Promise<boolean>): Promise<void> {
  set(true);
  let isGoing = false;
  try {
    isGoing = await work();
  } finally {
    if (isGoing) over = setTimeout(set, patienceMs, false);
    else set(false);
  }
}
