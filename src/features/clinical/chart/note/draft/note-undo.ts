import type { SoapNote } from '../../../../../contract/clinical/note.ts';

type Fields = Partial<SoapNote>;
type Field = keyof SoapNote;

/** What one person did at once: the fields that it changed, before and after. */
interface Step {
  readonly before: Fields;
  readonly after: Fields;
  atMs: number;
}

/** Typing without so long a pause is taken back at once. */
const pauseMs = 1_000;
const mostSteps = 200;

const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

const pick = (note: SoapNote, fields: readonly Field[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, note[field]]));

/** The fields of a step that stand as it left them: what somebody else has changed since is theirs. */
const standing = (note: SoapNote, from: Fields, to: Fields): Fields =>
  Object.fromEntries(
    (Object.keys(from) as Field[])
      .filter((field) => isSame(note[field], from[field]))
      .map((field) => [field, to[field]]),
  );

/**
 * What a person has done to a note while it is open, so that it can be taken back and done again, across all of its fields. What comes
 * from other devices is no step of it, and is not taken back.
 */
export class NoteUndo {
  #done: Step[] = [];
  #undone: Step[] = [];
  readonly #nowMs: () => number;

  /** @param nowMs a clock that only goes forward */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Keeps what a person has just changed; what was taken back before can’t be done again then. */
  record(before: SoapNote, after: SoapNote): void {
    const fields = (Object.keys(after) as Field[]).filter((field) => !isSame(before[field], after[field]));
    if (fields.length === 0) return;
    this.#undone = [];
    const last = this.#done.at(-1);
    const [field] = fields;
    const isTyping = fields.length === 1 && typeof after[field!] === 'string';
    const atMs = this.#nowMs();
    if (
      isTyping &&
      last &&
      Object.keys(last.after).join(' ') === field &&
      isSame(last.after[field], before[field]) &&
      atMs - last.atMs < pauseMs
    ) {
      this.#done[this.#done.length - 1] = { before: last.before, after: pick(after, fields), atMs };
      return;
    }
    this.#done = [...this.#done, { before: pick(before, fields), after: pick(after, fields), atMs }].slice(
      -mostSteps,
    );
  }

  /** What changes in the note when the last step is taken back; null where there is none left that still stands. */
  undo(note: SoapNote): Fields | null {
    return this.#move(note, this.#done, this.#undone, (step) => [step.after, step.before]);
  }

  /** What changes when the last step that was taken back is done again; null where there is none. */
  redo(note: SoapNote): Fields | null {
    return this.#move(note, this.#undone, this.#done, (step) => [step.before, step.after]);
  }

  #move(
    note: SoapNote,
    from: Step[],
    to: Step[],
    ends: (step: Step) => readonly [Fields, Fields],
  ): Fields | null {
    for (let step = from.pop(); step; step = from.pop()) {
      const change = standing(note, ...ends(step));
      if (Object.keys(change).length === 0) continue;
      // A step that was moved is over: what is typed next is one of its own.
      to.push({ ...step, atMs: Number.NEGATIVE_INFINITY });
      return change;
    }
    return null;
  }
}
