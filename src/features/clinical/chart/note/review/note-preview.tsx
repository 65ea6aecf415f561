import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { ChargesPreview } from '../services/charges-preview.tsx';
import { DictatedWords } from './dictated-words.tsx';
import { sectionsInOrder } from '../note-section-names.ts';
import styles from './note-preview.module.css';
import { SectionText } from './section-text.tsx';
import { useNoteDesk, useSettledNote } from '../draft/use-note-draft.ts';

/** The note as it will read and what it will charge, following the entries. */
export function NotePreview() {
  const { services, location, preferences, textOptions } = useNoteDesk();
  const note = useSettledNote();
  const text = composeNoteText(note, services, textOptions);
  return (
    <div className={styles['preview']}>
      {sectionsInOrder.map((section) => (
        <SectionText
          key={section}
          section={section}
          text={text[section]}
          isWritten={note.written[section] !== null}
        />
      ))}
      <DictatedWords note={note} text={text} timeZone={location.timezone} />
      {preferences.soap.noteDetails.charges ? (
        <ChargesPreview note={note} services={services} location={location} />
      ) : null}
    </div>
  );
}
