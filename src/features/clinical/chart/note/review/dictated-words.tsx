import type { NoteText, SoapNote } from '../../../../../contract/clinical/note.ts';
import { dictatedToday } from '../../../../../domain/clinical/dictation/origins.ts';
import { timeInWords } from '../../../../../domain/base/time/day-words.ts';
import { sectionNames } from '../note-section-names.ts';
import styles from './dictated-words.module.css';

const stateNames = { unchanged: 'Unchanged', corrected: 'Corrected' } as const;

interface DictatedWordsProps {
  note: SoapNote | null;
  text: NoteText;
  timeZone: string;
}

/** Which sentences were dictated, by which recognizer, when, and whether they stand as they were said. */
export function DictatedWords({ note, text, timeZone }: DictatedWordsProps) {
  const sentences = note ? dictatedToday(note, text) : [];
  if (sentences.length === 0) return null;
  const corrected = sentences.filter(({ state }) => state === 'corrected').length;
  return (
    <details className={styles['dictated']}>
      <summary>
        {sentences.length === 1 ? '1 sentence dictated' : `${sentences.length} sentences dictated`}
        {corrected === 0 ? '' : `, ${corrected} corrected`}
      </summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={`${sentence.at} ${sentence.section} ${sentence.text}`}>
            <span className={styles['words']}>{sentence.text}</span>
            <small>
              {sectionNames[sentence.section]} · {stateNames[sentence.state]} · {sentence.engine} ·{' '}
              {timeInWords(sentence.at, timeZone)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
