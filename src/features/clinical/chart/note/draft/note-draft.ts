import type { NoteSection, SoapNote } from '../../../../../contract/clinical/note.ts';
import { NoteUndo } from './note-undo.ts';

type Change = Partial<SoapNote> | ((note: SoapNote) => Partial<SoapNote>);

/**
 * The note being written, outside React: typing changes it without drawing the screen again. What shows a part of it
 * listens to that part only.
 */
export class NoteDraft {
  #note: SoapNote;
  readonly #listeners = new Set<() => void>();
  readonly #steps: NoteUndo;

  /** @param nowMs a clock that only goes forward, for what counts as one step of typing */
  constructor(note: SoapNote, nowMs?: () => number) {
    this.#note = note;
    this.#steps = new NoteUndo(nowMs);
  }

  get canUndo(): boolean {
    return this.#steps.canUndo;
  }
  get canRedo(): boolean {
    return this.#steps.canRedo;
  }

  /** The note as it stands; the same object until something changes. */
  read = (): SoapNote => this.#note;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Lays fields over the note: what the person who writes does, and can take back. */
  change(change: Change): void {
    const next = { ...this.#note, ...(typeof change === 'function' ? change(this.#note) : change) };
    this.#steps.record(this.#note, next);
    this.replace(next);
  }

  /** Takes the last step back, whatever field it was in. @returns whether there was one */
  undo = (): boolean => this.#lay(this.#steps.undo(this.#note));

  /** Does what was taken back last once more. @returns whether there was something */
  redo = (): boolean => this.#lay(this.#steps.redo(this.#note));

  #lay(fields: Partial<SoapNote> | null): boolean {
    if (fields !== null) this.replace({ ...this.#note, ...fields });
    return fields !== null;
  }

  /** Sets what a person wrote for a section; null lets the entries speak again. */
  write(section: NoteSection, text: string | null): void {
    this.change((note) => ({ written: { ...note.written, [section]: text } }));
  }

  /** Puts another note in the place of this one: a newer one from the server, or words that were kept. */
  replace(note: SoapNote): void {
    this.#note = note;
    for (const listener of this.#listeners) listener();
  }
}
