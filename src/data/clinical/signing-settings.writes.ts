import { useState } from 'react';
import { call } from '../../api/call/call.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { saveSigningSettings, type SigningSettings } from '../../contract/clinical/signing-settings.ts';
import { useSession } from '../../session/session-context.ts';

/** Saves how the clinic signs its notes; afterwards the session knows it. Throws the server's refusal. */
export function useSigningSettings(clinicId: ClinicId) {
  const { reload } = useSession();
  const [isBusy, setBusy] = useState(false);
  const save = async (body: SigningSettings): Promise<void> => {
    setBusy(true);
    try {
      await call(saveSigningSettings, { params: { clinicId }, body }, { opId: crypto.randomUUID() });
    } finally {
      await reload();
      setBusy(false);
    }
  };
  return { save, isBusy };
}
