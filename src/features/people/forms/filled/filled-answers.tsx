import type { FormAnswer, FormItem } from '../../../../contract/people/forms.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { answerInWords, answerTo, shownItems } from '../../../../domain/people/forms/forms.ts';
import { BodyShown } from '../body/body-shown.tsx';
import { signatureBox, Strokes } from '../signature-pad.tsx';
import styles from './filled.module.css';

/** What was shown and what was answered, in its order; a drawn signature as it was drawn. */
export function FilledAnswers({
  items,
  answers,
}: {
  items: readonly FormItem[];
  answers: readonly FormAnswer[];
}) {
  return (
    <div className={styles['answers']}>
      {shownItems(items, answers).map((item) => (
        <FilledItem key={item.id} item={item} answer={answerTo(answers, item.id)} />
      ))}
    </div>
  );
}

function FilledItem({ item, answer }: { item: FormItem; answer: FormAnswer | undefined }) {
  if (item.kind === 'heading')
    return (
      <div>
        {item.label === '' ? null : <h2>{item.label}</h2>}
        {item.words === '' ? null : <p className={styles['words']}>{item.words}</p>}
      </div>
    );
  return (
    <div className={styles['answer']}>
      <p className={styles['asked']}>{item.label}</p>
      {item.words === '' ? null : <p className={`${styles['words']} ${styles['quiet']}`}>{item.words}</p>}
      {answer?.kind === 'signature' && answer.strokes.length > 0 ? (
        <svg
          viewBox={signatureBox}
          className={styles['signed']}
          role="img"
          aria-label={answer.name === '' ? 'Signature, drawn' : `Signature of ${answer.name}, drawn`}
        >
          <Strokes strokes={answer.strokes} />
        </svg>
      ) : null}
      {item.kind === 'bodyAreas' && answer?.kind === 'choice' ? <BodyShown chosen={answer.choices} /> : null}
      <p className={styles['words']}>
        {answer?.kind === 'date' ? dateInDigits(answer.date) : answerInWords(item, answer) || '–'}
      </p>
    </div>
  );
}
