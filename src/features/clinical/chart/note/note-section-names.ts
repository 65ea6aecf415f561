import type { NoteSection } from '../../../../contract/clinical/note.ts';

export const sectionsInOrder: readonly NoteSection[] = ['subjective', 'objective', 'assessment', 'plan'];

export const sectionNames: Readonly<Record<NoteSection, string>> = {
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
};

/** S, O, A or P. */
export const sectionLetter = (section: NoteSection): string => sectionNames[section].charAt(0);
