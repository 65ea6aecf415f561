import type { ReactNode } from 'react';
import type { NoteSection } from '../../../../contract/clinical/note.ts';
import { sectionLetter, sectionNames } from './note-section-names.ts';
import styles from './note-section-card.module.css';

/** One of the four sections, with its letter, as a named region that the navigation leads to. */
export function NoteSectionCard({ section, children }: { section: NoteSection; children: ReactNode }) {
  return (
    <section
      id={`note-${section}-section`}
      aria-labelledby={`note-${section}-title`}
      className={styles['card']}
    >
      <h2 id={`note-${section}-title`} tabIndex={-1} className={styles['title']} data-quiet-focus>
        <span className={styles['letter']} aria-hidden="true">
          {sectionLetter(section)}
        </span>
        {sectionNames[section]}
      </h2>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}

/** A part of a section under its own small title. */
export function NotePart({
  title,
  id,
  aside,
  children,
}: {
  title: string;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      className={styles['part']}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      data-quiet-focus
      aria-label={title}
    >
      <div className={styles['partHead']}>
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
