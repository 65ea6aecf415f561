import type { ReactNode } from 'react';
import type { Exercise } from '../../../../../contract/clinics/catalogue.ts';
import { DraftText } from '../draft/draft-text.tsx';
import { ExercisePicker } from './exercise-picker.tsx';
import { ExtraspinalPicker } from './extraspinal-picker.tsx';
import { NoteSectionCard } from '../note-section-card.tsx';
import { PlanSentence } from './plan-sentence.tsx';
import { ServicePicker } from './service-picker.tsx';
import { SpinePicker } from '../findings/spine-picker.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

interface PlanSectionProps {
  library: readonly Exercise[] | undefined;
  /** The codes that follow, below the services. */
  codes?: ReactNode;
}

/** P: what was done today, and what comes next. */
export function PlanSection({ library, codes }: PlanSectionProps) {
  const { extraspinalRegions, exercises } = useNoteDesk().preferences.soap.noteDetails;
  const hasExtraspinal = useNotePart((note) => note.extraspinalRegions.length > 0);
  const hasExercises = useNotePart((note) => note.exercises.length > 0);
  return (
    <NoteSectionCard section="plan">
      <SpinePicker />
      {extraspinalRegions || hasExtraspinal ? <ExtraspinalPicker /> : null}
      <ServicePicker />
      {codes}
      {exercises || hasExercises ? <ExercisePicker library={library} /> : null}
      <DraftText
        field="plan"
        label="Plan"
        rows={3}
        placeholder="Frequency and duration, goals with numbers, when to come back"
      />
      <PlanSentence />
    </NoteSectionCard>
  );
}
