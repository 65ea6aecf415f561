import type {
  Authorization,
  CaseKind,
  CaseParty,
  ConsentKind,
  Diagnosis,
} from '../../../../contract/people/patient-file.ts';
import type { AllergyFields } from '../../../../contract/clinical/record.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { criticalityNames, severityNames } from '../../../../domain/clinical/allergies.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { caseKindNames, consentNames } from '../../../../domain/people/patient-file.ts';

/** What people call the fields of a patient's file. */
export const patientFileNames: Readonly<Record<string, string>> = {
  tags: 'Tags',
  referralSource: 'Referred by',
  preferredProviderId: 'Preferred provider',
  photo: 'Photo',
  noContactBy: 'Not to be reached by',
  deceasedOn: 'Died on',
  personId: 'Patient of the clinic',
  relation: 'Relation',
  isEmergency: 'Called in an emergency',
  isGuarantor: 'Guarantor',
  sharesHousehold: 'Household',
  givenOn: 'Given on',
  withdrawnOn: 'Withdrawn on',
  kind: 'Kind',
  openedOn: 'Opened on',
  closedOn: 'Closed on',
  injuredOn: 'Date of injury',
  onsetOn: 'Date of onset',
  firstTreatedOn: 'First treated on',
  diagnoses: 'Diagnoses',
  authorizations: 'Authorized visits',
  claimNumber: 'Claim number',
  attorney: 'Attorney',
  adjuster: 'Adjuster',
  employer: 'Employer',
  caseId: 'Case',
  payer: 'Payer',
  payerNumber: 'Payer ID',
  plan: 'Plan',
  memberId: 'Member ID',
  groupNumber: 'Group number',
  subscriberName: 'Subscriber’s name',
  subscriberBornOn: 'Subscriber’s birth date',
  startsOn: 'Effective from',
  endsOn: 'Ends on',
  copayMinor: 'Copay',
  deductibleMinor: 'Deductible',
  display: 'Allergy to',
  criticality: 'Risk of a grave reaction',
  reaction: 'Reaction',
  severity: 'Severity of the reaction',
};

const isDate = (path: string) => path.endsWith('On') && Object.hasOwn(patientFileNames, path);
const none = 'None';

/** A value of a patient's file as a person reads it; null for a field that is read like any other. */
export function patientFileValueInWords(path: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (isDate(path)) return dateInDigits(value as PlainDate);
  switch (path) {
    case 'photo':
      return 'A photo';
    case 'tags':
    case 'noContactBy':
      return (value as string[]).join(', ') || none;
    case 'kind':
      return caseKindNames[value as CaseKind] ?? consentNames[value as ConsentKind] ?? null;
    case 'copayMinor':
    case 'deductibleMinor':
      return formatMoney(value as number);
    case 'diagnoses':
      return (value as Diagnosis[]).map(({ code, name }) => `${code} ${name}`.trim()).join(', ') || none;
    case 'authorizations':
      return (
        (value as Authorization[])
          .map(({ number, visits }) => `${visits} visits ${number}`.trim())
          .join(', ') || none
      );
    case 'attorney':
    case 'adjuster':
      return (
        [(value as CaseParty).name, (value as CaseParty).phone, (value as CaseParty).email]
          .filter(Boolean)
          .join(', ') || none
      );
    case 'criticality':
      return criticalityNames[value as AllergyFields['criticality']] ?? null;
    case 'severity':
      return severityNames[value as AllergyFields['severity']] ?? null;
    case 'caseId':
    case 'personId':
    case 'preferredProviderId':
      return 'One is chosen';
    default:
      return null;
  }
}
