import type { FormEvent } from 'react';
import { useId, useMemo, useRef, useState } from 'react';
import type { UserId } from '../../contract/ids.ts';
import type { Instant, PlainDate } from '../../contract/values.ts';
import { summaryOf } from '../../domain/appointment-changes.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import { timeInWords } from '../../domain/day-words.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { newPatientFrom, readBooking } from './booking-draft.ts';
import type { BookingDraft, DraftFaults } from './booking-draft.ts';
import { NewPatientFields } from './new-patient-fields.tsx';
import { PatientOption } from './patient-option.tsx';
import { PatientPicker } from './patient-picker.tsx';
import { dayRead } from './schedule.queries.ts';
import { addPatient, bookVisit, isSaved } from './schedule.writes.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './booking.module.css';

interface BookingDialogProps {
  date: PlainDate;
  preset: { providerId?: UserId; startsAt?: Instant };
  onClose: () => void;
}

const usualLengthMinutes = 30;

/** Books a visit: who, with whom, when. Saved on this device at once, with or without a network. */
export default function BookingDialog({ date, preset, onClose }: BookingDialogProps) {
  const { clinic, location, me } = useClinic();
  const { can } = useSession();
  const { timezone } = location;
  const today = dayAt(useNow(60_000), timezone);
  const formId = useId();
  const patientInput = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [isSaving, setIsSaving] = useState(false);
  const [draft, setDraft] = useState<BookingDraft>(() => ({
    patient: null,
    newPatient: null,
    providerId: preset.providerId ?? usualProvider(clinic.clinicians, me.ID),
    date,
    time: preset.startsAt ? timeInWords(preset.startsAt, timezone) : '',
    durationMinutes: usualLengthMinutes,
    reason: '',
  }));
  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const read = useMemo(
    () => (draft.date === '' ? null : dayRead(clinic.ID, location, draft.date)),
    [clinic.ID, location, draft.date],
  );
  const rows = useRead(read).data?.appointments ?? [];
  const { when } = readBooking(draft, today, timezone);

  const save = async () => {
    const { when: moment, fields, faults: found } = readBooking(draft, today, timezone);
    setFaults(found);
    if (!moment || Object.keys(found).length > 0) return;
    setIsSaving(true);
    const booked = await isSaved(
      (async () => {
        const patient = fields ? await addPatient(clinic.ID, fields) : draft.patient;
        if (!patient) return;
        // The patient is saved: a second try must not add them again.
        change({ patient: summaryOf(patient), newPatient: null });
        const { providerId, startsAt, durationMinutes } = moment;
        const place = { clinicId: clinic.ID, locationId: location.ID };
        const what = { providerId, startsAt, durationMinutes, reason: draft.reason.trim(), note: '' };
        await bookVisit({ ...place, ...what, patient: summaryOf(patient) }, timezone);
      })(),
    );
    setIsSaving(false);
    if (booked) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Book a visit"
      initialFocus={() => patientInput.current}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {when ? `Book ${timeInWords(when.startsAt, timezone)}` : 'Book'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        {draft.patient ? (
          <div className={styles['chosen']}>
            <PatientOption patient={draft.patient} today={today} />
            <Button variant="plain" size="small" onClick={() => change({ patient: null })}>
              Change
            </Button>
          </div>
        ) : draft.newPatient ? (
          <NewPatientFields
            draft={draft.newPatient}
            faults={faults}
            today={today}
            onChange={(newPatient) => change({ newPatient })}
            onBack={() => change({ newPatient: null })}
          />
        ) : (
          <PatientPicker
            clinicId={clinic.ID}
            today={today}
            error={faults.patient}
            inputRef={patientInput}
            onPick={(patient) => change({ patient: summaryOf(patient) })}
            onNew={
              can('patient.write')
                ? (typed) => change({ newPatient: newPatientFrom(typed, today) })
                : undefined
            }
          />
        )}
        <WhenFields
          visitId=""
          draft={draft}
          faults={faults}
          clinicians={clinic.clinicians}
          timeZone={timezone}
          rows={rows}
          onChange={change}
        />
        <TextField
          label="Reason"
          optional
          maxLength={300}
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

/** Oneself, if one sees patients here; else the only provider there is. */
function usualProvider(clinicians: readonly { ID: UserId }[], me: UserId): UserId | '' {
  const own = clinicians.find(({ ID }) => ID === me);
  return own?.ID ?? (clinicians.length === 1 ? (clinicians[0]?.ID ?? '') : '');
}
