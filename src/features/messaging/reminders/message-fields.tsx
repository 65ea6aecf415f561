import { mostTextSigns } from '../../../domain/base/text/gsm-text.ts';
import {
  textLength,
  type TemplateFault,
  type TemplateValues,
} from '../../../domain/messaging/reminder-words.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { RemindersDraft } from './reminder-draft.ts';
import styles from './reminders.module.css';

export type Words = Pick<RemindersDraft, 'mailSubject' | 'mailBody' | 'text'>;

interface MessageFieldsProps {
  words: Words;
  faults: readonly TemplateFault[];
  /** What a text's length is judged by. */
  example: TemplateValues;
  /** What the message is about, where it is no reminder: ` (booked)`. */
  of?: string;
  onChange: (part: Partial<Words>) => void;
}

/** An email and a text. What is wrong with them is told while they are typed. */
export function MessageFields({ words, faults, example, of = '', onChange }: MessageFieldsProps) {
  const wrong = (name: keyof Words) =>
    faults
      .filter(({ field }) => field === name)
      .map(({ message }) => message)
      .join(' ') || undefined;
  return (
    <>
      <TextField
        label={`Subject of the email${of}`}
        maxLength={150}
        value={words.mailSubject}
        error={wrong('mailSubject')}
        onChange={(event) => onChange({ mailSubject: event.target.value })}
      />
      <TextArea
        label={`Email${of}`}
        rows={7}
        maxLength={2_000}
        hint="A link below it lets the patient stop reminders by email."
        value={words.mailBody}
        error={wrong('mailBody')}
        onChange={(event) => onChange({ mailBody: event.target.value })}
      />
      <TextArea
        label={`Text${of}`}
        rows={3}
        maxLength={400}
        value={words.text}
        error={wrong('text')}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <p className={`${styles['quiet']} pl-figures`} aria-live="polite">
        {textLength(words.text, example)} of {mostTextSigns} signs, with the example. Names that make it
        longer are cut, a link never.
      </p>
    </>
  );
}
