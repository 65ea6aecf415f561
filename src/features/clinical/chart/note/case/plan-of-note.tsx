import type { ReactNode } from 'react';
import type { EncounterId, PatientId } from '../../../../../contract/base/ids.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { ReEvaluation } from '../re-evaluation.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

/** What a plan of care has to know of a note in writing. */
export interface NoteOfCase {
  patientId: PatientId;
  encounterId: EncounterId;
  /** The day of the visit, at its location. */
  on: PlainDate;
  note: Pick<SoapNote, 'case' | 'painLevel' | 'surveys' | 'assessment'>;
  /** Rewrites the assessment, as a person may do at will. */
  assess: (rewrite: (assessment: string) => string) => void;
}

interface PlanOfNoteProps {
  encounter: Encounter;
  planOf: (note: NoteOfCase) => ReactNode;
}

/** What is due at this visit: an evaluation, and what the plan of care of its case asks for, with what the note has measured. */
export function PlanOfNote({ encounter, planOf }: PlanOfNoteProps) {
  const { location, draft } = useNoteDesk();
  const belongs = useNotePart((note) => note.case);
  const painLevel = useNotePart((note) => note.painLevel);
  const surveys = useNotePart((note) => note.surveys);
  const assessment = useNotePart((note) => note.assessment);
  return (
    <>
      <ReEvaluation encounter={encounter} />
      {planOf({
        patientId: encounter.patientId,
        encounterId: encounter.id,
        on: dayAt(encounter.startedAt, location.timezone),
        note: { case: belongs, painLevel, surveys, assessment },
        assess: (rewrite) => draft.change((note) => ({ assessment: rewrite(note.assessment) })),
      })}
    </>
  );
}
