import { useMemo } from 'react';
import type { Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import { listLocations } from '../../contract/clinics/location.ts';
import { defineRead } from '../../sync/public.ts';
import { useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/reads/use-read.ts';

/** Every location of a clinic, the closed ones too; `me` holds the open ones alone. */
export const locationsRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listLocations, request: { params: { clinicId } }, topics: ['clinic'] });

/**
 * The location that something happened at. One that has been closed since is read on its own; null while it is not known,
 * and for none.
 */
export function useLocationOf(id: LocationId | null | undefined): Location | null {
  const { clinic } = useSession();
  const open = clinic?.locations.find(({ ID }) => ID === id) ?? null;
  const isClosed = Boolean(id) && open === null;
  const clinicId = clinic?.ID ?? null;
  const read = useMemo(
    () => (isClosed && clinicId !== null ? locationsRead(clinicId) : null),
    [isClosed, clinicId],
  );
  const closed = useRead(read).data?.locations.find(({ ID }) => ID === id);
  return open ?? closed ?? null;
}
