import X from 'lucide-react/icons/x';
import type { NoteSurvey } from '../../../../../contract/clinics/note-parts.ts';
import { surveyIds, surveys, type SurveyId } from '../../../../../domain/clinics/preferences/surveys.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { setScore } from '../draft/note-edits.ts';
import styles from './measures.module.css';
import { NotePart } from '../note-section-card.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

const none: readonly NoteSurvey[] = [];

function Score({ noted }: { noted: NoteSurvey }) {
  const { draft } = useNoteDesk();
  const { name, max, step, unit, meaning } = surveys[noted.survey];
  const set = (score: number | null) => draft.change((note) => setScore(note, noted.survey, score));
  return (
    <li className={styles['measure']}>
      <Stepper
        label={name}
        hint={`0 to ${max}, ${meaning}`}
        unit={unit}
        step={step}
        min={0}
        max={max}
        value={noted.score}
        onChange={(score) => score !== null && set(score)}
      />
      <IconButton label={`Take ${name} off the note`} icon={<X />} onClick={() => set(null)} />
    </li>
  );
}

/** [3.6] Scores of the surveys that this person offers in notes, and of those that the note has already. */
export function SurveyScores() {
  const { draft, preferences } = useNoteDesk();
  const noted = useNotePart((note) => note.surveys ?? none);
  const isNoted = (id: SurveyId) => noted.some(({ survey }) => survey === id);
  const offered = preferences.soap.surveys.filter((id) => !isNoted(id));
  if (noted.length + offered.length === 0) return null;
  const inOrder = surveyIds.flatMap((id) => noted.find(({ survey }) => survey === id) ?? []);
  return (
    <NotePart title="Surveys" id="note-surveys">
      {inOrder.length === 0 ? null : (
        <ul className={styles['measures']} aria-label="Survey scores on the note">
          {inOrder.map((one) => (
            <Score key={one.survey} noted={one} />
          ))}
        </ul>
      )}
      <div className={styles['offers']}>
        {offered.map((id) => (
          <Button
            key={id}
            size="small"
            aria-label={`Add ${surveys[id].name}`}
            onClick={() => draft.change((note) => setScore(note, id, 0))}
          >
            + {surveys[id].short}
          </Button>
        ))}
      </div>
    </NotePart>
  );
}
