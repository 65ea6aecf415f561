import { useState } from 'react';
import type { ChartNumberingStanding } from '../../../contract/people/chart-numbers.ts';
import { writtenNumber } from '../../../domain/people/chart-number.ts';
import { useClinic } from '../../../session/session-context.ts';
import { changedFrom, useKept } from '../../../session/kept/use-kept.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import styles from './chart-numbers.module.css';
import { saveNumbering } from '../../../data/people/chart-numbers.writes.ts';
import { draftOf, readDraft, type NumberingDraft } from './numbering-draft.ts';

interface NumberingFormProps {
  standing: ChartNumberingStanding;
  onSaved: (standing: ChartNumberingStanding) => void;
  /** Asks again how things stand. */
  onRefused: () => void;
}

/** How new charts are numbered. */
export function NumberingForm({ standing, onSaved, onRefused }: NumberingFormProps) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  // As it was opened: what others save meanwhile is not covered by what stands in the fields.
  const [opened] = useState(standing);
  const [start] = useState(() => draftOf(opened));
  const [draft, setDraft] = useKept<NumberingDraft>('chart numbers', start);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<NumberingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = changedFrom(start, draft) !== undefined;
  useUnsaved(isChanged);
  const { change: wanted, faults } = readDraft(draft, start);

  const save = async () => {
    if (wanted === null) return;
    setBusy(true);
    setFault(null);
    try {
      const saved = await saveNumbering(clinic.ID, wanted, opened.version);
      toast.success(saved.isOn ? 'New charts are numbered' : 'New charts are not numbered');
      onSaved(saved);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
      onRefused();
    }
  };
  return (
    <Card title="New charts">
      <form
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <NumberingFields draft={draft} faults={faults} onChange={change} />
        {wanted === null || !draft.isOn ? null : (
          <p>
            The next new chart is{' '}
            <strong className="pl-figures">{writtenNumber(wanted, Number(draft.next))}</strong>.
          </p>
        )}
        {fault === null ? null : (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        <div className={styles['actions']}>
          <Button
            type="submit"
            variant="primary"
            size="touch"
            busy={isBusy}
            disabled={!isOnline || wanted === null || !isChanged}
          >
            Save
          </Button>
          {standing.version === opened.version ? null : (
            <Button size="touch" onClick={() => onSaved(standing)}>
              Use what was saved meanwhile
            </Button>
          )}
          {isOnline ? null : (
            <p className={styles['quiet']}>Saving needs the network; what you entered stays here.</p>
          )}
        </div>
      </form>
    </Card>
  );
}

interface NumberingFieldsProps {
  draft: NumberingDraft;
  faults: ReturnType<typeof readDraft>['faults'];
  onChange: (part: Partial<NumberingDraft>) => void;
}

/** Whether new charts are numbered, and what their numbers look like. */
function NumberingFields({ draft, faults, onChange }: NumberingFieldsProps) {
  return (
    <>
      <Switch label="Number new charts" checked={draft.isOn} onChange={(isOn) => onChange({ isOn })} />
      <p className={styles['quiet']}>
        The server gives the numbers, so no two charts get the same. A patient who is added without the
        network has one as soon as the device reaches the server.
      </p>
      <TextField
        label="Before the number"
        optional
        maxLength={12}
        value={draft.prefix}
        error={faults.prefix}
        onChange={(event) => onChange({ prefix: event.target.value })}
      />
      <Stepper
        label="Digits at least"
        hint="A shorter number has zeros before it."
        min={1}
        max={12}
        value={draft.width}
        onChange={(width) => onChange({ width })}
      />
      <TextField
        label="Next number"
        hint="Numbers that a chart has already are passed over."
        inputMode="numeric"
        maxLength={12}
        value={draft.next}
        error={faults.next}
        onChange={(event) => onChange({ next: event.target.value })}
      />
    </>
  );
}
