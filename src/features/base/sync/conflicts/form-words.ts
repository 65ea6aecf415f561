import type { FormItem } from '../../../../contract/people/forms.ts';
import type { ConsentKind } from '../../../../contract/people/patient-file.ts';
import { isQuestion } from '../../../../domain/people/forms/forms.ts';
import { consentNames } from '../../../../domain/people/patient-file.ts';

/** What people call the parts of a form. */
export const formNames: Readonly<Record<string, string>> = {
  title: 'Title',
  isClinical: 'Answers belong to the chart',
  items: 'What the form asks',
  gives: 'Consents that a signature gives',
};

/** A part of a form as a person reads it; null for one that is read like any other. */
export function formValueInWords(path: string, value: unknown): string | null {
  if (path === 'gives' && Array.isArray(value))
    return (value as ConsentKind[]).map((kind) => consentNames[kind]).join(', ') || 'None';
  if (path !== 'items' || !Array.isArray(value)) return null;
  const asked = (value as FormItem[]).filter(isQuestion).map(({ label }) => label);
  return `${asked.length === 1 ? '1 question' : `${asked.length} questions`}: ${asked.join(' · ')}`;
}
