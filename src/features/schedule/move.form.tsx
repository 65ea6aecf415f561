import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import type { Appointment } from '../../contract/appointment.ts';
import { changedBy } from '../../domain/appointment-changes.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import { timeInWords } from '../../domain/day-words.ts';
import { dayRead } from '../../session/day-read.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readWhen } from './booking-draft.ts';
import type { DraftFaults, WhenDraft } from './booking-draft.ts';
import { isSaved, moveVisit } from './schedule.writes.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './booking.module.css';

/** Moves a visit in time or to another provider, or changes its length, reason or note. */
export function MoveForm({ visit, onDone }: { visit: Appointment; onDone: () => void }) {
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [reason, setReason] = useState(visit.reason);
  const [note, setNote] = useState(visit.note);
  const [draft, setDraft] = useState<WhenDraft>(() => ({
    providerId: visit.providerId,
    date: dayAt(visit.startsAt, timezone),
    time: timeInWords(visit.startsAt, timezone),
    durationMinutes: visit.durationMinutes,
  }));
  const read = useMemo(
    () => (draft.date === '' ? null : dayRead(clinic.ID, location, draft.date)),
    [clinic.ID, location, draft.date],
  );
  const rows = useRead(read).data?.appointments ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { when, faults: found } = readWhen(draft, timezone);
    setFaults(found);
    if (!when) return;
    const { providerId, startsAt, durationMinutes } = when;
    const move = changedBy(visit, { providerId, startsAt, durationMinutes, reason: reason.trim(), note });
    if (Object.keys(move).length === 0) onDone();
    else void isSaved(moveVisit(visit, move)).then((saved) => saved && onDone());
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <WhenFields
        visitId={visit.id}
        draft={draft}
        faults={faults}
        clinicians={clinic.clinicians}
        timeZone={timezone}
        rows={rows}
        onChange={(next) => {
          setDraft(next);
          setFaults({});
        }}
      />
      <TextField
        label="Reason"
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label="Note for the front desk"
        optional
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save change
        </Button>
      </div>
    </form>
  );
}
