import { DraftText } from './draft-text.tsx';
import { NoteSectionCard } from './note-section-card.tsx';
import { RomGrid } from './rom-grid.tsx';

/** O: what is found. */
export function ObjectiveSection() {
  return (
    <NoteSectionCard section="objective">
      <RomGrid />
      <DraftText
        field="findings"
        label="Findings"
        rows={3}
        placeholder="Pain, asymmetry, tissue tone, tests; name the level"
      />
    </NoteSectionCard>
  );
}

/** A: what it means. */
export function AssessmentSection() {
  return (
    <NoteSectionCard section="assessment">
      <DraftText
        field="assessment"
        label="Assessment"
        rows={3}
        placeholder="Diagnosis, change since the last visit, how treatment works"
      />
    </NoteSectionCard>
  );
}
