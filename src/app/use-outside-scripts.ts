import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configNow } from '../api/config/config.ts';
import { useSession } from '../session/session-context.ts';
import { usePath } from '../ui/buttons/link.tsx';
import { afterFirstScreen } from './after-first-screen.ts';

/** [1.9] [1.10] Loads the scripts of other makers where they belong, once the screen stands. */
export function useOutsideScripts(): void {
  const path = usePath();
  const { clinic, hasFlag } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    const scripts = configNow()?.scripts;
    if (clinic === null || !scripts || Object.values(scripts).every((address) => address === null)) {
      return undefined;
    }
    return afterFirstScreen(
      queries,
      () =>
        void import('./outside-scripts.ts').then(
          (room) => room.placeOutsideScripts(scripts, path, hasFlag, Date.now()),
          // Without a network it is not there; neither are the scripts.
          () => undefined,
        ),
    );
  }, [queries, path, clinic, hasFlag]);
}
