import type { Exercise } from '../../../contract/catalogue.ts';
import { DraftText } from './draft-text.tsx';
import { ExercisePicker } from './exercise-picker.tsx';
import { ExtraspinalPicker } from './extraspinal-picker.tsx';
import { NoteSectionCard } from './note-section-card.tsx';
import { ServicePicker } from './service-picker.tsx';
import { SpinePicker } from './spine-picker.tsx';

/** P: what was done today, and what comes next. */
export function PlanSection({ library }: { library: readonly Exercise[] | undefined }) {
  return (
    <NoteSectionCard section="plan">
      <SpinePicker />
      <ExtraspinalPicker />
      <ServicePicker />
      <ExercisePicker library={library} />
      <DraftText
        field="plan"
        label="Plan"
        rows={3}
        placeholder="Frequency and duration, goals with numbers, when to come back"
      />
    </NoteSectionCard>
  );
}
