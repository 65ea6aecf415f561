import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import type { DraftSentence } from '../../../../../domain/clinical/dictation/draft.ts';
import { entryInWords } from '../../../../../domain/clinical/dictation/fields/entry-words.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import type { ReviewStep } from './kept-dictation.ts';
import styles from './dictation.module.css';

const sectionChoices = sectionsInOrder.map((section) => ({ value: section, label: sectionNames[section] }));

interface ReviewSentenceProps {
  sentence: DraftSentence;
  isAccepted: boolean;
  onStep: (step: ReviewStep) => void;
}

/** The words of a sentence while a person puts them right. */
function Correcting({ sentence, onEnd }: { sentence: DraftSentence; onEnd: (text: string | null) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles['correcting']}>
      <TextArea
        ref={area}
        label="Correct the sentence"
        labelHidden
        rows={2}
        maxLength={4000}
        defaultValue={sentence.text}
        // The press on "Correct" asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <p className={styles['quiet']}>Heard: “{sentence.heard}”</p>
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => onEnd(area.current?.value ?? null)}>
          Save
        </Button>
        <Button size="small" variant="plain" onClick={() => onEnd(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The fields that a sentence would fill, and what is unsure about it. */
function Places({ sentence, onStep }: Pick<ReviewSentenceProps, 'sentence' | 'onStep'>) {
  const { id, entries, marks, isTold, origin } = sentence;
  return (
    <>
      {entries.length === 0 ? null : (
        <p className={styles['fields']}>
          <span>
            {isTold ? 'Fills in' : 'Also fills in'} {entries.map(entryInWords).join(' · ')}
          </span>
          <Button size="small" variant="plain" onClick={() => onStep({ kind: 'keepAsText', id })}>
            Keep as text
          </Button>
        </p>
      )}
      {[...new Set(marks.map(({ why }) => why))].map((why) => (
        <p key={why} className={styles['mark']}>
          <TriangleAlert aria-hidden="true" />
          {why}
        </p>
      ))}
      {origin.state === 'corrected' ? <p className={styles['quiet']}>Corrected</p> : null}
    </>
  );
}

/** One sentence: its words, its section, its fields, and what the person makes of it. */
export function ReviewSentence({ sentence, isAccepted, onStep }: ReviewSentenceProps) {
  const { id, text, section } = sentence;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const endCorrecting = (words: string | null) => {
    setIsCorrecting(false);
    if (words !== null) onStep({ kind: 'correct', id, text: words });
  };
  return (
    <li className={styles['sentence']} data-unsure={sentence.marks.length > 0 || undefined}>
      {isCorrecting ? (
        <Correcting sentence={sentence} onEnd={endCorrecting} />
      ) : (
        <label className={styles['words']}>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={(event) => onStep({ kind: 'decide', id, isAccepted: event.target.checked })}
          />
          <span>{text}</span>
        </label>
      )}
      <div className={styles['places']}>
        <Places sentence={sentence} onStep={onStep} />
      </div>
      <div className={styles['acts']}>
        <SelectField
          label={`Section of “${text}”`}
          labelHidden
          options={sectionChoices}
          value={section}
          onChange={(event) => onStep({ kind: 'move', id, section: event.target.value as NoteSection })}
        />
        {isCorrecting ? null : (
          <IconButton
            label={`Correct “${text}”`}
            icon={<Pencil />}
            data-pl-tooltip="Correct"
            onClick={() => setIsCorrecting(true)}
          />
        )}
        <IconButton
          label={`Remove “${text}”`}
          icon={<X />}
          data-pl-tooltip="Remove"
          onClick={() => onStep({ kind: 'remove', id })}
        />
      </div>
    </li>
  );
}
