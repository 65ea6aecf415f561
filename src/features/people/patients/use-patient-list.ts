import { useMemo, useState } from 'react';
import type { ApiFault } from '../../../api/call/fault.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import { matchesPatient, type PatientWish } from '../../../domain/people/patient-match.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { patientListRead } from '../../../data/people/patients.reads.ts';

const restMs = 120;
const pageRows = 50;

export interface PatientListState {
  /** null before there is anything to show. */
  patients: readonly PatientSummary[] | null;
  total: number;
  /** Nobody fits exactly: these have similar names. */
  isNear: boolean;
  /** The rows answer exactly what is typed now. */
  isSettled: boolean;
  isOffline: boolean;
  takenAtMs: number | null;
  fault: ApiFault | null;
  refetch: () => void;
  showMore: () => void;
}

/** Everybody, by name. */
export const noWish: PatientWish = {};

/**
 * The patients that a typed query means, of those who are wanted. While the next answer is on its way the last one stands, narrowed to what is
 * typed, so that rows don't blink or jump.
 */
export function usePatientList(
  clinicId: ClinicId,
  typed: string,
  wish: PatientWish,
  mayRead: boolean,
): PatientListState {
  const query = useDebounced(typed.trim(), restMs);
  const [page, setPage] = useState({ query, wish, limit: pageRows });
  const limit = page.query === query && page.wish === wish ? page.limit : pageRows;
  const read = useMemo(
    () => (mayRead ? patientListRead(clinicId, query, limit, wish) : null),
    [mayRead, clinicId, query, limit, wish],
  );
  const state = useRead(read);
  const { online } = usePending();
  const [last, setLast] = useState({ data: state.data, wish });
  // Rows of another filter are not narrowed by typing: they would be wrong.
  if (last.wish !== wish || (state.data && state.data !== last.data)) setLast({ data: state.data, wish });
  const answered = state.data ?? (last.wish === wish ? last.data : undefined);
  // What the device has stands in until the server has said who is meant; without a network it is the answer.
  const isAnswer = state.data !== undefined && (!state.fromDevice || online === 'offline');
  const isSettled = isAnswer && query === typed.trim();
  const rows = answered?.patients ?? null;
  const patients = isSettled ? rows : (rows?.filter((patient) => matchesPatient(patient, typed)) ?? null);
  return {
    patients: state.fault ? null : patients,
    total: isSettled ? (answered?.total ?? 0) : (patients?.length ?? 0),
    isNear: isSettled && answered?.isNear === true,
    isSettled,
    // A copy that stands in until the server has answered is no reason to speak of a missing network.
    isOffline: state.fromDevice && online === 'offline',
    takenAtMs: state.takenAtMs,
    fault: state.fault,
    refetch: state.refetch,
    showMore: () => setPage({ query, wish, limit: limit + pageRows }),
  };
}
