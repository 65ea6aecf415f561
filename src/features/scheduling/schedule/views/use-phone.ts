import { useSyncExternalStore } from 'react';

/** As in schedule.module.css. */
const query = '(max-width: 699px)';
const narrow = 'matchMedia' in globalThis ? matchMedia(query) : null;

const subscribe = (listener: () => void): (() => void) => {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
};

/** Whether the screen is as narrow as a phone: what is not needed all the time is then in a sheet. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
