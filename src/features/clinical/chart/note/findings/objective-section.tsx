import type { ReactNode } from 'react';
import { vitalsInWords } from '../../../../../domain/clinical/vitals-text.ts';
import { DraftText } from '../draft/draft-text.tsx';
import { NoteSectionCard } from '../note-section-card.tsx';
import { RomGrid } from './rom-grid.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import { Vitals } from './vitals.tsx';

/** O: what is found. */
export function ObjectiveSection() {
  const { vitals, rangeOfMotion } = useNoteDesk().preferences.soap.noteDetails;
  const hasVitals = useNotePart((note) => vitalsInWords(note.vitals) !== '');
  const hasRom = useNotePart((note) => note.rom.length > 0);
  return (
    <NoteSectionCard section="objective">
      {vitals || hasVitals ? <Vitals /> : null}
      {rangeOfMotion || hasRom ? <RomGrid /> : null}
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
export function AssessmentSection({ children }: { children?: ReactNode }) {
  return (
    <NoteSectionCard section="assessment">
      {children}
      <DraftText
        field="assessment"
        label="Assessment"
        rows={3}
        placeholder="Change since the last visit, how treatment works, what stands in the way"
      />
    </NoteSectionCard>
  );
}
