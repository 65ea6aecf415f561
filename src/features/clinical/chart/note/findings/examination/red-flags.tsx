import type { RedFlagEntry } from '../../../../../../contract/clinical/examination.ts';
import {
  redFlags,
  restAbsent,
  setRedFlag,
  urgencyWords,
} from '../../../../../../domain/clinical/examination/red-flags.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../../../ui/class-names.ts';
import { useNoteDesk, useNotePart } from '../../draft/use-note-draft.ts';
import styles from './examination.module.css';

const none: readonly RedFlagEntry[] = [];
const answers = [
  { present: false, word: 'Absent' },
  { present: true, word: 'Present' },
] as const;

/** Warning signs: each present or absent, and what to do where one is present. */
export function RedFlags({ before = none }: { before?: readonly RedFlagEntry[] | undefined }) {
  const { draft } = useNoteDesk();
  const entries = useNotePart((note) => note.redFlags) ?? none;
  const edit = (change: (all: readonly RedFlagEntry[]) => RedFlagEntry[]) =>
    draft.change((note) => ({ redFlags: change(note.redFlags ?? none) }));
  return (
    <div className={styles['tests']}>
      <div className={styles['groupHead']}>
        <p className={styles['quiet']}>Ask about each before treatment.</p>
        <Button size="small" aria-label="Rest of the red flags absent" onClick={() => edit(restAbsent)}>
          Rest absent
        </Button>
      </div>
      <ul className={styles['rows']}>
        {redFlags.map(({ id, name, suggests, urgency }) => {
          const answer = entries.findLast(({ flag }) => flag === id);
          const last = before.findLast(({ flag }) => flag === id);
          return (
            <li key={id} className={styles['row']}>
              <span className={styles['name']}>
                {name}
                <small>{suggests}</small>
                {last === undefined ? null : <small>Last visit: {last.present ? 'present' : 'absent'}</small>}
              </span>
              <span className={styles['side']} role="group" aria-label={name}>
                {answers.map(({ present, word }) => (
                  <button
                    key={word}
                    type="button"
                    className={classNames(styles['result'], styles['word'], present && styles['positive'])}
                    aria-pressed={answer?.present === present}
                    aria-label={`${name}: ${word.toLowerCase()}`}
                    onClick={() => edit((all) => setRedFlag(all, id, present))}
                  >
                    {word}
                  </button>
                ))}
              </span>
              {answer?.present === true ? (
                <p className={styles['act']} role="status">
                  {urgencyWords[urgency]}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
