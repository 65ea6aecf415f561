import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { clockAheadMs } from '../../../lib/clinic-clock.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { documentLines } from '../../../data/people/documents/document-lines.ts';
import { useKeptDocuments, documentsRead } from '../../../data/people/documents/documents.reads.ts';

/** The documents of a patient wherever they are: what the server has, and what lies on this device. */
export function useDocuments(patientId: PatientId) {
  const { clinic } = useClinic();
  const mayRead = useSession().can('patient.read');
  const kept = useKeptDocuments();
  const read = useRead(
    useMemo(() => (mayRead ? documentsRead(clinic.ID, patientId) : null), [mayRead, clinic.ID, patientId]),
  );
  const rows = read.data?.documents;
  // What lies here carries stamps of this device's own clock.
  const takenAtMs = read.takenAtMs === null ? null : read.takenAtMs + clockAheadMs();
  const lines = useMemo(
    () => documentLines(patientId, rows, takenAtMs, kept),
    [patientId, rows, takenAtMs, kept],
  );
  return { lines, read };
}
