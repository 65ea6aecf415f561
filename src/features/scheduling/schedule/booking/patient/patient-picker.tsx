import { Search, UserPlus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useId, useState } from 'react';
import type { ClinicId } from '../../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { PatientOption } from './patient-option.tsx';
import { usePatientSearch } from './use-patient-search.ts';
import styles from '../booking.module.css';

interface PatientPickerProps {
  clinicId: ClinicId;
  today: PlainDate;
  error?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onPick: (patient: PatientSummary) => void;
  /** Absent for those who may not add patients. */
  onNew?: ((typed: string) => void) | undefined;
}

/** Finds a patient by typing; arrows choose, Enter takes. The last line adds who is not there. */
export function PatientPicker({ clinicId, today, error, inputRef, onPick, onNew }: PatientPickerProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** Null until the arrows or the pointer choose. */
  const [marked, setMarked] = useState<number | null>(null);
  const { patients, isNear, isSettled, isOffline } = usePatientSearch(clinicId, typed);
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

  return (
    <div className={styles['picker']}>
      <TextField
        ref={inputRef}
        label="Patient"
        icon={<Search aria-hidden="true" />}
        placeholder="Name, birth date, phone, chart no."
        error={error}
        value={typed}
        spellCheck={false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && count > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(null);
        }}
        onKeyDown={press}
      />
      {isOpen && isOffline ? (
        <p className={styles['quiet']}>Offline: only patients that are on this device are searched.</p>
      ) : null}
      {isOpen && isNear ? (
        <p className={styles['quiet']}>Nobody fits “{typed.trim()}” exactly. Similar names:</p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label="Patients found"
        className={styles['options']}
        hidden={!isOpen}
      >
        {patients.map((patient, index) => (
          <div
            key={patient.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={classNames(styles['option'], index === at && styles['marked'])}
            onPointerMove={() => setMarked(index)}
            onClick={() => take(index)}
            onKeyDown={press}
          >
            <PatientOption patient={patient} today={today} />
          </div>
        ))}
        {canAdd ? (
          <div
            id={`${listId}-${patients.length}`}
            role="option"
            aria-selected={at === patients.length}
            tabIndex={-1}
            className={classNames(styles['option'], at === patients.length && styles['marked'])}
            onPointerMove={() => setMarked(patients.length)}
            onClick={() => onNew(typed)}
            onKeyDown={press}
          >
            <UserPlus aria-hidden="true" />
            <span>
              Add <b>{typed.trim()}</b> as a new patient
            </span>
          </div>
        ) : null}
      </div>
      <p className="pl-aloud" role="status">
        {isOpen && isSettled ? `${patients.length} ${isNear ? 'with similar names' : 'found'}` : ''}
      </p>
    </div>
  );
}
