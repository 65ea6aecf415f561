import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { toast } from '../../../../../ui/messages/toast.ts';
import { sectionNames } from '../note-section-names.ts';
import styles from './note-preview.module.css';
import { useNoteDesk } from '../draft/use-note-draft.ts';

interface SectionTextProps {
  section: NoteSection;
  text: string;
  /** A person wrote this text; the entries no longer change it. */
  isWritten: boolean;
}

/** One section as it will read, and the way to put it into one's own words and back. */
export function SectionText({ section, text, isWritten }: SectionTextProps) {
  const { draft, services, textOptions } = useNoteDesk();
  const [isEditing, setIsEditing] = useState(false);
  const name = sectionNames[section];
  const edit = () => {
    if (!isWritten) draft.write(section, text);
    setIsEditing(true);
  };
  /** Words that differ in nothing from the built ones are left to the entries. */
  const finish = () => {
    setIsEditing(false);
    const note = draft.read();
    const built = composeNoteText(
      { ...note, written: { ...note.written, [section]: null } },
      services,
      textOptions,
    );
    if (built[section] === note.written[section]) draft.write(section, null);
  };
  const reset = () => {
    const written = draft.read().written[section];
    setIsEditing(false);
    draft.write(section, null);
    toast.info(`${name} is built from your entries again`, {
      name: `written ${section}`,
      action: { label: 'Undo', onPress: () => draft.write(section, written) },
    });
  };
  return (
    <section className={styles['section']} aria-label={`${name}, as it will read`}>
      <div className={styles['sectionHead']}>
        <h3>{name}</h3>
        {isWritten ? <Badge tone="info">Edited by hand</Badge> : null}
      </div>
      {isEditing ? (
        <TextArea
          label={`Text of ${name}`}
          labelHidden
          rows={6}
          maxLength={20_000}
          defaultValue={text}
          onInput={(event) => draft.write(section, event.currentTarget.value)}
          // The press on "Edit text" asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      ) : (
        <p className={styles['text']}>{text || <span className={styles['nothing']}>Nothing yet</span>}</p>
      )}
      <div className={styles['actions']}>
        {isEditing ? (
          <Button size="small" onClick={finish}>
            Done
          </Button>
        ) : (
          <Button
            size="small"
            variant="plain"
            icon={<Pencil />}
            onClick={edit}
            aria-label={`Edit text of ${name}`}
          >
            Edit text
          </Button>
        )}
        {isWritten ? (
          <Button
            size="small"
            variant="plain"
            icon={<RotateCcw />}
            onClick={reset}
            aria-label={`Use the generated text of ${name} again`}
          >
            Use the generated text
          </Button>
        ) : null}
      </div>
    </section>
  );
}
