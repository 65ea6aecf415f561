import type { PlainDate } from '../../contract/base/values.ts';
import type {
  Authorization,
  CaseKind,
  CaseParty,
  ConsentKind,
  Diagnosis,
} from '../../contract/people/patient-file.ts';
import type { patientFileWrites } from '../../contract/people/patient-file.writes.ts';
import { formatMoney } from '../../domain/base/money.ts';
import { dateInDigits } from '../../domain/base/time/day-words.ts';
import { caseKindNames, consentNames } from '../../domain/people/patient-file.ts';
import type { FieldWords, WordsOf, WriteWords } from '../base/write-words.ts';

const heading = 'Patients';
const freeText = /^note$/;
const none = 'None';
const dated = (name: string): FieldWords => ({ name, value: (date: PlainDate) => dateInDigits(date) });
const money = (name: string): FieldWords => ({ name, value: (minor: number) => formatMoney(minor) });
const chosen = (name: string): FieldWords => ({ name, value: () => 'One is chosen' });
const party = (name: string): FieldWords => ({
  name,
  value: (one: CaseParty) => [one.name, one.phone, one.email].filter(Boolean).join(', ') || none,
});

const contact: WriteWords = {
  heading,
  freeText,
  fields: {
    personId: chosen('Patient of the clinic'),
    isEmergency: 'Called in an emergency',
    isGuarantor: 'Guarantor',
    sharesHousehold: 'Household',
  },
};

const consent: WriteWords = {
  heading,
  freeText,
  fields: {
    kind: { name: 'Kind', value: (kind: ConsentKind) => consentNames[kind] ?? null },
    givenOn: dated('Given on'),
    withdrawnOn: dated('Withdrawn on'),
  },
};

const patientCase: WriteWords = {
  heading,
  freeText,
  fields: {
    kind: { name: 'Kind', value: (kind: CaseKind) => caseKindNames[kind] ?? null },
    openedOn: dated('Opened on'),
    closedOn: dated('Closed on'),
    injuredOn: dated('Date of injury'),
    onsetOn: dated('Date of onset'),
    firstTreatedOn: dated('First treated on'),
    diagnoses: {
      name: 'Diagnoses',
      value: (list: readonly Diagnosis[]) =>
        list.map(({ code, name }) => `${code} ${name}`.trim()).join(', ') || none,
    },
    authorizations: {
      name: 'Authorized visits',
      value: (list: readonly Authorization[]) =>
        list.map(({ number, visits }) => `${visits} visits ${number}`.trim()).join(', ') || none,
    },
    from: 'First day',
    to: 'Last day',
    claimNumber: 'Claim number',
    attorney: party('Attorney'),
    adjuster: party('Adjuster'),
  },
};

const coverage: WriteWords = {
  heading,
  freeText: /^(note|plan)$/,
  fields: {
    caseId: chosen('Case'),
    order: 'Place in the list',
    payerNumber: 'Payer ID',
    memberId: 'Member ID',
    subscriberName: 'Subscriber’s name',
    subscriberBornOn: dated('Subscriber’s birth date'),
    startsOn: dated('Effective from'),
    endsOn: dated('Ends on'),
    copayMinor: money('Copay'),
    deductibleMinor: money('Deductible'),
    deductibleLeftMinor: money('Deductible left'),
    coinsurancePercent: 'Coinsurance (%)',
  },
};

export const patientFileWriteWords: WordsOf<typeof patientFileWrites> = {
  'patientFile.addContact': contact,
  'patientFile.saveContact': contact,
  'patientFile.addConsent': consent,
  'patientFile.saveConsent': consent,
  'patientFile.addCase': patientCase,
  'patientFile.saveCase': patientCase,
  'patientFile.addCoverage': coverage,
  'patientFile.saveCoverage': coverage,
  'patientFile.addCheck': coverage,
};
