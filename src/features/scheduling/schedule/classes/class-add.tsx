import type { FormEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { summaryOf } from '../../../../domain/people/patient-summary.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { readWhen } from '../booking/booking-draft.ts';
import { chosenFields, overrideFaults, readWish } from '../booking/booking-wish.ts';
import { ClashFields } from '../booking/clash-fields.tsx';
import { ChosenPatient } from '../booking/patient/chosen-patient.tsx';
import { PatientPicker } from '../booking/patient/patient-picker.tsx';
import { bookVisit } from '../../../../data/scheduling/appointments.writes.ts';
import type { BookingPreset } from '../booking/booking-preset.ts';
import { useClassDraft } from './use-class-draft.ts';
import type { ClassBooked } from './use-class-draft.ts';
import { useBookingContext } from '../moving/use-booking-context.ts';
import styles from '../booking/booking.module.css';

interface ClassAddProps extends ClassBooked {
  /** Books in somebody who is new, with what the class asks for; absent where that cannot be done here. */
  onNew: ((preset: BookingPreset) => void) | undefined;
  onDone: () => void;
}

/**
 * Adds patients to a class, one after the other: found and taken they are in it. What speaks against one is said first, with the
 * reason where it asks for one, as in a booking.
 */
export function ClassAdd(props: ClassAddProps) {
  const { session, type, location, minutes, onNew, onDone } = props;
  const { clinic } = useClinic();
  const { can } = useSession();
  const { timezone } = location;
  const { startsAt, providerId } = session;
  const today = dayAt(useNow(60_000), timezone);
  const [patient, setPatient] = useKept<PatientSummary | null>('class patient', null);
  const [overrideReason, setReason] = useKept('class patient because', '');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const draft = useClassDraft(props, overrideReason);
  const { when } = readWhen(draft, timezone);
  const context = useBookingContext(null, patient?.id ?? null, location, draft.date, when);
  const wish = useMemo(() => readWish(draft, context), [draft, context]);
  useUnsaved(patient !== null);
  const submitter = useRef<HTMLButtonElement>(null);
  const patientId = patient?.id;
  useEffect(() => (patientId === undefined ? input : submitter).current?.focus(), [patientId]);

  const add = (one: PatientSummary) => {
    const where = { clinicId: clinic.ID, locationId: location.ID, providerId, startsAt };
    const what = { durationMinutes: minutes, reason: '', note: '', ...chosenFields(draft, wish) };
    void isSaved(bookVisit({ ...where, ...what, patient: one }, timezone)).then((isKept) => {
      if (!isKept) return;
      setPatient(null);
      setReason('');
      setTried(false);
    });
  };
  const fault = overrideFaults(draft, wish).overrideReason;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (patient === null) input.current?.focus();
    else if (fault !== undefined)
      event.currentTarget.querySelector<HTMLElement>('[name="override"]')?.focus();
    else add(patient);
  };
  const startNew = (typed: string) => {
    const [roomId] = draft.resourceIds ?? [];
    const room = roomId === undefined ? {} : { roomId };
    onNew?.({ providerId, startsAt, durationMinutes: minutes, typeId: type.id, newPatient: typed, ...room });
  };
  return (
    <form className={styles['form']} aria-label="Add patient" onSubmit={submit} noValidate>
      {patient === null ? (
        <PatientPicker
          clinicId={clinic.ID}
          today={today}
          inputRef={input}
          onPick={(one) => setPatient(summaryOf(one))}
          onNew={onNew && can('patient.write') ? startNew : undefined}
        />
      ) : (
        <>
          <ChosenPatient {...{ patient, today }} way="add them" onChange={() => setPatient(null)} />
          <ClashFields
            clashes={wish.clashes}
            needing={wish.needing}
            names={{ ...context, others: context.rows }}
            reason={overrideReason}
            error={isTried ? fault : undefined}
            onReason={setReason}
          />
        </>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Done adding</Button>
        {patient === null ? null : (
          <Button ref={submitter} type="submit" variant="primary">
            {wish.clashes.length > 0 ? 'Add anyway' : 'Add to class'}
          </Button>
        )}
      </div>
    </form>
  );
}
