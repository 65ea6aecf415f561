import type { FormEvent } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import type { BlockPreset } from '../../../../domain/scheduling/schedule/block-draft.ts';
import type { BookingDraft } from './booking-draft.ts';
import { bookLabel } from './booking-label.ts';
import { SeriesPart } from '../series/series-part.tsx';
import { useBooking } from './use-booking.ts';
import type { BookingPreset } from './booking-preset.ts';
import { WhenFields } from './when-fields.tsx';
import { WhoComes } from './patient/who-comes.tsx';
import styles from './booking.module.css';

interface BookingDialogProps {
  date: PlainDate;
  preset: BookingPreset;
  /** Blocks the time instead, with what has been entered of it. */
  onBlock?: (preset: BlockPreset) => void;
  onClose: () => void;
}

/** Books a visit: who, with whom, when. Saved on this device at once, with or without a network. */
export default function BookingDialog({ date, preset, onBlock, onClose }: BookingDialogProps) {
  const { timezone } = useClinic().location;
  const today = dayAt(useNow(60_000), timezone);
  const formId = useId();
  const patientInput = useRef<HTMLInputElement>(null);
  const { draft, change, faults, isSaving, save, context, wish, series } = useBooking(
    date,
    preset,
    today,
    onClose,
  );
  useFocusAfterPatient(formId, draft);
  /** Whoever comes, or comes several times, is no blocked time. */
  const isBegun = draft.patient !== null || draft.newPatient !== null || series.visits.length > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void save().then((isBooked) => {
      if (!isBooked) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Book a visit"
      initialFocus={() => patientInput.current}
      footer={
        <>
          {onBlock && !preset.waiting && !isBegun ? (
            <Button
              variant="plain"
              className={styles['instead']}
              onClick={() => {
                const { durationMinutes, providerId } = draft;
                const whose = providerId === '' ? {} : { providerId };
                onBlock({ ...whose, ...(wish.when && { startsAt: wish.when.startsAt }), durationMinutes });
              }}
            >
              Block time instead
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" name="book" form={formId} variant="primary" busy={isSaving}>
            {bookLabel(draft, wish, series, timezone)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <WhoComes {...{ draft, faults, today, patientInput }} onChange={change} />
        <WhenFields draft={draft} faults={faults} context={context} wish={wish} onChange={change} />
        <SeriesPart draft={draft} error={faults.series} {...{ context, series }} onChange={change} />
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

/** Once the patient is known, on to what is still open: the provider, the time, else the booking itself. */
function useFocusAfterPatient(formId: string, { patient, providerId, time }: BookingDraft) {
  const next = providerId === '' ? 'provider' : time === '' ? 'time' : 'book';
  const onPatient = useEffectEvent(() => {
    const form = document.getElementById(formId);
    const field = form instanceof HTMLFormElement ? form.elements.namedItem(next) : null;
    if (field instanceof HTMLElement) field.focus();
  });
  const patientId = patient?.id;
  useEffect(() => {
    if (patientId !== undefined) onPatient();
  }, [patientId]);
}
