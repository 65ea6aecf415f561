import type { Instant } from '../../../../../contract/base/values.ts';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import type { Dictation } from '../../../../../domain/clinical/dictation/draft.ts';
import { readDictation } from '../../../../../domain/clinical/dictation/read-dictation.ts';
import {
  confirmSeen,
  correctSentence,
  joinDictations,
  keepAsText,
  moveSentence,
  removeSentence,
} from '../../../../../domain/clinical/dictation/review.ts';
import type { DictatedSegment } from '../../../../../domain/clinical/dictation/segments.ts';

/** What was heard and is not in the note yet. It lies sealed on this device until it is. */
export interface KeptDictation {
  /** Of what is being said now; null between two dictations. */
  readonly startedAt: Instant | null;
  readonly engine: string;
  readonly segments: readonly DictatedSegment[];
  /** What is being reviewed. */
  readonly review: Dictation | null;
  /** What the person decided about a sentence: to add it or not. */
  readonly decided: Readonly<Record<string, boolean>>;
}

export const nothingKept: KeptDictation = {
  startedAt: null,
  engine: '',
  segments: [],
  review: null,
  decided: {},
};

export const isNothing = ({ segments, review }: KeptDictation): boolean =>
  segments.length === 0 && review === null;

/** Whether “sign” was said, or another way to ask for the review. */
export const asksForReview = (segment: DictatedSegment, startedAt: Instant): boolean =>
  readDictation([segment], { engine: '', startedAt }).opensReview;

/** What was said becomes sentences to review, behind those that wait already. */
export function reviewed(kept: KeptDictation): KeptDictation {
  const { startedAt, engine, segments, review } = kept;
  if (startedAt === null || segments.length === 0) return { ...kept, startedAt: null, segments: [] };
  const read = readDictation(segments, { engine, startedAt });
  const whole = review ? joinDictations(review, read) : read;
  const hasSentences = whole.sentences.length > 0;
  return { ...kept, startedAt: null, segments: [], review: hasSentences || whole.opensReview ? whole : null };
}

/** Sentences without doubt are taken unless the person says otherwise; each of the others the person takes. */
export const isAccepted = (kept: KeptDictation, id: string): boolean => {
  const sentence = kept.review?.sentences.find((one) => one.id === id);
  return kept.decided[id] ?? sentence?.marks.length === 0;
};

export type ReviewStep =
  | { readonly kind: 'decide'; readonly id: string; readonly isAccepted: boolean }
  | { readonly kind: 'correct'; readonly id: string; readonly text: string }
  | { readonly kind: 'move'; readonly id: string; readonly section: NoteSection }
  | { readonly kind: 'keepAsText'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string };

/** What the person does to one sentence. Words and places that they chose themselves are accepted by that. */
export function afterStep(kept: KeptDictation, step: ReviewStep): KeptDictation {
  const { review, decided } = kept;
  if (!review) return kept;
  const { id } = step;
  const withIt = { ...decided, [id]: true };
  switch (step.kind) {
    case 'decide':
      return { ...kept, decided: { ...decided, [id]: step.isAccepted } };
    case 'correct':
      return { ...kept, review: correctSentence(review, id, step.text), decided: withIt };
    case 'move':
      return { ...kept, review: moveSentence(review, id, step.section), decided: withIt };
    case 'keepAsText':
      return { ...kept, review: keepAsText(review, id) };
    case 'remove': {
      const left = removeSentence(review, id);
      return { ...kept, review: left.sentences.length === 0 ? null : left };
    }
  }
}

/** The dictation with what the person accepted marked as seen. */
export function accepted(kept: KeptDictation, at: Instant): Dictation | null {
  const { review } = kept;
  if (!review) return null;
  const ids = review.sentences.map(({ id }) => id).filter((id) => isAccepted(kept, id));
  return confirmSeen(review, new Set(ids), at);
}
