/** How this device stands: its days, its socket, its icon. Apart from `public.ts`: nothing of it is drawn first. */
export { waitingHereStore } from './delivery/waiting-here-store.ts';
export { type WaitingHere } from './delivery/waiting-here.ts';
export { socketState } from './live/socket-state.ts';
export { heldPacks } from './packs/pack-list.ts';
export { packState } from './packs/pack-state.ts';
export { showOnIcon } from './reads/icon-count.ts';
