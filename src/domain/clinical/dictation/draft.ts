import type { NoteSection } from '../../../contract/clinical/note.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { DecidingWord } from './routing.ts';
import type { FieldEntry, Mark } from './fields/entry.ts';
import type { SourceSpan } from './segments.ts';

/** Where a sentence comes from. It stays with the sentence for good. */
export interface Origin {
  readonly by: 'dictation';
  /** The recognizer and its version, as it calls itself. */
  readonly engine: string;
  /** When it was said. */
  readonly at: Instant;
  /** Whether a person changed the words. */
  readonly state: 'unchanged' | 'corrected';
}

/** Why a sentence is where it is. */
export type Placing =
  | { readonly by: 'command' }
  | { readonly by: 'field' }
  | { readonly by: 'words'; readonly decidedBy: readonly DecidingWord[] }
  | { readonly by: 'person' };

/** A sentence of a dictation, beside the note until a person has seen it. */
export interface DraftSentence {
  readonly id: string;
  readonly section: NoteSection;
  readonly placing: Placing;
  /** As it would be written into the note. */
  readonly text: string;
  /** As it was heard, and where in the segments. */
  readonly heard: string;
  readonly spans: readonly SourceSpan[];
  /** What it says for the note’s fields, as far as that is certain. */
  readonly entries: readonly FieldEntry[];
  /** The entries say all of it: its text is not needed beside them. */
  readonly isTold: boolean;
  /** What is unsure, and stays as text. */
  readonly marks: readonly Mark[];
  /** What was said to come before it. */
  readonly lead: '' | '\n' | '\n\n';
  readonly origin: Origin;
  /** When a person confirmed it; null until then, and until then it does not enter the note. */
  readonly seenAt: Instant | null;
}

export interface Dictation {
  readonly sentences: readonly DraftSentence[];
  /** Taken back by “undo that”, the latest last. */
  readonly undone: readonly DraftSentence[];
  /** “Sign” was said: the review opens. Nothing is signed. */
  readonly opensReview: boolean;
}
