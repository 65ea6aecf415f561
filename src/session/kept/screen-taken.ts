let isTaken = false;

/**
 * Whether something that nobody asked for stands in place of the screen, as a server under maintenance: whoever worked there
 * has not left it.
 */
export const isScreenTaken = (): boolean => isTaken;

/** For what draws the gates: before the parts of the screen hear that they go. */
export function noteScreenTaken(next: boolean): void {
  isTaken = next;
}
