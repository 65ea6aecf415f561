import type { RefObject } from 'react';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { summaryOf } from '../../../../../domain/people/patient-summary.ts';
import { useClinic, useSession } from '../../../../../session/session-context.ts';
import { newPatientFrom } from '../booking-draft.ts';
import type { BookingDraft, DraftFaults } from '../booking-draft.ts';
import { ChosenPatient } from './chosen-patient.tsx';
import { NewPatientFields } from './new-patient-fields.tsx';
import { PatientPicker } from './patient-picker.tsx';

interface WhoComesProps {
  draft: BookingDraft;
  faults: DraftFaults;
  today: PlainDate;
  patientInput: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<BookingDraft>) => void;
}

/** Whom a visit is booked for: found, chosen, or new. */
export function WhoComes({ draft, faults, today, patientInput, onChange }: WhoComesProps) {
  const { clinic } = useClinic();
  const { can } = useSession();
  const { patient } = draft;
  if (patient)
    return (
      <ChosenPatient
        {...{ patient, today }}
        way="book the visit"
        onChange={() => onChange({ patient: null })}
      />
    );
  if (draft.newPatient)
    return (
      <NewPatientFields
        draft={draft.newPatient}
        faults={faults}
        today={today}
        onChange={(newPatient) => onChange({ newPatient })}
        onBack={() => onChange({ newPatient: null })}
        onPick={(found) => onChange({ patient: summaryOf(found), newPatient: null })}
      />
    );
  return (
    <PatientPicker
      clinicId={clinic.ID}
      today={today}
      error={faults.patient}
      inputRef={patientInput}
      onPick={(found) => onChange({ patient: summaryOf(found) })}
      onNew={
        can('patient.write') ? (typed) => onChange({ newPatient: newPatientFrom(typed, today) }) : undefined
      }
    />
  );
}
