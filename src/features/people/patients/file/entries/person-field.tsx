import { useState } from 'react';
import { patientName } from '../../../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { FoundPatients } from '../../found-patients.tsx';
import { noWish, usePatientList } from '../../use-patient-list.ts';
import type { EntryDraft } from './entry-spec.ts';
import styles from '../file.module.css';

const mostFound = 6;

interface PersonFieldProps {
  label: string;
  /** Empty: a person who is typed in. */
  personId: string;
  name: string;
  error: string | undefined;
  exceptId: string;
  onPick: (part: EntryDraft) => void;
}

/** Finds another patient of the clinic, whose name and numbers are taken over; without one, a person is typed in. */
export function PersonField({ label, personId, name, error, exceptId, onPick }: PersonFieldProps) {
  const { clinic } = useClinic();
  const [typed, setTyped] = useState('');
  const isAsked = typed.trim().length > 1;
  const { patients, isOffline } = usePatientList(clinic.ID, typed, noWish, isAsked);
  const found = isAsked ? (patients ?? []).filter(({ id }) => id !== exceptId).slice(0, mostFound) : [];
  if (personId !== '') {
    return (
      <div className={`${styles['wide']} ${styles['chosen']}`}>
        <span>
          <strong>{name}</strong> is a patient of the clinic.
        </span>
        <Button variant="plain" onClick={() => onPick({ personId: '' })}>
          Enter someone else
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['wide']}>
      <TextField
        label={label}
        optional
        type="search"
        value={typed}
        error={error}
        hint={
          isOffline
            ? 'Offline: found among the patients on this device.'
            : 'Find them by name, or type in a person below.'
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      <FoundPatients
        patients={found}
        onPick={(one) => {
          setTyped('');
          onPick({ personId: one.id, name: patientName(one), phone: one.phone });
        }}
      />
    </div>
  );
}
