/** What the service worker does of sync: it sends with no page open. */
export { drainWithoutPage } from './drain/worker-drain.ts';
export { drainTag } from './drain/worker-pass.ts';
export { showOnIcon } from './reads/icon-count.ts';
export { holdUpdate, unlessUpdateHeld } from './update-hold.ts';
