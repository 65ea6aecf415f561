import { useMemo, useState } from 'react';
import type { ClinicId } from '../../contract/ids.ts';
import type { PatientSummary } from '../../contract/patient.ts';
import { matchesPatient } from '../../domain/patient-match.ts';
import { usePending } from '../../session/use-pending.ts';
import { useRead } from '../../session/use-read.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { patientSearchRead } from './patient-search.queries.ts';

const restMs = 120;

export interface PatientSearch {
  patients: readonly PatientSummary[];
  /** An answer to exactly what is typed now is there. */
  isSettled: boolean;
  /** Only patients of this device's day packs were searched. */
  isOffline: boolean;
}

/**
 * Patients that a typed query means. While the next answer is on its way, the last one stands, narrowed to what is
 * typed, so that the list never blinks.
 */
export function usePatientSearch(clinicId: ClinicId, typed: string): PatientSearch {
  const query = useDebounced(typed.trim(), restMs);
  const read = useMemo(() => (query === '' ? null : patientSearchRead(clinicId, query)), [clinicId, query]);
  const { data, fromDevice, fault } = useRead(read);
  const { online } = usePending();
  const [last, setLast] = useState<readonly PatientSummary[]>([]);
  if (data && data.patients !== last) setLast(data.patients);
  const answered = data?.patients ?? last;
  return {
    patients: typed.trim() === '' ? [] : answered.filter((patient) => matchesPatient(patient, typed)),
    isSettled: query === typed.trim() && (data !== undefined || fault !== null),
    // A copy that stands in until the server has answered is no reason to speak of a missing network.
    isOffline: (fromDevice && online === 'offline') || fault?.kind === 'network',
  };
}
