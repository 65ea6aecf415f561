import type { NoteSection, SoapNote } from '../../../../../contract/clinical/note.ts';

type Change = Partial<SoapNote> | ((note: SoapNote) => Partial<SoapNote>);

/**
 * The note being written, outside React: typing changes it without drawing the screen again. What shows a part of it
 * listens to that part only.
 */
export class NoteDraft {
  #note: SoapNote;
  readonly #listeners = new Set<() => void>();

  constructor(note: SoapNote) {
    this.#note = note;
  }

  /** The note as it stands; the same object until something changes. */
  read = (): SoapNote => this.#note;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Lays fields over the note. */
  change(change: Change): void {
    this.replace({ ...this.#note, ...(typeof change === 'function' ? change(this.#note) : change) });
  }

  /** Sets what a person wrote for a section; null lets the entries speak again. */
  write(section: NoteSection, text: string | null): void {
    this.change((note) => ({ written: { ...note.written, [section]: text } }));
  }

  /** Puts another note in the place of this one: an undo, or a newer one from the server. */
  replace(note: SoapNote): void {
    this.#note = note;
    for (const listener of this.#listeners) listener();
  }
}
