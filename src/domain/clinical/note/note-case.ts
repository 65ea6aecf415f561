import type { SoapNote } from '../../../contract/clinical/note.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import { onlyOpenCase } from '../../people/patient-file.ts';

/**
 * The case of a visit: the one that it was booked for, else the only one that is open.
 * @param booked of the appointment; null where it has none
 */
export const caseOfVisit = (cases: readonly PatientCase[], booked: string | null): PatientCase | null =>
  cases.find(({ id }) => id === booked) ?? onlyOpenCase(cases);

/** What changes in a note that belongs to a case: it takes the case's diagnoses where it has none of its own. */
export function withCase(note: SoapNote, chosen: PatientCase | null): Partial<SoapNote> {
  if (chosen === null) return { case: null };
  const belongs = { case: { id: chosen.id, name: chosen.name } };
  const isBare = (note.diagnoses ?? []).length === 0;
  return isBare && chosen.diagnoses ? { ...belongs, diagnoses: chosen.diagnoses } : belongs;
}
