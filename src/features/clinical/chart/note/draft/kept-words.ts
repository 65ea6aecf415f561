import { judgeLastWords, type LastWords } from '../../../../../domain/clinical/note/last-words.ts';
import { wordsAtRisk } from './last-words.ts';
import type { NoteDraft } from './note-draft.ts';
import type { NoteSaver } from './note-saver.ts';

/** The shelf for this one note, and the person. */
export interface KeptWordsPorts {
  /** Lays down what is to be kept, newest first, in place of what lay there. */
  lay(words: readonly LastWords[]): void;
  drop(): void;
  /** Says that words are kept which the note has moved on from, with a way to use them. @returns how to take it back */
  offer(use: () => void): () => void;
}

/** More than these nobody would look through. */
const mostHeld = 3;

/**
 * Keeps a note's words on the shelf from the first key after a save to the next save, and brings back what an earlier
 * page left there. What it cannot bring back by itself stays on the shelf until a person has used it.
 */
export class KeptWords {
  readonly #draft: NoteDraft;
  readonly #saver: NoteSaver;
  readonly #ports: KeptWordsPorts;
  /** Of earlier pages, newest first: not in the note yet. */
  #held: readonly LastWords[] = [];
  #takeBack: (() => void) | null = null;
  #hasLaid = false;

  constructor(draft: NoteDraft, saver: NoteSaver, ports: KeptWordsPorts) {
    this.#draft = draft;
    this.#saver = saver;
    this.#ports = ports;
  }

  /** @param left what lies on the shelf. @returns how to stop */
  start(left: readonly LastWords[]): () => void {
    this.#held = left;
    this.#hasLaid = left.length > 0;
    const stopDraft = this.#draft.subscribe(() => this.#hear());
    const stopSaver = this.#saver.subscribe(() => this.#keep());
    this.#judge();
    this.#keep();
    return () => {
      stopDraft();
      stopSaver();
      this.#takeBack?.();
    };
  }

  #hear(): void {
    // Nothing is at risk although the note has changed: it came from the server, and may be what the words stood upon.
    if (this.#held.length > 0 && !wordsAtRisk(this.#draft, this.#saver)) this.#judge();
    this.#keep();
  }

  #keep(): void {
    const words = wordsAtRisk(this.#draft, this.#saver);
    const kept = words ? [words, ...this.#held].slice(0, mostHeld) : this.#held;
    if (kept.length > 0) this.#ports.lay(kept);
    else if (this.#hasLaid) this.#ports.drop();
    this.#hasLaid = kept.length > 0;
  }

  #judge(): void {
    for (const words of this.#held) {
      const judgement = judgeLastWords(words, this.#draft.read());
      if (judgement.is === 'ask') continue;
      this.#held = this.#held.filter((each) => each !== words);
      if (judgement.is === 'restore') this.#draft.replace(judgement.note);
    }
    this.#takeBack?.();
    const [first] = this.#held;
    this.#takeBack = first ? this.#ports.offer(() => this.#use(first)) : null;
  }

  /** The person wants them: over the note as it stands now, everything else in it stays. */
  #use(words: LastWords): void {
    this.#held = this.#held.filter((each) => each !== words);
    const judgement = judgeLastWords(words, this.#draft.read());
    if (judgement.is !== 'nothing') this.#draft.replace(judgement.note);
    this.#judge();
    this.#keep();
  }
}
