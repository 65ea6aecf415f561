import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { summaryOf } from '../../../../domain/people/patient-summary.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { DeceasedNote } from '../booking/patient/deceased-note.tsx';
import { PatientOption } from '../booking/patient/patient-option.tsx';
import { PatientPicker } from '../booking/patient/patient-picker.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { draftOfWaiting, readWaiting, type WaitDraft, type WaitDraftFaults } from './wait-draft.ts';
import { addWaiting, changeWaiting } from '../../../../data/scheduling/wait-list/wait-list.writes.ts';
import { WishFields } from './wish-fields.tsx';
import styles from './wait-list.module.css';

interface WaitFormProps {
  /** Null puts somebody on the list. */
  entry: WaitEntry | null;
  today: PlainDate;
  onDone: () => void;
}

/** Who waits, and what of a free time would do for them. Only the patient must be named. */
export function WaitForm({ entry: saved, today, onDone }: WaitFormProps) {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [entry] = useState(saved);
  const [start] = useState(() => draftOfWaiting(entry));
  const [draft, setDraft] = useKept<WaitDraft>(`waiting ${entry?.id ?? 'new'}`, start);
  const [faults, setFaults] = useState<WaitDraftFaults>({});
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useUnsaved(!isSameJson(draft, start));
  const change = (part: Partial<WaitDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };

  const save = async (): Promise<unknown> => {
    const { fields } = readWaiting(draft);
    if (entry === null) return draft.patient && addWaiting(clinic.ID, draft.patient, fields);
    const stood = entry as unknown as Record<string, unknown>;
    const changed = Object.entries(fields).filter(([name, value]) => !isSameJson(value, stood[name]));
    if (changed.length === 0) return undefined;
    const words = { label: 'Wait list, changed', done: 'is changed on the wait list' };
    return changeWaiting(clinic.ID, entry, Object.fromEntries(changed), words);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = readWaiting(draft).faults;
    setFaults(found);
    if (Object.keys(found).length === 0 && (await isSaved(save()))) return onDone();
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form className={styles['form']} aria-labelledby={id} noValidate onSubmit={(event) => void submit(event)}>
      <h3 id={id} className={styles['heading']}>
        {entry === null ? 'Who waits, and for what' : 'What would do'}
      </h3>
      {draft.patient ? <DeceasedNote patient={draft.patient} way="let them wait" /> : null}
      {draft.patient ? (
        <div className={styles['chosen']}>
          <PatientOption patient={draft.patient} today={today} />
          {entry === null ? (
            <Button variant="plain" onClick={() => change({ patient: null })}>
              Change
            </Button>
          ) : null}
        </div>
      ) : (
        <PatientPicker
          clinicId={clinic.ID}
          today={today}
          error={faults.patient}
          inputRef={input}
          onPick={(patient) => change({ patient: summaryOf(patient) })}
        />
      )}
      <Check checked={draft.urgent} onChange={(urgent) => change({ urgent })}>
        Urgent
        <small>Asked before everybody who is not.</small>
      </Check>
      <WishFields {...{ draft, faults, setup }} onChange={change} />
      <TextField
        label="Note"
        optional
        maxLength={300}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          {entry === null ? 'Add to the wait list' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
