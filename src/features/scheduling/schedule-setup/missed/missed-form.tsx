import { useState } from 'react';
import type { MissedRule } from '../../../../contract/scheduling/schedule-setup.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { draftOfMissed, minuteChoices, missedInWords, readMissed, type MissedDraft } from './missed-draft.ts';
import { SetupDrawer } from '../setup-drawer.tsx';
import { addRow, changeRow, differing, isSaved } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useSetupForm } from '../use-setup-form.ts';

const countedFrom = [
  { value: 'start', label: 'Their start' },
  { value: 'end', label: 'Their end' },
] as const;

interface MissedFormProps {
  /** Null turns it on. */
  rule: MissedRule | null;
  onClose: () => void;
}

/** Whether visits are marked as missed by themselves, and when. */
export function MissedForm({ rule: saved, onClose }: MissedFormProps) {
  const { clinic } = useClinic();
  // As it was opened: what others change meanwhile is not covered by what is in the fields.
  const [rule] = useState(saved);
  const [start] = useState(() => draftOfMissed(rule));
  const [draft, setDraft] = useKept<MissedDraft>(`missed ${rule?.id ?? 'new'}`, start);
  const change = (part: Partial<MissedDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, faults } = readMissed(draft);
  const form = useSetupForm(faults, Object.keys(differing(draft, start)).length > 0);
  const save = async () => {
    if (!fields) return false;
    const said = missedInWords(fields);
    const words = { label: `Mark visits as missed ${said}`, done: `Visits are marked as missed ${said}` };
    if (rule === null) return isSaved(addRow('missedRule', clinic.ID, fields, words));
    const { minutes, after } = rule;
    return isSaved(changeRow('missedRule', clinic.ID, rule, differing(fields, { minutes, after }), words));
  };
  const turnOff = () => {
    const words = { label: 'Mark no visit as missed', done: 'No visit is marked as missed any more' };
    return isSaved(changeRow('missedRule', clinic.ID, rule!, { archived: true }, words));
  };
  return (
    <SetupDrawer
      title="Mark visits as missed"
      description="Where nobody was checked in, a visit becomes a no-show. It goes for visits that begin after this is saved, and each can be taken back."
      form={form}
      saveLabel={rule === null ? 'Turn on' : 'Save'}
      save={save}
      archiving={rule === null ? undefined : { label: 'Turn off', run: turnOff }}
      onClose={onClose}
    >
      <Chips
        label="How long after"
        options={minuteChoices(rule?.minutes).map((minutes) => ({
          value: minutes,
          label: minutesInWords(minutes),
        }))}
        value={draft.minutes}
        error={form.faultAt('minutes')}
        onChange={(minutes) => change({ minutes })}
      />
      <Chips
        label="Counted from"
        options={countedFrom}
        value={draft.after}
        onChange={(after) => after && change({ after })}
      />
    </SetupDrawer>
  );
}
