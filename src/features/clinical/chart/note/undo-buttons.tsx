import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useUndoKeys } from './draft/use-undo-keys.ts';
import { useNoteDesk } from './draft/use-note-draft.ts';
import styles from './note-bar.module.css';

/** Takes back what was done to the note, whatever field it was in, and does it again. */
export function UndoButtons() {
  const { draft } = useNoteDesk();
  const canUndo = useSyncExternalStore(draft.subscribe, () => draft.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, () => draft.canRedo);
  useUndoKeys(draft);
  return (
    <div className={styles['undo']} role="group" aria-label="Changes to this note">
      <IconButton label="Undo last change" icon={<Undo2 />} disabled={!canUndo} onClick={draft.undo} />
      <IconButton label="Redo last change" icon={<Redo2 />} disabled={!canRedo} onClick={draft.redo} />
    </div>
  );
}
