import { mostTextSigns } from '../../domain/gsm-text.ts';
import { exampleAt, placeholders, textLength, type TemplateFault } from '../../domain/reminder-words.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RemindersDraft } from './reminder-draft.ts';
import styles from './reminders.module.css';

type Words = Pick<RemindersDraft, 'mailSubject' | 'mailBody' | 'text'>;

interface TemplateFieldsProps {
  words: Words;
  faults: readonly TemplateFault[];
  onChange: (part: Partial<Words>) => void;
}

/** What reminders say. What is wrong is told while it is typed. */
export function TemplateFields({ words, faults, onChange }: TemplateFieldsProps) {
  const wrong = (name: keyof Words) =>
    faults
      .filter(({ field }) => field === name)
      .map(({ message }) => message)
      .join(' ') || undefined;
  const length = textLength(words.text, exampleAt(location.origin));
  return (
    <div className={styles['stack']}>
      <p className={styles['quiet']}>
        A message can be read by others: leave out why somebody comes and what is done. In braces stands what
        differs from visit to visit:
      </p>
      <p>
        {placeholders.map((name) => (
          <code key={name} className={styles['placeholder']}>{`{${name}}`}</code>
        ))}
      </p>
      <p className={styles['quiet']}>
        The confirm link opens a page on which the patient confirms the visit with one tap, without signing
        in. In a text it takes about a third of the room.
      </p>
      <TextField
        label="Subject of the email"
        maxLength={150}
        value={words.mailSubject}
        error={wrong('mailSubject')}
        onChange={(event) => onChange({ mailSubject: event.target.value })}
      />
      <TextArea
        label="Email"
        rows={7}
        maxLength={2_000}
        hint="Below it stands a link by which the patient ends reminders by email."
        value={words.mailBody}
        error={wrong('mailBody')}
        onChange={(event) => onChange({ mailBody: event.target.value })}
      />
      <TextArea
        label="Text"
        rows={3}
        maxLength={400}
        value={words.text}
        error={wrong('text')}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <p className={`${styles['quiet']} pl-figures`} aria-live="polite">
        {length} of {mostTextSigns} signs, with the example. Names that make it longer are cut, a link never.
      </p>
    </div>
  );
}
