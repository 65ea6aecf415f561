import { useState } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import { longestMacro, type ClinicMacro } from '../../../../../contract/clinical/clinic-macro.ts';
import { writeClinicMacro } from '../../../../../data/clinical/macros/clinic-macros.writes.ts';
import { saveMacro } from '../../../../../data/clinical/macros/macros.writes.ts';
import { macroFault, type Macro } from '../../../../../domain/clinical/macros/macros.ts';
import { toast } from '../../../../../ui/messages/toast.ts';
import { useClinic, useSession } from '../../../../../session/session-context.ts';
import { MultiChips } from '../../../../../ui/fields/chips.tsx';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../../ui/overlays/form-dialog.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import { MacroOwnerChips, type MacroOwner } from './macro-owner.tsx';

interface MacroFormProps {
  macro: Macro;
  /** As it stands; null for a new one. */
  before: Macro | null;
  /** As the clinic has it; null for one’s own. */
  ofClinic: ClinicMacro | null;
  onClose: () => void;
}

const sections = sectionsInOrder.map((section) => ({ value: section, label: sectionNames[section] }));

/** Writes a macro, or changes one. */
export function MacroForm({ macro, before, ofClinic, onClose }: MacroFormProps) {
  const { macros, clinicMacros = [] } = useNoteDesk();
  const { clinic } = useClinic();
  const { can } = useSession();
  const [draft, setDraft] = useState(macro);
  const [whose, setWhose] = useState<MacroOwner>(ofClinic === null ? 'own' : 'clinic');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isNew = before === null && ofClinic === null;
  const fault = macroFault(draft, whose === 'own' ? macros : clinicMacros);
  const saveForClinic = async () => {
    const { name, text, sections: offeredIn } = draft;
    try {
      await writeClinicMacro(clinic.ID, ofClinic, { name, text, sections: [...offeredIn] });
      toast.success(`Macro ${name} saved for the clinic`);
      return true;
    } catch (failure) {
      toast.fail(`Macro ${name} was not saved. What you entered is still here.`, { description: failure });
      return false;
    }
  };
  const submit = async () => {
    setTried(true);
    if (fault !== null) return;
    setBusy(true);
    const isKept = whose === 'own' ? await saveMacro(clinic.ID, draft, before) : await saveForClinic();
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={isNew ? 'New macro' : `Change ${macro.name}`}
      action="Save"
      isBusy={isBusy}
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
      {isNew && can('catalogue.write') ? <MacroOwnerChips value={whose} onChange={setWhose} /> : null}
    </FormDialog>
  );
}
