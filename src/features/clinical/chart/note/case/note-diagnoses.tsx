import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Diagnosis } from '../../../../../contract/people/patient-file.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { diagnosisWords, useDiagnosisSource } from '../../../../../data/people/codes/diagnosis-source.ts';
import { CodeField } from '../../../../../ui/codes/code-field.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import { useNoteCase } from './use-note-case.ts';

const none: readonly Diagnosis[] = [];

interface NoteDiagnosesProps {
  encounter: Encounter;
  /** Earlier visits of the patient: what was diagnosed then comes first in the search. */
  visits: readonly Encounter[];
}

/** What the visit is for, and the diagnoses of its day. */
export function NoteDiagnoses({ encounter, visits }: NoteDiagnosesProps) {
  const { draft, location } = useNoteDesk();
  const { open, noted, choose } = useNoteCase(encounter);
  const diagnoses = useNotePart((note) => note.diagnoses ?? none);
  const known = [...open, ...visits.map(({ note }) => note)].flatMap((one) => one?.diagnoses ?? []);
  const source = useDiagnosisSource(
    dayAt(encounter.startedAt, location.timezone),
    [...new Set(known.map(({ code }) => code))].slice(0, 12),
  );
  return (
    <>
      {open.length === 0 ? null : (
        <SelectField
          label="Case"
          value={noted?.id ?? ''}
          placeholder="No case"
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(open.find(({ id }) => id === event.target.value) ?? null)}
        />
      )}
      <CodeField
        {...diagnosisWords}
        value={diagnoses}
        source={source}
        onChange={(value) => draft.change({ diagnoses: [...value] })}
      />
    </>
  );
}
