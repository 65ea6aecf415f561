import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { ClinicId } from '../../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import { usePatientSearch } from './use-patient-search.ts';

/**
 * What is typed to find a patient, who is found, and which line is marked: by the arrows, the pointer, or as what Enter would take.
 * @param onNew absent for those who may not add patients: then there is no line for it
 */
export function usePicker(
  clinicId: ClinicId,
  onPick: (patient: PatientSummary) => void,
  onNew: ((typed: string) => void) | undefined,
) {
  const [typed, setTyped] = useState('');
  /** Null until the arrows or the pointer choose. */
  const [marked, setMarked] = useState<number | null>(null);
  const search = usePatientSearch(clinicId, typed);
  const { patients, isNear, isSettled } = search;
  const isOpen = typed.trim() !== '';
  const canAdd = onNew !== undefined;
  const count = patients.length + (canAdd ? 1 : 0);
  // Enter takes nobody by habit whose name is only similar.
  const usual = isNear && canAdd ? patients.length : 0;
  const at = Math.min(marked ?? usual, Math.max(0, count - 1));

  const take = (index: number) => {
    const patient = patients[index];
    if (patient) onPick(patient);
    // Before the search has answered, Enter must not add someone who is only not found yet.
    else if (isSettled || index !== 0) onNew?.(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setMarked((at + 1) % Math.max(1, count));
    else if (event.key === 'ArrowUp') setMarked((at - 1 + count) % Math.max(1, count));
    else if (event.key === 'Enter') take(at);
    else return;
    event.preventDefault();
  };
  const type = (words: string) => {
    setTyped(words);
    setMarked(null);
  };
  return { typed, type, search, isOpen, count, at, setMarked, take, press };
}
