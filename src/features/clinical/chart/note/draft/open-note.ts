import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { mergeThreeWay } from '../../../../../domain/base/three-way-merge.ts';
import { noteShape } from '../../../../../domain/clinical/encounter.write-rules.ts';
import { isSameJson } from '../../../../../lib/json/same-json.ts';
import { saveNote } from '../../../../../data/clinical/encounters.writes.ts';
import { now } from '../../../../../lib/clinic-clock.ts';
import { NoteDraft } from './note-draft.ts';
import { NoteSaver } from './note-saver.ts';

/**
 * The draft of one encounter, its saving, and the version it was made from. The draft is made once and then leads: a
 * newer note from the server takes its place only while nothing of ours is unsaved or on its way. Otherwise a save goes
 * out against the version that the draft was made from, and the server refuses it rather than let one person's words
 * cover another's.
 */
export class OpenNote {
  readonly draft: NoteDraft;
  readonly saver: NoteSaver;
  #base: Encounter;
  readonly #ofWhom: string;

  constructor(encounter: Encounter, ofWhom: string) {
    this.#base = encounter;
    this.#ofWhom = ofWhom;
    this.draft = new NoteDraft(encounter.note ?? emptyNote());
    this.saver = new NoteSaver(this.draft, {
      save: (note) => saveNote({ ...this.#base, note: this.saver.saved }, note, this.#ofWhom),
      nowMs: now,
      after: (delayMs, act) => {
        const timer = setTimeout(act, delayMs);
        return () => clearTimeout(timer);
      },
    });
  }

  /** The encounter with the version that the draft was made from. */
  get base(): Encounter {
    return this.#base;
  }

  /**
   * Words of an earlier page went into the note while this one opened it: takes them over, what was typed here since over them.
   * @param encounter as it is shown with them
   */
  catchUp(encounter: Encounter): void {
    const [seen, mine, theirs] = [this.saver.saved, this.draft.read(), encounter.note ?? emptyNote()];
    if (isSameJson(theirs, seen)) return;
    const { content } = mergeThreeWay(noteShape, { seen, mine, theirs });
    this.#base = encounter;
    this.saver.adopt(theirs);
    this.draft.replace(content as SoapNote);
  }

  /**
   * Hears of the encounter as it stands now.
   * @param isSettled nothing of ours is on its way to the server
   */
  hear(encounter: Encounter, isSettled: boolean): void {
    if (!isSettled || this.draft.read() !== this.saver.saved) return;
    if (isSameJson(encounter.note, this.draft.read())) this.#base = encounter;
    else if (encounter.version > this.#base.version) {
      this.#base = encounter;
      this.saver.adopt(encounter.note ?? emptyNote());
    }
  }
}
