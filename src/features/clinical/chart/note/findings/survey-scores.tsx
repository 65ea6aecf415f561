import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { NoteSurvey } from '../../../../../contract/clinics/note-parts.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { surveyIds, surveys, type SurveyId } from '../../../../../domain/clinics/preferences/surveys.ts';
import { firstScore } from '../../../../../domain/clinical/measures/survey-score.ts';
import { surveysInWords } from '../../../../../domain/clinical/measures/survey-words.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { setScore, setSurvey } from '../draft/note-edits.ts';
import styles from './measures.module.css';
import { NotePart } from '../note-section-card.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import { SurveyAnswers } from './survey-answers.dialog.tsx';

const none: readonly NoteSurvey[] = [];

function Score({ noted, onAnswers }: { noted: NoteSurvey; onAnswers: () => void }) {
  const { draft } = useNoteDesk();
  const { name, max, step, unit, meaning } = surveys[noted.survey];
  const set = (score: number | null) => draft.change((note) => setScore(note, noted.survey, score));
  return (
    <li className={styles['measure']}>
      {noted.answers ? (
        // A score that follows from answers is never typed over.
        <p className={styles['scored']}>{surveysInWords([noted])}</p>
      ) : (
        <Stepper
          label={name}
          hint={`Score from paper, 0 to ${max}, ${meaning}`}
          unit={unit}
          step={step}
          min={0}
          max={max}
          value={noted.score}
          onChange={(score) => score !== null && set(score)}
        />
      )}
      <Button size="small" aria-label={`Answers of ${name}`} onClick={onAnswers}>
        {noted.answers ? 'Change answers' : 'Enter answers'}
      </Button>
      <IconButton label={`Take ${name} off the note`} icon={<X />} onClick={() => set(null)} />
    </li>
  );
}

/**
 * [3.6] Scores of the surveys that this person offers in notes, and of those that the note has already: answer by answer, or as the
 * score of a form on paper.
 * @param earlier visits, for what became of the score since the case began
 */
export function SurveyScores({ earlier }: { earlier: readonly Encounter[] }) {
  const { draft, preferences, location } = useNoteDesk();
  const noted = useNotePart((note) => note.surveys ?? none);
  const caseId = useNotePart((note) => note.case?.id ?? null);
  const [answered, setAnswered] = useState<SurveyId | null>(null);
  const isNoted = (id: SurveyId) => noted.some(({ survey }) => survey === id);
  const offered = preferences.soap.surveys.filter((id) => !isNoted(id));
  if (noted.length + offered.length === 0) return null;
  const inOrder = surveyIds.flatMap((id) => noted.find(({ survey }) => survey === id) ?? []);
  const keep = (one: NoteSurvey) => {
    const first = firstScore(one.survey, caseId, earlier, (at) => dayAt(at, location.timezone));
    draft.change((note) => setSurvey(note, { ...one, ...(first && { first }) }));
  };
  return (
    <NotePart title="Surveys" id="note-surveys">
      {inOrder.length === 0 ? null : (
        <ul className={styles['measures']} aria-label="Survey scores on the note">
          {inOrder.map((one) => (
            <Score key={one.survey} noted={one} onAnswers={() => setAnswered(one.survey)} />
          ))}
        </ul>
      )}
      <div className={styles['offers']}>
        {offered.map((id) => (
          <Button
            key={id}
            size="small"
            aria-label={`Add ${surveys[id].name}`}
            onClick={() => keep({ survey: id, score: 0 })}
          >
            + {surveys[id].short}
          </Button>
        ))}
      </div>
      {answered === null ? null : (
        <SurveyAnswers
          survey={answered}
          noted={noted.find(({ survey }) => survey === answered)}
          onClose={() => setAnswered(null)}
          onKeep={keep}
        />
      )}
    </NotePart>
  );
}
