import type { ReminderStanding, SendingWay } from '../../../contract/messaging/reminders.ts';
import type { ReminderChannel } from '../../../contract/people/patient.ts';
import styles from './reminders.module.css';

interface Missing {
  readonly title: string;
  /** What happens to messages meanwhile, and who can change it. */
  readonly how: string;
}

const words: Readonly<Record<ReminderChannel, Readonly<Record<SendingWay, Missing | null>>>> = {
  mail: {
    out: null,
    folder: {
      title: 'Email isn’t set up yet',
      how: 'Reminders by email are prepared and not sent. Ask whoever runs your Plumbline server to connect a mail account; nothing has to be changed here.',
    },
    off: {
      title: 'Email isn’t set up yet',
      how: 'Reminders by email are left out. Ask whoever runs your Plumbline server to turn email on.',
    },
  },
  text: {
    out: null,
    folder: {
      title: 'Texting isn’t set up yet',
      how: 'Reminders by text are prepared and not sent. Ask whoever runs your Plumbline server to connect a texting account; nothing has to be changed here.',
    },
    off: {
      title: 'Texting isn’t set up yet',
      how: 'Reminders by text are left out. Ask whoever runs your Plumbline server to connect a texting account.',
    },
  },
};

/** Which messages do not leave the server, and why; nothing where all of them do. */
export function WaysNote({ ways }: { ways: ReminderStanding['ways'] }) {
  const notes = [words.mail[ways.mail], words.text[ways.text]].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <div className={styles['note']} role="note">
      {notes.map(({ title, how }) => (
        <details key={title}>
          <summary>
            {title}. <u>How to set it up</u>
          </summary>
          <p>{how}</p>
        </details>
      ))}
    </div>
  );
}
