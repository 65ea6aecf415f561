import { useMemo } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { encountersRead } from '../../../../../data/clinical/encounters.reads.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';

/** The patient's earlier visits that have a note, newest first: those that this device holds. */
export function useEarlierVisits({ id, patientId, startedAt }: Encounter): readonly Encounter[] {
  const { clinic } = useClinic();
  const read = useMemo(() => encountersRead(clinic.ID, patientId), [clinic.ID, patientId]);
  const encounters = useRead(read).data?.encounters;
  return useMemo(
    () =>
      (encounters ?? [])
        .filter((one) => one.id !== id && one.note !== null && one.startedAt < startedAt)
        .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    [encounters, id, startedAt],
  );
}
