import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';
import { toastStore } from '../ui/toast.ts';

const shut: ReadonlySet<string> = new Set([
  'signed-out',
  'locked',
  'lease-over',
  'revoked',
  'unusable',
  'set-up',
]);

/** Behind a locked page nothing is left to read of whoever was here: no toast, no title of a screen. */
export function useShutPage(): void {
  const isShut = shut.has(useSession().gate.gate);
  useEffect(() => {
    if (!isShut) return;
    toastStore.clear();
    document.title = 'Plumbline';
  }, [isShut]);
}
