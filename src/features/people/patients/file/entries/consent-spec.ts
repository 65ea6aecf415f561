import {
  consentFields,
  type ConsentFields,
  type PatientConsent,
} from '../../../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { consentFaults } from '../../../../../domain/people/patient-file-check.ts';
import { consentNames } from '../../../../../domain/people/patient-file.ts';
import { day, entryFaults, text, type EntryDraft, type EntryFaults, type FieldSpec } from './entry-spec.ts';

const options = Object.entries(consentNames).map(([value, label]) => ({ value, label }));

const asked: readonly FieldSpec[] = [
  { path: 'kind', label: 'Consent to', kind: 'select', options, isRequired: true },
  { path: 'givenOn', label: 'Given on', kind: 'date', isRequired: true },
  { path: 'withdrawnOn', label: 'Withdrawn on', kind: 'date' },
  { path: 'note', label: 'Note', kind: 'area' },
];

/** What may be entered of a consent. What it is for and since when is the signed form's, where one gave it. */
export const consentSpec = (row: PatientConsent | null): readonly FieldSpec[] =>
  row?.fromForm ? asked.filter(({ path }) => path !== 'kind' && path !== 'givenOn') : asked;

export const draftOfConsent = (row: PatientConsent | null, today: PlainDate): EntryDraft => ({
  kind: row?.kind ?? 'treatment',
  givenOn: row?.givenOn ?? today,
  withdrawnOn: row?.withdrawnOn ?? '',
  note: row?.note ?? '',
});

export function readConsent(
  draft: EntryDraft,
  today: PlainDate,
): { fields: ConsentFields; faults: EntryFaults } {
  const fields: ConsentFields = {
    kind: text(draft, 'kind') as ConsentFields['kind'],
    givenOn: day(draft, 'givenOn')!,
    withdrawnOn: day(draft, 'withdrawnOn'),
    note: text(draft, 'note'),
  };
  return { fields, faults: entryFaults(consentFields, fields, consentFaults(fields, today)) };
}
