import { useEffect, useMemo } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { PatientCase } from '../../../../../contract/people/patient-file.ts';
import { patientFileRead } from '../../../../../data/people/patient-file.reads.ts';
import { isOpenCase } from '../../../../../domain/people/patient-file.ts';
import { caseOfVisit, withCase } from '../../../../../domain/clinical/note/note-case.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';
import { useVisits } from '../../use-chart.ts';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

/** The cases that a note may belong to, and the one that it does. A note that has just been started takes its visit's by itself. */
export function useNoteCase(encounter: Encounter) {
  const { draft } = useNoteDesk();
  const { clinic } = useClinic();
  const { patientId, appointmentId, version } = encounter;
  const file = useRead(useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId])).data;
  const visits = useVisits(patientId).data?.appointments;
  const noted = useNotePart((note) => note.case);
  const cases = file?.cases;
  const booked = visits?.find(({ id }) => id === appointmentId)?.caseId ?? null;
  // Of a note that somebody has written in, nobody knows whether it was left without a case on purpose.
  const isFresh = version === 1 && noted === undefined;
  useEffect(() => {
    if (!isFresh || cases === undefined) return;
    const chosen = caseOfVisit(cases, booked);
    if (chosen !== null) draft.change((note) => withCase(note, chosen));
  }, [isFresh, cases, booked, draft]);
  const open = (cases ?? []).filter((one) => isOpenCase(one) || one.id === noted?.id);
  const choose = (chosen: PatientCase | null) => draft.change((note) => withCase(note, chosen));
  return { open, noted: noted ?? null, choose };
}
