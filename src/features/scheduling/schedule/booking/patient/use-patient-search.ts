import { useMemo, useState } from 'react';
import type { ClinicId } from '../../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import { matchesPatient } from '../../../../../domain/people/patient-match.ts';
import { patientSearchRead } from '../../../../../data/people/patient-search.reads.ts';
import { usePending } from '../../../../../session/reads/use-pending.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';
import { useDebounced } from '../../../../../ui/use-debounced.ts';

const restMs = 120;
/** How many matches the booking dialog offers. */
const offered = 8;

export interface PatientSearch {
  patients: readonly PatientSummary[];
  /** Nobody fits exactly: these have similar names. */
  isNear: boolean;
  /** An answer to exactly what is typed now is there. */
  isSettled: boolean;
  /** Only patients that this device has were searched. */
  isOffline: boolean;
}

/**
 * Patients that a typed query means. While the next answer is on its way, the last one is shown, narrowed to what is
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
  // What the device has is shown until the server has said who is meant; without a network it is the answer.
  const isAnswer = data !== undefined && (!fromDevice || online === 'offline');
  const isSettled = query === typed.trim() && (isAnswer || fault !== null);
  const isNear = isSettled && data?.isNear === true;
  // Who is meant says the answer. Only while it is on its way the one before is narrowed, by a rule that knows less.
  const fitting = isSettled ? answered : answered.filter((patient) => matchesPatient(patient, typed));
  return {
    patients: typed.trim() === '' ? [] : fitting,
    isNear,
    isSettled,
    // A copy that is shown until the server has answered is no reason to speak of a missing network.
    isOffline: (fromDevice && online === 'offline') || fault?.kind === 'network',
  };
}
