import type { FilledForm, FormVersion } from '../../../contract/people/forms.ts';
import { isWithdrawn } from './form-withdrawal.ts';

/**
 * The forms in use that a patient has not filled in, or only withdrawn.
 * @param versions of each form in use the newest
 * @param filled what the patient has filled in, of whatever version
 */
export function missingForms<Version extends Pick<FormVersion, 'formId'>>(
  versions: readonly Version[],
  filled: readonly Pick<FilledForm, 'formId' | 'withdrawn'>[],
): Version[] {
  const given = new Set(filled.filter((one) => !isWithdrawn(one)).map(({ formId }) => formId));
  return versions.filter(({ formId }) => !given.has(formId));
}
