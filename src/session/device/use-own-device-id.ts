import { useEffect, useState } from 'react';
import { deviceProofOf } from '../../vault/keys/vault.ts';
import { useSession } from '../session-context.ts';

/** How the server knows this device of the person who is signed in; null until it is known. */
export function useOwnDeviceId(): string | null {
  const { reader } = useSession();
  const [deviceId, setDeviceId] = useState<string | null>(null);
  useEffect(() => {
    if (reader === null) return;
    deviceProofOf(reader).then(
      (proof) => setDeviceId(proof?.deviceId ?? null),
      () => setDeviceId(null),
    );
  }, [reader]);
  return deviceId;
}
