import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import type { ClinicId, EncounterId } from '../../contract/base/ids.ts';
import type { NoteHolder } from '../../contract/access/vault.ts';
import { listNoteHolders } from '../../contract/clinical/encounter.ts';
import { useOwnDeviceId } from '../../session/device/use-own-device-id.ts';

/** While it is looked at, it is asked for again this often. */
const againMs = 10_000;

/** `asking`: nobody has answered yet. `unknown`: the server could not be asked, now or the last time. */
export type NoteElsewhere = readonly NoteHolder[] | 'asking' | 'unknown';

/** The other devices on which a note is open for writing, or has words that are not on the server. Of this moment alone. */
export function useNoteElsewhere(clinicId: ClinicId, encounterId: EncounterId): NoteElsewhere {
  const here = useOwnDeviceId();
  const { data, isError } = useQuery({
    queryKey: ['note-holders', clinicId, encounterId],
    queryFn: async ({ signal }) =>
      (await call(listNoteHolders, { params: { clinicId, encounterId } }, { signal })).body.holders,
    refetchInterval: againMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  if (isError) return 'unknown';
  return data === undefined ? 'asking' : data.filter(({ deviceId }) => deviceId !== here);
}
