import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import {
  addLocation,
  saveLocation,
  type KeptLocation,
  type LocationFields,
} from '../../contract/clinics/location.ts';
import { locationsRead } from './locations.reads.ts';
import { useSession } from '../../session/session-context.ts';

type Change = Partial<LocationFields> & { active?: boolean; primary?: true };

/**
 * What an admin does with the clinic's locations. It needs the server: it changes what everybody may choose. Each write
 * throws the server's refusal; afterwards the page and the session know the new state.
 */
export function useLocationWrites(clinicId: ClinicId) {
  const client = useQueryClient();
  const { reload } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function run(write: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await write();
    } finally {
      // After a refusal too: somebody else may have changed what is shown.
      await Promise.all([
        client.invalidateQueries({ queryKey: locationsRead(clinicId).options.queryKey }),
        reload(),
      ]);
      setBusy(false);
    }
  }

  return {
    isBusy,
    /** @param id and `opId` stay the same over the tries of one form, so that a lost answer adds no second one */
    add: (id: LocationId, opId: string, fields: LocationFields) =>
      run(() => call(addLocation, { params: { clinicId }, body: { ...fields, id } }, { opId })),
    save: ({ ID, version }: Pick<KeptLocation, 'ID' | 'version'>, body: Change) =>
      run(() =>
        call(
          saveLocation,
          { params: { clinicId, locationId: ID }, body },
          { opId: crypto.randomUUID(), ifMatch: version },
        ),
      ),
  };
}
