import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useIdleWork } from '../use-idle-work.ts';
import { useSync } from '../offline/use-sync.ts';

/** Around the check-in: what was entered is sent and what changes is heard, as in the shell; nothing else of it is there. */
export function KioskFrame({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const mayDraw = useSync();
  useIdleWork();
  useEffect(() => {
    // What the screens before it had read leaves the memory of the page.
    client.removeQueries({ type: 'inactive' });
  }, [client]);
  return mayDraw ? children : null;
}
