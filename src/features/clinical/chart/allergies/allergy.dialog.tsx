import { useState } from 'react';
import {
  longestAllergyWords,
  type Allergy,
  type AllergyFields,
} from '../../../../contract/clinical/record.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { allergyAsItStood, type AllergyOf } from '../../../../domain/clinical/allergy-changes.ts';
import {
  allergyStatusNames,
  criticalityNames,
  severityNames,
} from '../../../../domain/clinical/allergies.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { addAllergyTo, changeAllergy } from '../../../../data/clinical/allergies.writes.ts';

type Field = keyof AllergyFields;
type Draft = Readonly<Record<Field, string>>;

interface AllergyDialogProps {
  of: AllergyOf;
  /** The one to change; null for a new one. */
  allergy: Allergy | null;
  /** The statement that none are known, which a new one puts an end to. */
  noneKnown: Allergy | null;
  today: PlainDate;
  onClose: () => void;
}

const blank: Draft = { display: '', criticality: '', reaction: '', severity: '', status: 'active' };

function draftOf(allergy: Allergy | null): Draft {
  if (allergy === null) return blank;
  const stood = allergyAsItStood(allergy) as Draft;
  const { display, criticality, reaction, severity } = stood;
  return { display, criticality, reaction, severity, status: stood.status || 'active' };
}

/** What another system said in words that are not ours stays as long as nobody chooses otherwise. */
const optionsOf = (names: Readonly<Record<string, string>>, stood: string) => [
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ...(Object.hasOwn(names, stood) ? [] : [{ value: stood, label: stood }]),
];

/** Asks for one allergy, or changes one. What is typed outlives a lock and a reload; it stands at once, also without a network. */
export default function AllergyDialog({ of, allergy, noneKnown, today, onClose }: AllergyDialogProps) {
  // As it was opened: what others change meanwhile is not covered by what stands in the fields.
  const [[before, start]] = useState(() => [allergy, draftOf(allergy)] as const);
  const [draft, setDraft] = useKept<Draft>(`allergy ${allergy?.id ?? 'new'}`, start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(!isSameJson(draft, start));
  const display = draft.display.trim();
  const set = (field: Field) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((current) => ({ ...current, [field]: target.value })),
  });
  const run = async (save: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await save();
    setBusy(false);
    if (isDone) onClose();
  };
  const submit = async () => {
    setTried(true);
    if (display === '') return;
    const fields = { ...draft, display, reaction: draft.reaction.trim() } as AllergyFields;
    if (before === null) return run(() => addAllergyTo(of, { ...fields, recordedOn: today }, noneKnown));
    // That another system does not say a state is no change to "active".
    const { status, ...others } = fields;
    return run(() => changeAllergy(of, before, status === start.status ? others : fields));
  };
  const isCoded = before !== null && before.code !== '';
  return (
    <FormDialog
      title={before === null ? 'Add an allergy' : 'Change the allergy'}
      action={before === null ? 'Add' : 'Save'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      after={
        before === null ? null : (
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={() => void run(() => changeAllergy(of, before, { archived: true }))}
          >
            Take out: entered in error
          </Button>
        )
      }
    >
      <TextField
        label="To what"
        maxLength={longestAllergyWords}
        readOnly={isCoded}
        hint={
          isCoded
            ? 'It stands in a code from another system. Another substance is another allergy.'
            : undefined
        }
        error={isTried && display === '' ? 'Say to what.' : undefined}
        {...set('display')}
      />
      <TextField label="Reaction" optional maxLength={longestAllergyWords} {...set('reaction')} />
      <SelectField
        label="Severity of the reaction"
        options={optionsOf(severityNames, start.severity)}
        {...set('severity')}
      />
      <SelectField
        label="Risk of a grave reaction"
        options={optionsOf(criticalityNames, start.criticality)}
        {...set('criticality')}
      />
      <SelectField label="Status" options={optionsOf(allergyStatusNames, start.status)} {...set('status')} />
    </FormDialog>
  );
}
