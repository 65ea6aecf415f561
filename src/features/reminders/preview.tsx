import { exampleValues, fillTemplate, fillText, type ReminderValues } from '../../domain/reminder-words.ts';
import { useClinic } from '../../session/session-context.ts';
import { Card } from '../../ui/card.tsx';
import type { RemindersDraft } from './reminder-draft.ts';
import styles from './reminders.module.css';

/** How the messages arrive, for a patient who does not exist. */
export function Preview({ words }: { words: Pick<RemindersDraft, 'mailSubject' | 'mailBody' | 'text'> }) {
  const { clinic, location } = useClinic();
  const values: ReminderValues = { ...exampleValues, clinic: clinic.name, location: location.name };
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
              <p key={at}>{line}</p>
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
