import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { wordDifference } from '../../../../../domain/clinical/note/word-difference.ts';
import { useNoteDesk, useSettledNote } from '../draft/use-note-draft.ts';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import styles from './earlier.module.css';

/** Word by word, what this note says otherwise than the visit before. */
export function SinceLastVisit({ visit }: { visit: Encounter }) {
  const { services, textOptions } = useNoteDesk();
  const note = useSettledNote();
  const before = visit.text ?? (visit.note && composeNoteText(visit.note, services, textOptions));
  if (before === null) return null;
  const now = composeNoteText(note, services, textOptions);
  const changed = sectionsInOrder
    .map((section) => ({ section, runs: wordDifference(before[section], now[section]) }))
    .filter(({ runs }) => runs.some(({ is }) => is !== 'same'));
  if (changed.length === 0) return <p className={styles['quiet']}>No changes.</p>;
  return (
    <div className={styles['body']}>
      {changed.map(({ section, runs }) => (
        <section key={section} aria-label={`${sectionNames[section]}, changes`}>
          <h3>{sectionNames[section]}</h3>
          <p className={styles['words']}>
            {runs.map(({ is, text }, at) => {
              if (is === 'same') return text;
              const Mark = is === 'gone' ? 'del' : 'ins';
              // The runs have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              return <Mark key={at}>{text}</Mark>;
            })}
          </p>
        </section>
      ))}
    </div>
  );
}
