import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { vitalsInWords } from '../../../../../domain/clinical/vitals-text.ts';
import { NoteDiagnoses } from '../case/note-diagnoses.tsx';
import { DraftText } from '../draft/draft-text.tsx';
import { NoteSectionCard } from '../note-section-card.tsx';
import { Examination } from './examination/examination.tsx';
import { RomGrid } from './rom-grid.tsx';
import { SpineChart } from './spine/spine-chart.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import { Vitals } from './vitals.tsx';

/** O: what is found. `last` is the visit before. */
export function ObjectiveSection({ last }: { last?: Encounter | undefined }) {
  const { vitals, rangeOfMotion } = useNoteDesk().preferences.soap.noteDetails;
  const hasVitals = useNotePart((note) => vitalsInWords(note.vitals) !== '');
  const hasRom = useNotePart((note) => note.rom.length + (note.jointRom ?? []).length > 0);
  return (
    <NoteSectionCard section="objective">
      {vitals || hasVitals ? <Vitals /> : null}
      {rangeOfMotion || hasRom ? <RomGrid last={last} /> : null}
      <SpineChart last={last} />
      <Examination last={last} />
      <DraftText
        field="findings"
        label="Findings"
        rows={3}
        placeholder="Pain, asymmetry, tissue tone, tests; name the level"
      />
    </NoteSectionCard>
  );
}

interface AssessmentSectionProps {
  encounter: Encounter;
  /** The patient’s visits before, newest first. */
  earlier: readonly Encounter[];
}

/** A: what it means. */
export function AssessmentSection({ encounter, earlier }: AssessmentSectionProps) {
  return (
    <NoteSectionCard section="assessment">
      <NoteDiagnoses encounter={encounter} visits={earlier} />
      <DraftText
        field="assessment"
        label="Assessment"
        rows={3}
        placeholder="Change since the last visit, how treatment works, what stands in the way"
      />
    </NoteSectionCard>
  );
}
