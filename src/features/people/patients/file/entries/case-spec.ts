import {
  caseFields,
  type CaseFields,
  type CaseKind,
  type CaseParty,
  type Diagnosis,
  type PatientCase,
} from '../../../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { readCode } from '../../../../../domain/people/diagnosis/code-form.ts';
import { caseFaults } from '../../../../../domain/people/patient-file-check.ts';
import { caseKindNames, isAskedOf, type CaseNeed } from '../../../../../domain/people/patient-file.ts';
import {
  day,
  entryFaults,
  text,
  type AuthorizationDraft,
  type EntryDraft,
  type EntryFaults,
  type FieldSpec,
} from './entry-spec.ts';

const options = Object.entries(caseKindNames).map(([value, label]) => ({ value, label }));
const kindOf = (draft: EntryDraft) => text(draft, 'kind') as CaseKind;

const asked = (field: CaseNeed, specs: readonly FieldSpec[]) => (kind: CaseKind) =>
  isAskedOf(kind, field) ? specs : [];
const party = (path: 'attorney' | 'adjuster', label: string) =>
  asked(path, [
    { path: `${path}.name`, label, kind: 'text' },
    { path: `${path}.phone`, label: `${label}’s phone`, kind: 'tel' },
    { path: `${path}.email`, label: `${label}’s email`, kind: 'email' },
  ]);
const byKind = [
  asked('injuredOn', [{ path: 'injuredOn', label: 'Date of injury', kind: 'date' }]),
  asked('onsetOn', [{ path: 'onsetOn', label: 'Date of onset', kind: 'date' }]),
  asked('firstTreatedOn', [{ path: 'firstTreatedOn', label: 'First treated on', kind: 'date' }]),
  asked('claimNumber', [{ path: 'claimNumber', label: 'Claim number', kind: 'text' }]),
  asked('employer', [{ path: 'employer', label: 'Employer', kind: 'text' }]),
  party('attorney', 'Attorney'),
  party('adjuster', 'Adjuster'),
];

/** The fields of a case of its kind. @param hasDiagnoses whether the person may write charts */
export const caseSpec = (draft: EntryDraft, hasDiagnoses: boolean): FieldSpec[] => [
  { path: 'kind', label: 'Who pays', kind: 'select', options, isRequired: true },
  {
    path: 'name',
    label: 'Name of the case',
    kind: 'text',
    isRequired: true,
    hint: 'Low back, fall at work …',
  },
  { path: 'openedOn', label: 'Opened on', kind: 'date', isRequired: true },
  { path: 'closedOn', label: 'Closed on', kind: 'date' },
  ...byKind.flatMap((fieldsOf) => [...fieldsOf(kindOf(draft))]),
  ...(hasDiagnoses ? [{ path: 'diagnoses', label: 'Diagnoses', kind: 'diagnoses' } as const] : []),
  ...(kindOf(draft) === 'cash'
    ? []
    : [{ path: 'authorizations', label: 'Authorized visits', kind: 'authorizations' } as const]),
  { path: 'note', label: 'Note', kind: 'area' },
];

export const draftOfCase = (row: PatientCase | null, today: PlainDate): EntryDraft => ({
  kind: row?.kind ?? 'cash',
  name: row?.name ?? '',
  openedOn: row?.openedOn ?? today,
  closedOn: row?.closedOn ?? '',
  injuredOn: row?.injuredOn ?? '',
  onsetOn: row?.onsetOn ?? '',
  firstTreatedOn: row?.firstTreatedOn ?? '',
  diagnoses: row?.diagnoses ?? [],
  authorizations: (row?.authorizations ?? []).map(({ id, number, visits, from, to }) => ({
    id,
    number,
    visits: String(visits),
    from: from ?? '',
    to: to ?? '',
  })),
  claimNumber: row?.claimNumber ?? '',
  'attorney.name': row?.attorney.name ?? '',
  'attorney.phone': row?.attorney.phone ?? '',
  'attorney.email': row?.attorney.email ?? '',
  'adjuster.name': row?.adjuster.name ?? '',
  'adjuster.phone': row?.adjuster.phone ?? '',
  'adjuster.email': row?.adjuster.email ?? '',
  employer: row?.employer ?? '',
  note: row?.note ?? '',
});

/** The diagnoses of a form. One that was left half filled by an earlier release has them as lines of text. */
export function diagnosesOf(draft: EntryDraft): readonly Diagnosis[] {
  const value = draft['diagnoses'] ?? [];
  if (typeof value !== 'string') return value as readonly Diagnosis[];
  return value.split('\n').flatMap((line) => {
    const [, head = '', name = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? [];
    const code = readCode(head);
    return code === null ? [] : [{ code, name }];
  });
}

const partyOf = (draft: EntryDraft, path: 'attorney' | 'adjuster'): CaseParty => ({
  name: text(draft, `${path}.name`),
  phone: text(draft, `${path}.phone`),
  email: text(draft, `${path}.email`),
});

/** What a form means. What the kind does not ask for is left as it was, so that a change of kind loses nothing. */
export function readCase(
  draft: EntryDraft,
  today: PlainDate,
  hasDiagnoses: boolean,
): { fields: CaseFields; faults: EntryFaults } {
  const diagnoses = [...diagnosesOf(draft)];
  const authorizations = (draft['authorizations'] as readonly AuthorizationDraft[]).map((one) => ({
    id: one.id,
    number: one.number.trim(),
    visits: Number(one.visits.trim() || Number.NaN),
    from: (one.from || null) as PlainDate | null,
    to: (one.to || null) as PlainDate | null,
  }));
  const fields: CaseFields = {
    kind: kindOf(draft),
    name: text(draft, 'name'),
    openedOn: day(draft, 'openedOn')!,
    closedOn: day(draft, 'closedOn'),
    injuredOn: day(draft, 'injuredOn'),
    onsetOn: day(draft, 'onsetOn'),
    firstTreatedOn: day(draft, 'firstTreatedOn'),
    ...(hasDiagnoses && { diagnoses }),
    authorizations,
    claimNumber: text(draft, 'claimNumber'),
    attorney: partyOf(draft, 'attorney'),
    adjuster: partyOf(draft, 'adjuster'),
    employer: text(draft, 'employer'),
    note: text(draft, 'note'),
  };
  const faults = entryFaults(caseFields, fields, caseFaults(fields, today));
  const ofDiagnoses = Object.entries(faults).find(([path]) => path.startsWith('diagnoses'))?.[1];
  return { fields, faults: ofDiagnoses === undefined ? faults : { ...faults, diagnoses: ofDiagnoses } };
}
