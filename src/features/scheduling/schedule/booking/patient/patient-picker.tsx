import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useId } from 'react';
import type { ClinicId } from '../../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { PatientOption } from './patient-option.tsx';
import { usePicker } from './use-picker.ts';
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
  const canAdd = onNew !== undefined;
  const { typed, type, search, isOpen, count, at, setMarked, take, press } = usePicker(
    clinicId,
    onPick,
    onNew,
  );
  const { patients, isNear, isSettled, isOffline } = search;
  const optionAt = (index: number) => ({
    id: `${listId}-${index}`,
    isMarked: index === at,
    onMark: () => setMarked(index),
    onTake: () => take(index),
    onKeyDown: press,
  });

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
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {isOpen && isOffline ? (
        <p className={styles['quiet']}>Offline: only patients that are on this device are searched.</p>
      ) : null}
      {isOpen && isNear ? (
        <p className={styles['quiet']}>No patient matches “{typed.trim()}” exactly. Similar names:</p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label="Patients found"
        className={styles['options']}
        hidden={!isOpen}
      >
        {patients.map((patient, index) => (
          <Option key={patient.id} {...optionAt(index)}>
            <PatientOption patient={patient} today={today} />
          </Option>
        ))}
        {canAdd ? (
          <Option {...optionAt(patients.length)} onTake={() => onNew(typed)}>
            <UserPlus aria-hidden="true" />
            <span>
              Add <b>{typed.trim()}</b> as a new patient
            </span>
          </Option>
        ) : null}
      </div>
      <p className="pl-aloud" role="status">
        {isOpen && isSettled ? `${patients.length} ${isNear ? 'with similar names' : 'found'}` : ''}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  isMarked: boolean;
  onMark: () => void;
  onTake: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** One line of what was found. */
function Option({ id, isMarked, onMark, onTake, onKeyDown, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={classNames(styles['option'], isMarked && styles['marked'])}
      onPointerMove={onMark}
      onClick={onTake}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
