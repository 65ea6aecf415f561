/**
 * A device that can draw its first screen by itself draws it before anything goes to the server: Amplify alone weighs
 * 29 kB, and would take its place on the network and the processor.
 */
let standing: Promise<void> = Promise.resolve();
let isHeld = false;

/** From now on whoever has something to show waits with the server. @returns ends the waiting */
export function holdForFirstScreen(): () => void {
  let end = () => {};
  standing = new Promise((go) => (end = go));
  isHeld = true;
  return () => {
    isHeld = false;
    end();
  };
}

/** Whether the first screen is still to come. */
export const isFirstScreenToCome = (): boolean => isHeld;

/** Resolves when the first screen stands; at once where nobody holds anything back for it. */
export const firstScreenStands = (): Promise<void> => standing;
