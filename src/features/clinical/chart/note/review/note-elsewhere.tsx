import Info from 'lucide-react/icons/info';
import type { NoteHolder } from '../../../../../contract/access/vault.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { momentInWords } from '../../../../../domain/base/time/day-words.ts';
import { useNoteElsewhere } from '../../../../../data/clinical/note-holders.reads.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import styles from './sign-review.module.css';

interface NoteElsewhereProps {
  encounter: Encounter;
  timeZone: string;
}

/** Before a note is signed: on which other devices it may have words that are not in it, or that nobody can tell. */
export function NoteElsewhere({ encounter, timeZone }: NoteElsewhereProps) {
  const { clinic, me } = useClinic();
  const elsewhere = useNoteElsewhere(clinic.ID, encounter.id);
  const inWords = ({ userId, userName, name, lastSeenAt }: NoteHolder) => {
    const whose = userId === me.ID ? 'Your' : `${userName}’s`;
    const heardAt = momentInWords(lastSeenAt, timeZone);
    return `${whose} device “${name}” may have text of this note that isn’t here yet. The server last heard from it on ${heardAt}.`;
  };
  const lines =
    elsewhere === 'unknown'
      ? ['Other devices can’t be checked right now. Text of this note on one of them may be missing here.']
      : elsewhere === 'asking'
        ? []
        : elsewhere.map(inWords);
  return (
    <div role="status">
      <ul className={styles['gaps']} aria-label="On other devices">
        {lines.map((line) => (
          <li key={line} className={styles['warning']}>
            <Info aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
