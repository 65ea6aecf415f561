import type { Note } from './peer.ts';

interface StoredNote extends Note {
  readonly cursor: number;
}

/**
 * What every library's endpoint writes into: notes by id, and how often each took effect. Telling repeats apart is the
 * protocol's business; the store counts whatever it is told.
 */
export class NoteStore {
  readonly notes = new Map<string, StoredNote>();
  readonly effects = new Map<string, number>();
  readonly #trail: StoredNote[] = [];
  /** When the last note came, by the clock of this process. */
  lastAtMs = 0;

  get cursor(): number {
    return this.#trail.length;
  }

  apply({ id, text }: Note): void {
    const note = { id, text, cursor: this.cursor + 1 };
    this.effects.set(id, (this.effects.get(id) ?? 0) + 1);
    this.notes.set(id, note);
    this.#trail.push(note);
    this.lastAtMs = performance.now();
  }

  since(cursor: number): readonly StoredNote[] {
    return this.#trail.slice(cursor);
  }

  /** Ids that took effect more than once. */
  repeated(): string[] {
    return [...this.effects].filter(([, count]) => count > 1).map(([id]) => id);
  }
}
