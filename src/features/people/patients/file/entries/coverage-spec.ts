import type { CaseId } from '../../../../../contract/base/ids.ts';
import {
  coverageCheckFields,
  coverageFields,
  type CoverageCheckFields,
  type CoverageFields,
  type PatientCase,
  type PatientCoverage,
} from '../../../../../contract/people/patient-file.ts';
import type { Minor, PlainDate } from '../../../../../contract/base/values.ts';
import { checkFaults, coverageFaults } from '../../../../../domain/people/patient-file-check.ts';
import { checkResultNames } from '../../../../../domain/people/patient-file.ts';
import {
  cents,
  day,
  entryFaults,
  text,
  type EntryDraft,
  type EntryFaults,
  type FieldSpec,
} from './entry-spec.ts';

const orders = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'tertiary', label: 'Tertiary' },
];
const relations = [
  { value: 'self', label: 'The patient' },
  { value: 'spouse', label: 'Their spouse' },
  { value: 'child', label: 'Their child' },
  { value: 'other', label: 'Someone else' },
];

export const coverageSpec = (
  draft: EntryDraft,
  cases: readonly PatientCase[],
  payers: readonly string[],
): FieldSpec[] => [
  { path: 'payer', label: 'Payer', kind: 'text', isRequired: true, offers: payers },
  { path: 'order', label: 'Pays', kind: 'select', options: orders, isRequired: true },
  { path: 'memberId', label: 'Member ID', kind: 'text' },
  { path: 'groupNumber', label: 'Group number', kind: 'text' },
  { path: 'plan', label: 'Plan', kind: 'text' },
  { path: 'payerNumber', label: 'Payer ID', kind: 'text', hint: 'By which claims are sent.' },
  {
    path: 'caseId',
    label: 'For',
    kind: 'select',
    isRequired: true,
    options: [
      { value: '', label: 'All cases' },
      ...cases.map(({ id, name }) => ({ value: id as string, label: name })),
    ],
  },
  { path: 'relation', label: 'Subscriber', kind: 'select', options: relations, isRequired: true },
  ...(draft['relation'] === 'self'
    ? []
    : ([
        { path: 'subscriberName', label: 'Subscriber’s name', kind: 'text' },
        { path: 'subscriberBornOn', label: 'Subscriber’s birth date', kind: 'date' },
      ] as const)),
  { path: 'startsOn', label: 'Effective from', kind: 'date' },
  { path: 'endsOn', label: 'Ends on', kind: 'date' },
  { path: 'copayMinor', label: 'Copay', kind: 'money' },
  { path: 'deductibleMinor', label: 'Deductible', kind: 'money' },
  {
    path: 'deductibleLeftMinor',
    label: 'Deductible left',
    kind: 'money',
    hint: 'As the payer said last. With copay and coinsurance, check-out estimates what the patient pays.',
  },
  {
    path: 'coinsurancePercent',
    label: 'Coinsurance (%)',
    kind: 'text',
    hint: 'What the patient pays after the deductible, such as 20.',
  },
  { path: 'note', label: 'Note', kind: 'area' },
];

/** `20`, `20 %`; null where nothing is entered, and no number for what is none. */
const percent = (typed: string): number | null =>
  typed === '' ? null : /^\d{1,3}\s*%?$/.test(typed) ? Number.parseInt(typed, 10) : Number.NaN;

export const draftOfCoverage = (row: PatientCoverage | null, order: CoverageFields['order']): EntryDraft => ({
  caseId: row?.caseId ?? '',
  order: row?.order ?? order,
  payer: row?.payer ?? '',
  payerNumber: row?.payerNumber ?? '',
  plan: row?.plan ?? '',
  memberId: row?.memberId ?? '',
  groupNumber: row?.groupNumber ?? '',
  relation: row?.relation ?? 'self',
  subscriberName: row?.subscriberName ?? '',
  subscriberBornOn: row?.subscriberBornOn ?? '',
  startsOn: row?.startsOn ?? '',
  endsOn: row?.endsOn ?? '',
  copayMinor: row?.copayMinor ?? null,
  deductibleMinor: row?.deductibleMinor ?? null,
  deductibleLeftMinor: row?.deductibleLeftMinor ?? null,
  coinsurancePercent: row?.coinsurancePercent?.toString() ?? '',
  note: row?.note ?? '',
});

export function readCoverage(
  draft: EntryDraft,
  today: PlainDate,
): { fields: CoverageFields; faults: EntryFaults } {
  const fields: CoverageFields = {
    caseId: (text(draft, 'caseId') || null) as CaseId | null,
    order: text(draft, 'order') as CoverageFields['order'],
    payer: text(draft, 'payer'),
    payerNumber: text(draft, 'payerNumber'),
    plan: text(draft, 'plan'),
    memberId: text(draft, 'memberId'),
    groupNumber: text(draft, 'groupNumber'),
    relation: text(draft, 'relation') as CoverageFields['relation'],
    subscriberName: text(draft, 'subscriberName'),
    subscriberBornOn: day(draft, 'subscriberBornOn'),
    startsOn: day(draft, 'startsOn'),
    endsOn: day(draft, 'endsOn'),
    copayMinor: cents(draft, 'copayMinor') as Minor | null,
    deductibleMinor: cents(draft, 'deductibleMinor') as Minor | null,
    deductibleLeftMinor: cents(draft, 'deductibleLeftMinor') as Minor | null,
    coinsurancePercent: percent(text(draft, 'coinsurancePercent')),
    note: text(draft, 'note'),
  };
  return { fields, faults: entryFaults(coverageFields, fields, coverageFaults(fields, today)) };
}

const results = Object.entries(checkResultNames).map(([value, label]) => ({ value, label }));
export const checkSpec: readonly FieldSpec[] = [
  { path: 'checkedOn', label: 'Asked on', kind: 'date', isRequired: true },
  { path: 'result', label: 'The coverage is', kind: 'select', options: results, isRequired: true },
  {
    path: 'note',
    label: 'What was said',
    kind: 'area',
    hint: 'Who you spoke to, reference number, limits.',
  },
];
export const draftOfCheck = (today: PlainDate): EntryDraft => ({
  checkedOn: today,
  result: 'active',
  note: '',
});

export function readCheck(
  draft: EntryDraft,
  today: PlainDate,
  coverageId: CoverageCheckFields['coverageId'],
): { fields: CoverageCheckFields; faults: EntryFaults } {
  const fields: CoverageCheckFields = {
    coverageId,
    checkedOn: day(draft, 'checkedOn')!,
    result: text(draft, 'result') as CoverageCheckFields['result'],
    note: text(draft, 'note'),
  };
  return { fields, faults: entryFaults(coverageCheckFields, fields, checkFaults(fields, today)) };
}
