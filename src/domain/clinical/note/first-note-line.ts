import type { Encounter } from '../../../contract/clinical/encounter.ts';

/** What the first line of a note is taken from. */
export interface NoteWords {
  readonly title: string;
  readonly text?: Partial<Pick<NonNullable<Encounter['text']>, 'assessment' | 'subjective'>> | null;
  readonly note?: Partial<Pick<NonNullable<Encounter['note']>, 'complaint'>> | null;
}

/** The line that tells most of a visit: what was signed first, what the patient said, else its title. */
export function firstNoteLine({ text, note, title }: NoteWords): string {
  const words = text?.assessment || text?.subjective || note?.complaint || '';
  return words.trim().split('\n')[0] || title;
}
