import { useSyncExternalStore } from 'react';

/** Whether a query of the screen's width holds, followed. */
function widthIs(query: string): () => boolean {
  const list = 'matchMedia' in globalThis ? matchMedia(query) : null;
  const subscribe = (listener: () => void): (() => void) => {
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list?.matches ?? false);
}

/** Whether the screen is as narrow as a phone, as in schedule.module.css: what is not needed all the time is then in a sheet. */
export const usePhone = widthIs('(max-width: 699px)');

/** Whether it is a phone or a tablet: one row of the schedule has no room for its switches. */
export const useTablet = widthIs('(max-width: 1099px)');
