import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { takeWithOrigins } from '../../../../../domain/clinical/dictation/origins.ts';
import { leftAfter } from '../../../../../domain/clinical/dictation/review.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { toast } from '../../../../../ui/messages/toast.ts';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { accepted, afterStep, isAccepted, nothingKept } from './kept-dictation.ts';
import { ReviewSentence } from './review-sentence.tsx';
import { instantNow } from './use-dictation.ts';
import type { Keeping } from './use-kept-dictation.ts';
import styles from './dictation.module.css';

const sentences = (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`);

/** Where sentences stay because their section has no room for them. */
const fullWords = 'There is no room left in the section. Shorten it, or move the sentence to another one.';

const changedWords = 'Use Undo at the top of the note to take back the last changes one by one.';

/** Every sentence with its place, before any of it is in the note. */
export function DictationReview({ keeping, onReview }: { keeping: Keeping; onReview: () => void }) {
  const { draft } = useNoteDesk();
  const { kept, change } = keeping;
  const { review } = kept;
  if (!review) return null;
  const count = review.sentences.filter(({ id }) => isAccepted(kept, id)).length;
  const restore = () => change(() => kept);
  const add = () => {
    const dictation = accepted(kept, instantNow());
    if (!dictation) return;
    const { note, taken, waiting } = takeWithOrigins(draft.read(), dictation);
    if (taken.length > 0) draft.change(note);
    const isFull = waiting.some(({ seenAt }) => seenAt !== null);
    const left = leftAfter({ ...review, opensReview: false }, waiting);
    change((before) => ({ ...before, review: left, ...(left ? {} : { decided: {} }) }));
    if (isFull) toast.fail('Some sentences were not added', { description: fullWords });
    const added = draft.read();
    const undo = () => {
      // Another step has come since; the last one is no longer this.
      if (draft.read() !== added) toast.info('The note has changed since', { description: changedWords });
      else if (draft.undo()) restore();
    };
    if (taken.length > 0)
      toast.success(`${sentences(taken.length)} added to the note`, {
        name: 'dictation',
        action: { label: 'Undo', onPress: undo },
      });
    if (review.opensReview && left === null) onReview();
  };
  const discard = () => {
    change(() => nothingKept);
    toast.info('Dictation discarded', { name: 'dictation', action: { label: 'Undo', onPress: restore } });
  };
  return (
    <div className={styles['review']}>
      <p className={styles['quiet']} role="status">
        {review.opensReview
          ? 'You said “sign”. Add the sentences first; you sign on the next screen.'
          : 'Nothing is in the note yet. Check each sentence and where it goes.'}
      </p>
      <ol className={styles['sentences']}>
        {review.sentences.map((sentence) => (
          <ReviewSentence
            key={sentence.id}
            sentence={sentence}
            isAccepted={isAccepted(kept, sentence.id)}
            onStep={(step) => change((before) => afterStep(before, step))}
          />
        ))}
      </ol>
      <div className={styles['end']}>
        <Button variant="plain" icon={<Trash />} onClick={discard}>
          Discard all
        </Button>
        {review.sentences.length === 0 ? (
          <Button variant="primary" onClick={() => (change(() => nothingKept), onReview())}>
            Review and sign
          </Button>
        ) : (
          <Button variant="primary" icon={<Plus />} disabled={count === 0} onClick={add}>
            {count === 0 ? 'Add to note' : `Add ${sentences(count)} to note`}
          </Button>
        )}
      </div>
    </div>
  );
}
