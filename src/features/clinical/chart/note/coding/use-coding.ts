import { useMemo } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { plansOfCareRead } from '../../../../../data/clinical/plan-of-care/plans-of-care.reads.ts';
import { patientFileRead } from '../../../../../data/people/patient-file.reads.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import {
  careByPlan,
  factsOfNote,
  payerOfVisit,
} from '../../../../../domain/clinical/coding/billing-facts.ts';
import { adviceOfNote } from '../../../../../domain/clinical/coding/note-coding.ts';
import { chargeLines } from '../../../../../domain/clinical/note/note-charges.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';
import { useNoteDesk, useSettledNote } from '../draft/use-note-draft.ts';

/** The day’s codes of a note, what the rules say of them, and the facts that they go by. */
export function useCoding({ patientId, providerId, startedAt }: Encounter) {
  const { services, location } = useNoteDesk();
  const { clinic } = useClinic();
  const note = useSettledNote();
  const fileRead = useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId]);
  const plansRead = useMemo(() => plansOfCareRead(clinic.ID, patientId), [clinic.ID, patientId]);
  const { data: file } = useRead(fileRead);
  const { data: planned } = useRead(plansRead);
  return useMemo(() => {
    const day = dayAt(startedAt, location.timezone);
    const chart = { cases: file?.cases ?? [], coverages: file?.coverages ?? [] };
    const facts = factsOfNote(note, {
      day,
      planCare: careByPlan(note.case?.id ?? null, day, planned?.plans ?? []),
      chartPayer: payerOfVisit(note.case?.id ?? null, day, chart),
      credentials: clinic.clinicians.find(({ ID }) => ID === providerId)?.credentials ?? '',
    });
    const lines = chargeLines(note, services, location).filter(({ cptCode }) => cptCode !== '');
    return { note, facts, lines, advice: adviceOfNote(note, lines, facts) };
  }, [note, file, planned, services, location, clinic, providerId, startedAt]);
}
