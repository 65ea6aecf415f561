import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { ClinicId, PatientId } from '../../../contract/ids.ts';
import {
  acceptOnlineRequest,
  declineOnlineRequest,
  type OnlineRequest,
} from '../../../contract/online-booking.ts';
import { patientName } from '../../../domain/person-name.ts';
import { newId } from '../../../sync/device.ts';
import { toast } from '../../../ui/toast.ts';
import { onlineRequestsRead } from './online-requests.queries.ts';

/**
 * What the desk does with those who booked online. It needs the server: only there it is known whether a colleague was faster,
 * and from there the visitor is written to.
 */
export function useRequestWrites(clinicId: ClinicId) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function run(request: OnlineRequest, done: string, write: () => Promise<unknown>): Promise<void> {
    setBusyId(request.id);
    try {
      await write();
      toast.success(`${patientName(request)} ${done}`);
    } catch (fault) {
      toast.fail('Nothing was changed', { description: fault });
    } finally {
      // After a refusal too: somebody else may have decided meanwhile.
      await client.invalidateQueries({ queryKey: onlineRequestsRead(clinicId).options.queryKey });
      setBusyId(null);
    }
  }

  return {
    /** Whose request is being decided. */
    busyId,
    /** @param patientId the chart of the same person; null makes a new one */
    accept: (request: OnlineRequest, patientId: PatientId | null) =>
      run(request, 'is booked', () =>
        call(
          acceptOnlineRequest,
          {
            params: { clinicId, requestId: request.id },
            body: { patientId: patientId ?? (newId() as PatientId), isNew: patientId === null },
          },
          { opId: crypto.randomUUID(), ifMatch: request.version },
        ),
      ),
    decline: (request: OnlineRequest) =>
      run(request, 'is declined and gets a mail about it', () =>
        call(
          declineOnlineRequest,
          { params: { clinicId, requestId: request.id } },
          { opId: crypto.randomUUID() },
        ),
      ),
  };
}
