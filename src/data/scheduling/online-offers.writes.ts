import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  saveOnlineOffer,
  type OnlineOffer,
  type OnlineOfferFields,
} from '../../contract/scheduling/online-booking.ts';
import { onlineOffersRead } from './online-offers.reads.ts';
import { toast } from '../../ui/messages/toast.ts';

/** Saves what a location offers. It needs the server: from there the page is given to everybody. @returns whether it is saved */
export function useOfferWrites(clinicId: ClinicId) {
  const client = useQueryClient();
  return async (offer: OnlineOffer, change: Partial<OnlineOfferFields>, done: string): Promise<boolean> => {
    try {
      const params = { clinicId, locationId: offer.locationId };
      const options = { opId: crypto.randomUUID(), ifMatch: offer.version };
      await call(saveOnlineOffer, { params, body: change }, options);
      toast.success(done);
      return true;
    } catch (fault) {
      toast.fail('Nothing was changed', { description: fault });
      return false;
    } finally {
      // After a refusal too: somebody else may have changed it.
      await client.invalidateQueries({ queryKey: onlineOffersRead(clinicId).options.queryKey });
    }
  };
}
