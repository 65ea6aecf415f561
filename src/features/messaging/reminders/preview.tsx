import { Fragment } from 'react';
import {
  exampleAt,
  fillTemplate,
  fillText,
  type TemplateValues,
} from '../../../domain/messaging/reminder-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { Words } from './message-fields.tsx';
import styles from './reminders.module.css';

/** How reminders arrive, for a patient who does not exist. */
export function Preview({ words }: { words: Words }) {
  const { clinic, location: place } = useClinic();
  const values = { ...exampleAt(location.origin), clinic: clinic.name, location: place.name };
  return (
    <Card title="How it arrives">
      <MessagePreview words={words} values={values} />
    </Card>
  );
}

interface MessagePreviewProps {
  words: Words;
  values: TemplateValues;
  /** What the message is about, where it is no reminder: ` (booked)`. */
  of?: string;
}

/** An email and a text as they arrive. */
export function MessagePreview({ words, values, of = '' }: MessagePreviewProps) {
  return (
    <div className={styles['stack']}>
      <section className={styles['message']} aria-label={`The email${of}`}>
        <h3>{fillTemplate(words.mailSubject, values)}</h3>
        {fillTemplate(words.mailBody, values)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at}>{withLink(line, values['confirm link'])}</p>
          ))}
        <p className={styles['quiet']}>
          {values['clinic']}
          <br />
          <u>{of === '' ? 'Stop reminders by email' : 'Stop messages about visits by email'}</u>
        </p>
      </section>
      <section className={styles['message']} aria-label={`The text${of}`}>
        <p>{fillText(words.text, values)}</p>
      </section>
      <p className={styles['quiet']}>With example data.</p>
    </div>
  );
}

/** A line of an email, in which the address of the confirm link stands as its words. */
const withLink = (line: string, link: string | undefined) =>
  (link === undefined ? [line] : line.split(link)).map((words, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <u>Confirm the visit</u> : null}
      {words}
    </Fragment>
  ));
