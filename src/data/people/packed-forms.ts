import type { FilledForm, PackedForms, WholeFilledForm } from '../../contract/people/forms.ts';
import type { FilledFormId, PatientId } from '../../contract/base/ids.ts';

/** What a day's pack has of filled-in forms; nothing in packs from before they were part of it. */
interface FormsOfPack {
  readonly patients: readonly { readonly id: PatientId }[];
  readonly filledForms?: PackedForms | undefined;
}

/** A patient's last forms out of a day's pack; nothing where the patient, or any form, is not part of it. */
export const filledOfPack = (
  { patients, filledForms: packed }: FormsOfPack,
  patientId: PatientId,
): { filled: FilledForm[] } | undefined =>
  packed && patients.some(({ id }) => id === patientId)
    ? { filled: packed.filled.filter((row) => row.patientId === patientId) }
    : undefined;

/** One of them whole, with what was shown. */
export function wholeOfPack(
  { filledForms: packed }: Pick<FormsOfPack, 'filledForms'>,
  id: FilledFormId,
): WholeFilledForm | undefined {
  const row = packed?.filled.find((one) => one.id === id);
  const version = packed?.shown.find((one) => one.formVersionId === row?.formVersionId);
  return row && version && { ...row, items: version.items };
}
