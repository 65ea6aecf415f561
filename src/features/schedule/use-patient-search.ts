import { useMemo, useState } from 'react';
import type { ClinicId } from '../../contract/ids.ts';
import type { PatientSummary } from '../../contract/patient.ts';
import { matchesPatient } from '../../domain/patient-match.ts';
import { patientSearchRead } from '../../session/patient-search-read.ts';
import { usePending } from '../../session/use-pending.ts';
import { useRead } from '../../session/use-read.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const restMs = 120;
/** How many matches the booking dialog offers. */
const offered = 8;

export interface PatientSearch {
  patients: readonly PatientSummary[];
  /** Nobody fits exactly: these have similar names. */
  isNear: boolean;
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
  const read = useMemo(
    () => (query === '' ? null : patientSearchRead(clinicId, query, offered)),
    [clinicId, query],
  );
  const { data, fromDevice, fault } = useRead(read);
  const { online } = usePending();
  const [last, setLast] = useState<readonly PatientSummary[]>([]);
  if (data && data.patients !== last) setLast(data.patients);
  const answered = data?.patients ?? last;
  const isSettled = query === typed.trim() && (data !== undefined || fault !== null);
  const isNear = isSettled && data?.isNear === true;
  // Who answers exactly what is typed may be found by what another chart of theirs said, which nothing here can tell.
  const fitting = isSettled ? answered : answered.filter((patient) => matchesPatient(patient, typed));
  return {
    patients: typed.trim() === '' ? [] : fitting,
    isNear,
    isSettled,
    // A copy that stands in until the server has answered is no reason to speak of a missing network.
    isOffline: (fromDevice && online === 'offline') || fault?.kind === 'network',
  };
}
