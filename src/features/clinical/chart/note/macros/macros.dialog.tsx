import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import type { ClinicMacro } from '../../../../../contract/clinical/clinic-macro.ts';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import { newMacroId } from '../../../../../data/clinical/macros/macros.writes.ts';
import { findMacros, macrosFor, type Macro } from '../../../../../domain/clinical/macros/macros.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { sectionNames } from '../note-section-names.ts';
import { MacroForm } from './macro-form.tsx';
import { MacroFiles } from './macro-files.tsx';
import { MacroLine } from './macro-line.tsx';
import styles from './macros.module.css';

interface MacrosDialogProps {
  section: NoteSection;
  onInsert: (macro: Macro) => void;
  onClose: () => void;
}

const none: readonly ClinicMacro[] = [];

/** The macros of a section, one’s own and the clinic’s: to put in, to write, to take away. */
export default function MacrosDialog({ section, onInsert, onClose }: MacrosDialogProps) {
  const { macros, clinicMacros = none } = useNoteDesk();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Macro | null>(null);
  const found = findMacros(macrosFor(section, macros, clinicMacros), typed);
  const ofClinic = (id: string) => clinicMacros.find((one) => one.id === id) ?? null;
  if (edited !== null)
    return (
      <MacroForm
        macro={edited}
        before={macros.find(({ id }) => id === edited.id) ?? null}
        ofClinic={ofClinic(edited.id)}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <Dialog open onClose={onClose} title={`Macros for ${sectionNames[section]}`}>
      <div className={styles['body']}>
        <TextField
          label="Find a macro"
          labelHidden
          icon={<Search aria-hidden="true" />}
          placeholder="Name or words"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 ? (
          <p>
            {macros.length + clinicMacros.length === 0
              ? 'No macros yet. A macro is text you use often. Type a semicolon and its name in a note to insert it.'
              : 'No macro fits.'}
          </p>
        ) : (
          <ul className={styles['list']} aria-label="Macros">
            {found.map((macro) => (
              <MacroLine
                key={macro.id}
                macro={macro}
                ofClinic={ofClinic(macro.id)}
                onInsert={onInsert}
                onEdit={setEdited}
              />
            ))}
          </ul>
        )}
        <div className={styles['tools']}>
          <Button
            icon={<Plus />}
            onClick={() => setEdited({ id: newMacroId(), name: '', text: '', sections: [section] })}
          >
            New macro
          </Button>
          <MacroFiles macros={macros} />
        </div>
      </div>
    </Dialog>
  );
}
