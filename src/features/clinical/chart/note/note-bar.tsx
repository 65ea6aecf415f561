import Eye from 'lucide-react/icons/eye';
import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { NoteSaver } from './draft/note-saver.ts';
import { SaveMark } from './draft/save-mark.tsx';
import { NoteNav } from './note-nav.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import styles from './note-bar.module.css';

interface NoteBarProps {
  saver: NoteSaver;
  encounterId: string;
  timeZone: string;
  onPreview: () => void;
  onReview: () => void;
}

/** The sections of the note, where it is saved, and the ways to its preview and its signature. */
export function NoteBar({ saver, encounterId, timeZone, onPreview, onReview }: NoteBarProps) {
  return (
    <div className={styles['bar']}>
      <NoteNav />
      <SaveMark saver={saver} encounterId={encounterId} timeZone={timeZone} />
      <UndoButtons />
      <div className={styles['actions']}>
        <Button className={styles['previewButton']} icon={<Eye />} onClick={onPreview} aria-label="Preview">
          <span className={styles['long']}>Preview</span>
        </Button>
        <Button
          variant="primary"
          icon={<PenLine />}
          onClick={onReview}
          aria-label="Review and sign"
          data-pl-tooltip="Review and sign · Ctrl+Enter"
        >
          <span className={styles['label']}>
            <span className={styles['long']}>Review and </span>sign
          </span>
        </Button>
      </div>
    </div>
  );
}
