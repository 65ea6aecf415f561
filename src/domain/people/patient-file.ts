import type {
  Authorization,
  CaseKind,
  CheckResult,
  ConsentKind,
  PatientCase,
  PatientCoverage,
  PatientFile,
} from '../../contract/people/patient-file.ts';
import type { Patient } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';

/** What holds of a patient's file: what it lacks for what, what is used up, what belongs to which kind of case. */

export const caseKindNames: Readonly<Record<CaseKind, string>> = {
  cash: 'Cash',
  insurance: 'Insurance',
  medicare: 'Medicare',
  personalInjury: 'Personal injury',
  workersCompensation: 'Workers’ compensation',
};

export const consentNames: Readonly<Record<ConsentKind, string>> = {
  treatment: 'Treatment',
  privacyNotice: 'Notice of privacy practices',
  financial: 'Financial policy',
  release: 'Release of records',
  messages: 'Text and email messages',
  photo: 'Photographs',
  telehealth: 'Telehealth',
  other: 'Other',
};

export const checkResultNames: Readonly<Record<CheckResult, string>> = {
  active: 'Active',
  inactive: 'Not active',
  unclear: 'Unclear',
};

/** What of a case a kind needs to be billed (Medicare: the date of initial treatment, item 14 of its claim). */
export type CaseNeed =
  'injuredOn' | 'onsetOn' | 'firstTreatedOn' | 'claimNumber' | 'attorney' | 'adjuster' | 'employer';
const needs: Readonly<Record<CaseKind, readonly CaseNeed[]>> = {
  cash: [],
  insurance: ['onsetOn'],
  medicare: ['firstTreatedOn'],
  personalInjury: ['injuredOn', 'claimNumber'],
  workersCompensation: ['injuredOn', 'claimNumber', 'employer'],
};
const asksBesides: Readonly<Record<CaseKind, readonly CaseNeed[]>> = {
  cash: ['onsetOn', 'firstTreatedOn'],
  insurance: ['injuredOn', 'firstTreatedOn'],
  medicare: ['onsetOn'],
  personalInjury: ['firstTreatedOn', 'attorney', 'adjuster'],
  workersCompensation: ['firstTreatedOn', 'attorney', 'adjuster'],
};
/** Whether a case of this kind has the field at all. */
export const isAskedOf = (kind: CaseKind, field: CaseNeed): boolean =>
  needs[kind].includes(field) || asksBesides[kind].includes(field);

export const isOpenCase = ({ closedOn }: Pick<PatientCase, 'closedOn'>): boolean => closedOn === null;

/** The only open case, to which a new visit belongs unless somebody says otherwise. */
export function onlyOpenCase(cases: readonly PatientCase[]): PatientCase | null {
  const [only, ...others] = cases.filter(isOpenCase);
  return only !== undefined && others.length === 0 ? only : null;
}

/** How many visits of an authorization are used: those held on its days. */
export function usedOf({ from, to }: Pick<Authorization, 'from' | 'to'>, days: readonly PlainDate[]): number {
  return days.filter((day) => (from === null || day >= from) && (to === null || day <= to)).length;
}

/** Whether a coverage pays on a day. */
export const isInForce = (
  { startsOn, endsOn }: Pick<PatientCoverage, 'startsOn' | 'endsOn'>,
  on: PlainDate,
) => (startsOn === null || startsOn <= on) && (endsOn === null || endsOn >= on);

/** What something cannot be done without, and is not known of a patient: in words. */
export interface MissingFacts {
  readonly purpose: 'billing' | 'reminders';
  readonly missing: readonly string[];
}

const caseNeedNames: Readonly<Record<CaseNeed, string>> = {
  injuredOn: 'date of injury',
  onsetOn: 'date of onset',
  firstTreatedOn: 'date of first treatment',
  claimNumber: 'claim number',
  attorney: 'attorney',
  adjuster: 'adjuster',
  employer: 'employer',
};

type Known = Pick<
  Patient,
  'phone' | 'email' | 'address1' | 'city' | 'state' | 'zip' | 'sex' | 'noContactBy' | 'deceasedOn'
>;
type Filed = Pick<PatientFile, 'cases' | 'coverages'>;

/**
 * What is missing of a patient, by what it is missing for. Nothing is asked of who pays themself, nor reminders of who died.
 * @param file null where it is not known here: nothing is said about cases and coverage then
 */
export function missingFacts(patient: Known, file: Filed | null, today: PlainDate): MissingFacts[] {
  const billing = billingFacts(patient, file, today);
  const reminders = (patient.deceasedOn ?? null) === null ? reminderFacts(patient) : [];
  return [
    { purpose: 'billing' as const, missing: billing },
    { purpose: 'reminders' as const, missing: reminders },
  ].filter(({ missing }) => missing.length > 0);
}

/** Whether nobody else pays: no open case that an insurer would, and no coverage at all. Of a file that is not here nobody can say. */
function isSelfPay(file: Filed | null): boolean {
  if (file === null) return false;
  const open = file.cases.filter(isOpenCase);
  const isCashOnly = open.every(({ kind }) => kind === 'cash');
  return isCashOnly && (open.length > 0 || file.coverages.length === 0);
}

function billingFacts(patient: Known, file: Filed | null, today: PlainDate): string[] {
  if (isSelfPay(file)) return [];
  const open = file?.cases.filter(isOpenCase) ?? [];
  const hasAddress = [patient.address1, patient.city, patient.state, patient.zip].every(
    (part) => part.trim() !== '',
  );
  const insured = open.filter(({ kind }) => kind !== 'cash');
  const paysFor = (caseId: PatientCase['id'] | null) =>
    file?.coverages.some((one) => isInForce(one, today) && (one.caseId === null || one.caseId === caseId)) ??
    true;
  const uncovered = insured.length === 0 ? !paysFor(null) : insured.some(({ id }) => !paysFor(id));
  return [
    ...(hasAddress ? [] : ['address']),
    ...(patient.sex === 'unknown' ? ['sex'] : []),
    ...(uncovered ? ['coverage'] : []),
    ...insured.flatMap((one) =>
      needs[one.kind]
        .filter((field) => isBlank(one[field]))
        .map((field) => `${caseNeedNames[field]} (${one.name})`),
    ),
  ];
}

const isBlank = (value: PatientCase[CaseNeed]): boolean =>
  value === null || (typeof value === 'string' ? value.trim() === '' : value.name.trim() === '');

function reminderFacts({ phone, email, noContactBy = [] }: Known): string[] {
  const byMail = email.trim() !== '' && !noContactBy.includes('email');
  const byText = phone.trim() !== '' && !noContactBy.includes('text');
  if (byMail || byText) return [];
  const wants = noContactBy.includes('email') && noContactBy.includes('text');
  return [wants ? 'a way that the patient allows' : 'email address or mobile phone'];
}
