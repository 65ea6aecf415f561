import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import { DraftText } from '../draft/draft-text.tsx';
import { NoteSectionCard } from '../note-section-card.tsx';
import { BodyChart } from './body/body-chart.tsx';
import { SurveyScores } from './survey-scores.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

const painLevels = Array.from({ length: 11 }, (_, level) => ({
  value: level,
  label: String(level),
  aloud: `${level} of 10`,
}));

function PainLevel() {
  const { draft } = useNoteDesk();
  const painLevel = useNotePart((note) => note.painLevel);
  return (
    <div id="note-painLevel" tabIndex={-1} data-quiet-focus>
      <Chips
        label="Current pain (0–10)"
        layout="wide"
        options={painLevels}
        value={painLevel}
        canClear
        onChange={(level) => draft.change({ painLevel: level })}
      />
    </div>
  );
}

/** S: what the patient says. */
export function SubjectiveSection({ earlier = [] }: { earlier?: readonly Encounter[] }) {
  const { preferences } = useNoteDesk();
  const hasPain = useNotePart((note) => note.painLevel !== null);
  const showsPain = preferences.soap.noteDetails.painLevel || hasPain;
  return (
    <NoteSectionCard section="subjective">
      <DraftText
        field="complaint"
        label="Complaint"
        rows={4}
        placeholder="What the patient says: where, since when, what makes it better or worse"
      />
      {showsPain ? <PainLevel /> : null}
      <BodyChart last={earlier[0]} />
      <SurveyScores earlier={earlier} />
    </NoteSectionCard>
  );
}
