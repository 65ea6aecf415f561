import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import { newMacroId, removeMacro } from '../../../../../data/clinical/macros.writes.ts';
import { findMacros, macrosFor, type Macro } from '../../../../../domain/clinical/macros/macros.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { sectionNames } from '../note-section-names.ts';
import { MacroForm } from './macro-form.tsx';
import { MacroFiles } from './macro-files.tsx';
import styles from './macros.module.css';

interface MacrosDialogProps {
  section: NoteSection;
  onInsert: (macro: Macro) => void;
  onClose: () => void;
}

/** One’s own macros of a section: to put in, to write, to take away. */
export default function MacrosDialog({ section, onInsert, onClose }: MacrosDialogProps) {
  const { macros } = useNoteDesk();
  const { clinic } = useClinic();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Macro | null>(null);
  const found = findMacros(macrosFor(section, macros, []), typed);
  if (edited !== null)
    return (
      <MacroForm
        macro={edited}
        before={macros.find(({ id }) => id === edited.id) ?? null}
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
            {macros.length === 0
              ? 'No macros yet. A macro is text you use often. Type a semicolon and its name in a note to insert it.'
              : 'No macro fits.'}
          </p>
        ) : (
          <ul className={styles['list']} aria-label="Macros">
            {found.map((macro) => (
              <li key={macro.id} className={styles['one']}>
                <button type="button" className={styles['words']} onClick={() => onInsert(macro)}>
                  <span className={styles['name']}>;{macro.name}</span>
                  <span className={styles['text']}>{macro.text}</span>
                </button>
                <IconButton
                  label={`Change ${macro.name}`}
                  icon={<Pencil />}
                  onClick={() => setEdited(macro)}
                />
                <IconButton
                  label={`Delete ${macro.name}`}
                  icon={<Trash />}
                  onClick={() => void removeMacro(clinic.ID, macro)}
                />
              </li>
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
