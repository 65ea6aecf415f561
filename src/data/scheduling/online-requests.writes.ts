import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { Appointment } from '../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../contract/scheduling/booking-clash.ts';
import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import {
  acceptOnlineRequest,
  declineOnlineRequest,
  type OnlineRequest,
} from '../../contract/scheduling/online-booking.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { newId } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';
import { onlineRequestsRead } from './online-requests.reads.ts';

/** What a refusal named that this device did not know of. */
export interface NamedByServer {
  readonly clashes: readonly BookingClash[];
  readonly others: readonly Appointment[];
}

/**
 * What the desk does with those who booked online. It needs the server: only there it is known whether a colleague was faster,
 * and from there the visitor is written to.
 */
export function useRequestWrites(clinicId: ClinicId) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  /** @returns what the server named where it asks for a reason; null when it is done, or failed otherwise, which is said */
  async function run(
    request: OnlineRequest,
    done: string,
    write: () => Promise<unknown>,
  ): Promise<NamedByServer | null> {
    setBusyId(request.id);
    try {
      await write();
      toast.success(`${patientName(request)} ${done}`);
    } catch (fault) {
      const named = reasonAskedBy(fault);
      if (named) return named;
      toast.fail('Nothing was changed', { description: fault });
    } finally {
      // After a refusal too: somebody else may have decided meanwhile.
      await client.invalidateQueries({ queryKey: onlineRequestsRead(clinicId).options.queryKey });
      setBusyId(null);
    }
    return null;
  }

  return {
    /** Whose request is being decided. */
    busyId,
    /**
     * @param patientId the chart of the same person; null makes a new one
     * @param overrideReason why it is booked all the same; empty where nothing asks for it
     */
    accept: (request: OnlineRequest, patientId: PatientId | null, overrideReason: string) =>
      run(request, 'is booked', () =>
        call(
          acceptOnlineRequest,
          {
            params: { clinicId, requestId: request.id },
            body: {
              patientId: patientId ?? (newId() as PatientId),
              isNew: patientId === null,
              ...(overrideReason !== '' && { overrideReason }),
            },
          },
          { opId: crypto.randomUUID(), ifMatch: request.version },
        ),
      ),
    decline: (request: OnlineRequest) =>
      run(request, 'is declined and gets an email about it', () =>
        call(
          declineOnlineRequest,
          { params: { clinicId, requestId: request.id } },
          { opId: crypto.randomUUID() },
        ),
      ),
  };
}

/** What a refusal to book named, when it asks for a reason. */
function reasonAskedBy(fault: unknown): NamedByServer | null {
  if (!(fault instanceof ApiFault) || fault.code !== 'reason-needed') return null;
  const { clashes, others } = (fault.response?.data['details'] ?? {}) as Partial<NamedByServer>;
  return { clashes: clashes ?? [], others: others ?? [] };
}
