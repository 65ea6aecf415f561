import { useEffect } from 'react';
import { usePath } from '../../ui/buttons/link.tsx';
import type { ScreenItem } from '../../ui/shell/screen-item.ts';

/** The window's title: the screen, never a patient, for it stands in histories and task bars. */
export function useTitle(screens: readonly ScreenItem[]): void {
  const path = usePath();
  const screen = screens.find(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)));
  const name = screen?.label ?? (path === '/' ? 'Today' : null);
  useEffect(() => {
    document.title = name === null ? 'Plumbline' : `${name} · Plumbline`;
  }, [name]);
}
