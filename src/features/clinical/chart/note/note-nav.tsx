import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import type { NoteSection } from '../../../../contract/clinical/note.ts';
import { findNoteGaps } from '../../../../domain/clinical/note/note-check.ts';
import { composeNoteText } from '../../../../domain/clinical/note/note-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './note-bar.module.css';
import { sectionLetter, sectionNames, sectionsInOrder } from './note-section-names.ts';
import { useNoteDesk, useSettledNote } from './draft/use-note-draft.ts';

/** Which section is in sight, the lowest one that has reached the upper third of the screen. */
function useSectionInSight(): NoteSection {
  const [inSight, setInSight] = useState<NoteSection>('subjective');
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const seen = new Set<NoteSection>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const section = sectionsInOrder.find((each) => entry.target.id === `note-${each}-section`);
          if (section) seen[entry.isIntersecting ? 'add' : 'delete'](section);
        }
        const last = sectionsInOrder.findLast((each) => seen.has(each));
        if (last) setInSight(last);
      },
      { rootMargin: '-20% 0px -60% 0px' },
    );
    for (const section of sectionsInOrder) {
      const element = document.getElementById(`note-${section}-section`);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return inSight;
}

function goToSection(section: NoteSection): void {
  document.getElementById(`note-${section}-section`)?.scrollIntoView({ block: 'start' });
  document.getElementById(`note-${section}-title`)?.focus({ preventScroll: true });
}

/** S, O, A, P: where one is, what is complete, and the way to each. */
export function NoteNav() {
  const { services, textOptions, carriedLimit } = useNoteDesk();
  const note = useSettledNote();
  const gaps = findNoteGaps(note, services, carriedLimit);
  const text = composeNoteText(note, services, textOptions);
  const inSight = useSectionInSight();
  return (
    <nav className={styles['nav']} aria-label="Sections of the note">
      {sectionsInOrder.map((section) => {
        const isComplete = text[section].trim() !== '' && !gaps.some((gap) => gap.section === section);
        return (
          <button
            key={section}
            type="button"
            className={classNames(styles['section'], section === inSight && styles['here'])}
            aria-current={section === inSight ? 'true' : undefined}
            aria-label={`${sectionNames[section]}${isComplete ? ', complete' : ''}`}
            onClick={() => goToSection(section)}
          >
            <span className={styles['letter']}>{sectionLetter(section)}</span>
            <span className={styles['word']}>{sectionNames[section].slice(1)}</span>
            {isComplete ? <Check className={styles['done']} aria-hidden="true" /> : null}
          </button>
        );
      })}
    </nav>
  );
}
