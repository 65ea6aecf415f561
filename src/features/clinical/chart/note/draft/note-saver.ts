import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import type { NoteDraft } from './note-draft.ts';

/** Time and the outbox, given, so that a test can hold them. */
export interface SaverPorts {
  /** Resolves once the note is durably on this device. */
  save(note: SoapNote): Promise<void>;
  nowMs(): number;
  /** Gives the function that cancels. */
  after(delayMs: number, act: () => void): () => void;
}

export type SaveState =
  | { readonly kind: 'saved'; readonly atMs: number | null }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'failed'; readonly fault: unknown };

/** A pause in typing after which the note is saved. */
export const restMs = 300;
/** While somebody types on without a pause, it is saved this often all the same. */
export const longestUnsavedMs = 1_500;

/**
 * Saves a draft as it is written, one save at a time, always the newest. Says "saved" only once the outbox has it. A
 * failed save keeps the words and is tried again with the next change, or by `flush`.
 */
export class NoteSaver {
  readonly #draft: NoteDraft;
  readonly #ports: SaverPorts;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'saved', atMs: null };
  #saved: SoapNote;
  #cancelTimer: (() => void) | null = null;
  #firstChangeMs: number | null = null;
  #running: Promise<void> | null = null;
  #underWay: SoapNote | null = null;

  constructor(draft: NoteDraft, ports: SaverPorts) {
    this.#draft = draft;
    this.#ports = ports;
    this.#saved = draft.read();
  }

  read = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The note as it was last saved or taken over. */
  get saved(): SoapNote {
    return this.#saved;
  }

  /** The note that is being saved at this moment. */
  get underWay(): SoapNote | null {
    return this.#underWay;
  }

  /** Starts to listen to the draft. Gives the function that stops, which saves what is still unsaved. */
  start(): () => void {
    const stop = this.#draft.subscribe(() => this.#noteChange());
    return () => {
      stop();
      void this.flush();
    };
  }

  /** Takes a note for saved, as one that came from the server. */
  adopt(note: SoapNote): void {
    this.#saved = note;
    this.#draft.replace(note);
  }

  /** Saves at once what is unsaved. Resolves when the note on this device is the one on the screen, or saving failed. */
  async flush(): Promise<void> {
    this.#stopTimer();
    while (this.#running) await this.#running;
    if (this.#draft.read() === this.#saved) return;
    this.#running = this.#saveOnce();
    await this.#running;
  }

  #noteChange(): void {
    if (this.#draft.read() === this.#saved) return;
    if (this.#state.kind === 'saved') this.#show({ kind: 'unsaved' });
    const now = this.#ports.nowMs();
    this.#firstChangeMs ??= now;
    this.#cancelTimer?.();
    const left = this.#firstChangeMs + longestUnsavedMs - now;
    this.#cancelTimer = this.#ports.after(Math.max(0, Math.min(restMs, left)), () => void this.flush());
  }

  async #saveOnce(): Promise<void> {
    const note = this.#draft.read();
    this.#underWay = note;
    try {
      await this.#ports.save(note);
      this.#saved = note;
      const isNewest = this.#draft.read() === note;
      this.#show(isNewest ? { kind: 'saved', atMs: this.#ports.nowMs() } : { kind: 'unsaved' });
    } catch (fault) {
      this.#show({ kind: 'failed', fault });
    } finally {
      this.#running = null;
      this.#underWay = null;
    }
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#firstChangeMs = null;
  }

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
