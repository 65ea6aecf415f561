import { useEffect } from 'react';
import { useKiosk } from '../../session/device/kiosk.ts';
import { useSession } from '../../session/session-context.ts';
import { toastStore } from '../../ui/messages/toast.ts';

const shut: ReadonlySet<string> = new Set([
  'signed-out',
  'locked',
  'lease-over',
  'revoked',
  'unusable',
  'set-up',
  'kiosk',
]);

/** Behind a locked page nothing is left to read of whoever was here: no toast, no title of a screen. */
export function useShutPage(): void {
  const { gate } = useSession().gate;
  const isShut = shut.has(gate);
  const kioskTitle = useKiosk()?.purpose === 'forms' ? 'Forms · Plumbline' : 'Check-in · Plumbline';
  useEffect(() => {
    if (!isShut) return;
    toastStore.clear();
    document.title = gate === 'kiosk' ? kioskTitle : 'Plumbline';
  }, [isShut, gate, kioskTitle]);
}
