import { useState } from 'react';
import type { NoteSurvey } from '../../../../../contract/clinics/note-parts.ts';
import { surveys, type SurveyId } from '../../../../../domain/clinics/preferences/surveys.ts';
import {
  measureOfSurvey,
  scoreSurvey,
  surveyOfAnswers,
} from '../../../../../domain/clinical/measures/survey-score.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import styles from './measures.module.css';

interface SurveyAnswersProps {
  survey: SurveyId;
  noted: NoteSurvey | undefined;
  onClose: () => void;
  onKeep: (survey: NoteSurvey) => void;
}

const choices = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => ({ value: least + at, label: String(least + at) }));

/** The answers of a questionnaire on paper, question by question; the score follows, with what is missing. */
export function SurveyAnswers({ survey, noted, onClose, onKeep }: SurveyAnswersProps) {
  const { name, unit } = surveys[survey];
  const { items, source } = measureOfSurvey(survey);
  const [answers, setAnswers] = useState<readonly (number | null)[]>(
    () => noted?.answers ?? items.map(() => null),
  );
  const result = scoreSurvey(survey, answers);
  const kept = surveyOfAnswers(survey, answers);
  const answer = (at: number, value: number | null) =>
    setAnswers((before) => before.map((one, index) => (index === at ? value : one)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description="The questions stand on your clinic’s form. Enter the answers in their order."
      size="lg"
      footer={
        <>
          <output className={styles['result']} aria-live="polite">
            {result.score === null
              ? `No score yet. ${result.reason}`
              : [`${result.score}${unit}`, result.band].filter(Boolean).join(', ')}
          </output>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={kept === null}
            onClick={() => {
              if (kept) onKeep(kept);
              onClose();
            }}
          >
            Use score
          </Button>
        </>
      }
    >
      <ol className={styles['questions']}>
        {items.map(({ id, least, most }, at) => (
          <li key={id}>
            <Chips
              label={`Question ${at + 1}`}
              options={choices(least, most)}
              value={answers[at] ?? null}
              canClear
              onChange={(value) => answer(at, value)}
            />
          </li>
        ))}
      </ol>
      <p className={styles['source']}>Scored as in {source}.</p>
    </Dialog>
  );
}
