/** What other rooms may call. */
export { heldColumns, slotKeys } from './held-times.ts';
export { readStanding } from './page-facts.ts';
