import { useState } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import { saveMacro } from '../../../../../data/clinical/macros.writes.ts';
import { longestMacro, macroFault, type Macro } from '../../../../../domain/clinical/macros/macros.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { MultiChips } from '../../../../../ui/fields/chips.tsx';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../../ui/overlays/form-dialog.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';

interface MacroFormProps {
  macro: Macro;
  /** As it stands; null for a new one. */
  before: Macro | null;
  onClose: () => void;
}

const sections = sectionsInOrder.map((section) => ({ value: section, label: sectionNames[section] }));

/** Writes a macro, or changes one. */
export function MacroForm({ macro, before, onClose }: MacroFormProps) {
  const { macros } = useNoteDesk();
  const { clinic } = useClinic();
  const [draft, setDraft] = useState(macro);
  const [isTried, setTried] = useState(false);
  const fault = macroFault(draft, macros);
  const submit = async () => {
    setTried(true);
    if (fault === null && (await saveMacro(clinic.ID, draft, before))) onClose();
  };
  return (
    <FormDialog
      title={before === null ? 'New macro' : `Change ${before.name}`}
      action="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Typed in a note behind a semicolon: ;neck"
        value={draft.name}
        maxLength={30}
        spellCheck={false}
        error={isTried && fault !== null ? fault : undefined}
        onChange={(event) => setDraft({ ...draft, name: event.target.value.replace(/^;/, '') })}
      />
      <TextArea
        label="Text"
        rows={5}
        maxLength={longestMacro}
        hint="Slots are tapped or written in the note: {side}, {level}, {1-10}, {sharp|dull}, {since when}"
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <MultiChips<NoteSection>
        label="Offered in"
        options={sections}
        value={draft.sections}
        onChange={(value) => setDraft({ ...draft, sections: value })}
      />
    </FormDialog>
  );
}
