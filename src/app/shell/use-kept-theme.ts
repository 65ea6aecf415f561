import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/session-context.ts';
import { themeStore } from '../../ui/use-theme.ts';
import { afterFirstScreen } from '../after-first-screen.ts';
import { reportError } from '../errors/early-errors.ts';

/** [1.3] The theme of whoever is signed in, at once; their local setting follows when the first screen stands. */
export function useKeptTheme(): void {
  const { reader } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    themeStore.follow(reader);
    if (reader === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { keepTheme } = await import('./keep-theme.ts');
      if (!isOver) stop = keepTheme(reader, themeStore);
    };
    const cancel = afterFirstScreen(queries, () => void start().catch(reportError));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [reader, queries]);
}
