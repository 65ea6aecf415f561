import type { DayPack } from '../../contract/exchange/day-pack.ts';
import type { FilledForm, WholeFilledForm } from '../../contract/people/forms.ts';
import type { FilledFormId, PatientId } from '../../contract/base/ids.ts';

/** A patient's last forms out of a day's pack; nothing where the patient, or any form, is not part of it. */
export const filledOfPack = (
  { patients, filledForms: packed }: Pick<DayPack, 'patients' | 'filledForms'>,
  patientId: PatientId,
): { filled: FilledForm[] } | undefined =>
  packed && patients.some(({ id }) => id === patientId)
    ? { filled: packed.filled.filter((row) => row.patientId === patientId) }
    : undefined;

/** One of them whole, with what was shown. */
export function wholeOfPack(
  { filledForms: packed }: Pick<DayPack, 'filledForms'>,
  id: FilledFormId,
): WholeFilledForm | undefined {
  const row = packed?.filled.find((one) => one.id === id);
  const version = packed?.shown.find((one) => one.formVersionId === row?.formVersionId);
  return row && version && { ...row, items: version.items };
}
