import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call.ts';
import { isNetworkFault } from '../../../api/call/fault.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import { offerTime, type WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { needsCall, sentInWords, sentOf } from '../../../domain/scheduling/waiting/offer-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { writeWaitChange } from '../../../domain/scheduling/waiting/wait-list-changes.ts';
import type { FreeSlot } from '../../../domain/scheduling/waiting/wait-list.ts';
import { now } from '../../../lib/clinic-clock.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { enqueue } from '../../../sync/public-writes.ts';
import { isSaved } from '../../../ui/messages/is-saved.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { undoing } from '../../../ui/messages/undoing.ts';
import { visitToastName } from '../appointments.writes.ts';
import { waitListRead } from './wait-list.reads.ts';
import { noteOffer } from './wait-list.writes.ts';

/**
 * Offers a free time to somebody. The server sends it, where the clinic reminds its patients, and says why it does not; without a
 * network, and of somebody whom the server does not know yet, it is noted on this device as asked on the phone.
 */
export function useOffer(clinicId: ClinicId, entry: WaitEntry, slot: FreeSlot, timeZone: string) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const isKnown = useSyncState('waitEntry', entry.id) === 'server';
  const [isBusy, setBusy] = useState(false);
  const name = patientName(entry.patient);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const { startsAt, durationMinutes, providerId, locationId } = slot;
      const { body: after } = await call(
        offerTime,
        {
          params: { clinicId, entryId: entry.id },
          body: { startsAt, durationMinutes, providerId, locationId },
        },
        { opId: crypto.randomUUID() },
      );
      tell(after);
    } catch (fault) {
      toast.fail(
        isNetworkFault(fault)
          ? `Nothing is known of the offer to ${name}: the server did not answer`
          : `${name} was not offered the time`,
        { description: fault },
      );
    } finally {
      await client.invalidateQueries({ queryKey: waitListRead(clinicId).options.queryKey });
      setBusy(false);
    }
  }

  /** By Undo what is not sent yet is not sent, and a link that is out takes nothing any more. */
  function tell(after: WaitEntry): void {
    const sent = sentOf(after, slot);
    const change = { offers: entry.offers };
    const action = undoing(() => enqueue(writeWaitChange(clinicId, after, change, 'Undo: Offer a time')));
    if (sent && needsCall(sent)) {
      const { phone } = entry.patient;
      const description = phone === '' ? 'There is no phone number either.' : `Call ${phone}.`;
      const words = sentInWords(sent, timeZone, now());
      toast.info(`${name}: ${words}`, { name: visitToastName, description, action });
    } else
      toast.success(sent ? `${name} is sent the offer` : `${name} is noted as asked`, {
        name: visitToastName,
        action,
      });
  }

  return {
    isBusy,
    offer: () => void (isOnline && isKnown ? send() : isSaved(noteOffer(clinicId, entry, slot, null))),
  };
}
