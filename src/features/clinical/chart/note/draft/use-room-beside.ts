import { useSyncExternalStore } from 'react';

/** As in note-editor.module.css. */
const query = '(min-width: 1100px)';
const room = 'matchMedia' in globalThis ? matchMedia(query) : null;

const subscribe = (listener: () => void): (() => void) => {
  room?.addEventListener('change', listener);
  return () => room?.removeEventListener('change', listener);
};

/** Whether the screen has room for the preview beside the entries; where it has none, no key pays for drawing it. */
export const useRoomBeside = (): boolean => useSyncExternalStore(subscribe, () => room?.matches ?? true);
