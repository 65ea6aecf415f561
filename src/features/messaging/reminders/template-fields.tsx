import { exampleAt, placeholders, type TemplateFault } from '../../../domain/messaging/reminder-words.ts';
import { MessageFields, type Words } from './message-fields.tsx';
import { Placeholders } from './placeholders.tsx';
import styles from './reminders.module.css';

interface TemplateFieldsProps {
  words: Words;
  faults: readonly TemplateFault[];
  onChange: (part: Partial<Words>) => void;
}

/** What reminders say. */
export function TemplateFields({ words, faults, onChange }: TemplateFieldsProps) {
  return (
    <div className={styles['stack']}>
      <p className={styles['quiet']}>
        Others may read a message: leave out why someone comes and what is done. Words in braces are filled in
        for each visit:
      </p>
      <Placeholders names={placeholders} />
      <p className={styles['quiet']}>
        The confirm link opens a page on which the patient confirms the visit with one tap, without signing
        in. In a text it takes about a third of the room.
      </p>
      <MessageFields words={words} faults={faults} example={exampleAt(location.origin)} onChange={onChange} />
    </div>
  );
}
