import type { ReminderStanding, SendingWay } from '../../../contract/messaging/reminders.ts';
import type { ReminderChannel } from '../../../contract/people/patient.ts';
import styles from './reminders.module.css';

const words: Readonly<Record<ReminderChannel, Readonly<Record<SendingWay, string | null>>>> = {
  mail: {
    out: null,
    folder:
      'Emails do not go out: no mail server is named to this server, so it only writes them to a folder of its own. Whoever runs the server can name one (MAIL_SMTP_URL).',
    off: 'Emails are not sent by this server.',
  },
  text: {
    out: null,
    folder:
      'Texts do not go out: no provider of texts is named to this server, so it only writes them to a folder of its own. Whoever runs the server can name one (TEXTS_ACCOUNT_SID).',
    off: 'Texts are not sent: no provider of texts is named to this server. Reminders by text are left out until whoever runs the server names one (TEXTS_ACCOUNT_SID).',
  },
};

/** Which messages do not leave the server, and why; nothing where all of them do. */
export function WaysNote({ ways }: { ways: ReminderStanding['ways'] }) {
  const notes = [words.mail[ways.mail], words.text[ways.text]].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <div className={styles['note']} role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
