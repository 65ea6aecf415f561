import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../../domain/base/time/day-words.ts';
import {
  carriedLimitPercent,
  carriedShare,
  needsTodaysWords,
} from '../../../../../domain/clinical/note/carry-forward.ts';
import { useNoteDesk, useSettledNote } from '../draft/use-note-draft.ts';
import styles from './earlier.module.css';

/** How much of the note’s words was only carried over. */
export function CarriedMeter() {
  const { location, carriedLimit = carriedLimitPercent } = useNoteDesk();
  const note = useSettledNote();
  const share = carriedShare(note);
  if (share === null) return null;
  const day = shortDayInWords(dayAt(share.startedAt, location.timezone));
  return (
    <div className={styles['meter']}>
      <progress max={100} value={share.percent} aria-label="Carried over" />
      <p role="status">
        {share.percent}% of the words are unchanged since {day}.
        {needsTodaysWords(note, carriedLimit)
          ? ` Above ${carriedLimit}%, say how the patient is doing today before you sign.`
          : ''}
      </p>
    </div>
  );
}
