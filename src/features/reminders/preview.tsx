import { Fragment } from 'react';
import { exampleAt, fillTemplate, fillText, type ReminderValues } from '../../domain/reminder-words.ts';
import { useClinic } from '../../session/session-context.ts';
import { Card } from '../../ui/card.tsx';
import type { RemindersDraft } from './reminder-draft.ts';
import styles from './reminders.module.css';

/** How the messages arrive, for a patient who does not exist. */
export function Preview({ words }: { words: Pick<RemindersDraft, 'mailSubject' | 'mailBody' | 'text'> }) {
  const { clinic, location: place } = useClinic();
  const values: ReminderValues = {
    ...exampleAt(location.origin),
    clinic: clinic.name,
    location: place.name,
  };
  return (
    <Card title="How it arrives">
      <div className={styles['stack']}>
        <section className={styles['message']} aria-label="The email">
          <h3>{fillTemplate(words.mailSubject, values)}</h3>
          {fillTemplate(words.mailBody, values)
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <p key={at}>{withLink(line, values['confirm link'])}</p>
            ))}
          <p className={styles['quiet']}>
            {clinic.name}
            <br />
            <u>Get no more reminders by mail</u>
          </p>
        </section>
        <section className={styles['message']} aria-label="The text">
          <p>{fillText(words.text, values)}</p>
        </section>
        <p className={styles['quiet']}>With example data.</p>
      </div>
    </Card>
  );
}

/** A line of an email, in which the address of the confirm link stands as its words. */
const withLink = (line: string, link: string) =>
  line.split(link).map((words, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <u>Confirm the visit</u> : null}
      {words}
    </Fragment>
  ));
