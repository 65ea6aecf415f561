import { useEffect, useState } from 'react';
import type { DevicePolicy } from '../../contract/access/vault.ts';
import { defaultDevicePolicy } from '../../domain/access/idle-lock.ts';

/**
 * How the clinics of whoever is signed in want their devices guarded; null until it is known. Where the server does not
 * say, the usual and stricter way stands in.
 */
export function useDevicePolicy(): DevicePolicy | null {
  const [policy, setPolicy] = useState<DevicePolicy | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const { fetchDevicePolicy } = await import('./device-link.ts');
      const answer = await fetchDevicePolicy().catch(() => defaultDevicePolicy);
      if (!isOver) setPolicy(answer);
    };
    ask().catch(() => setPolicy(defaultDevicePolicy));
    return () => {
      isOver = true;
    };
  }, []);
  return policy;
}
