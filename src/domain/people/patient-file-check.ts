import type {
  CaseFields,
  ConsentFields,
  ContactFields,
  CoverageCheckFields,
  CoverageFields,
} from '../../contract/people/patient-file.ts';
import type { PatientFields } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';

/** What is wrong with an entry of a patient's file beyond its form: where, and what. */
export interface FileFault {
  readonly path: string;
  readonly message: string;
}

const fault = (isWrong: boolean, path: string, message: string): FileFault[] =>
  isWrong ? [{ path, message }] : [];
/** Whether both are known and the later one is before the earlier one. */
const isBefore = (later: PlainDate | null | undefined, earlier: PlainDate | null | undefined): boolean =>
  later != null && earlier != null && later < earlier;

/** Nobody who is treated was born before it: an earlier year was mistyped. */
export const earliestBirth = '1850-01-01' as PlainDate;

const birthFaults = (born: PlainDate | null | undefined, today: PlainDate, path: string): FileFault[] => [
  ...fault(isBefore(today, born), path, 'can’t be in the future'),
  ...fault(isBefore(born, earliestBirth), path, `can’t be before ${earliestBirth.slice(0, 4)}`),
];

/** @param today the latest day that it is anywhere, where the place is not known */
export function patientFaults(
  {
    birthDate,
    deceasedOn,
    deceasedOnKnown,
  }: Partial<Pick<PatientFields, 'birthDate' | 'deceasedOn' | 'deceasedOnKnown'>>,
  today: PlainDate,
): FileFault[] {
  // Of a day of death that is not known whole the rest was made up.
  const isWhole = (deceasedOnKnown ?? 'day') === 'day';
  return [
    ...birthFaults(birthDate, today, 'birthDate'),
    ...fault(isBefore(today, deceasedOn), 'deceasedOn', 'can’t be in the future'),
    ...fault(isWhole && isBefore(deceasedOn, birthDate), 'deceasedOn', 'is before the birth date'),
  ];
}

export const contactFaults = (
  { personId }: Pick<ContactFields, 'personId'>,
  patientId: string,
): FileFault[] => fault(personId === patientId, 'personId', 'is the patient themself');

export const consentFaults = (
  { givenOn, withdrawnOn }: Pick<ConsentFields, 'givenOn' | 'withdrawnOn'>,
  today: PlainDate,
): FileFault[] => [
  ...fault(isBefore(today, givenOn), 'givenOn', 'can’t be in the future'),
  ...fault(isBefore(withdrawnOn, givenOn), 'withdrawnOn', 'is before it was given'),
];

export function caseFaults(
  of: Pick<CaseFields, 'openedOn' | 'closedOn' | 'injuredOn' | 'onsetOn' | 'diagnoses' | 'authorizations'>,
  today: PlainDate,
): FileFault[] {
  const codes = (of.diagnoses ?? []).map(({ code }) => code);
  const ids = of.authorizations.map(({ id }) => id);
  return [
    ...fault(isBefore(of.closedOn, of.openedOn), 'closedOn', 'is before the case was opened'),
    ...fault(isBefore(today, of.injuredOn), 'injuredOn', 'can’t be in the future'),
    ...fault(isBefore(today, of.onsetOn), 'onsetOn', 'can’t be in the future'),
    ...codes.flatMap((code, place) =>
      fault(codes.indexOf(code) < place, `diagnoses.${place}.code`, 'stands in the list twice'),
    ),
    ...of.authorizations.flatMap(({ id, from, to }, place) => [
      ...fault(isBefore(to, from), `authorizations.${place}.to`, 'is before the first day'),
      ...fault(ids.indexOf(id) < place, `authorizations.${place}.id`, 'stands in the list twice'),
    ]),
  ];
}

export const coverageFaults = (
  of: Pick<CoverageFields, 'startsOn' | 'endsOn' | 'subscriberBornOn'>,
  today: PlainDate,
): FileFault[] => [
  ...fault(isBefore(of.endsOn, of.startsOn), 'endsOn', 'is before the first day'),
  ...birthFaults(of.subscriberBornOn, today, 'subscriberBornOn'),
];

export const checkFaults = (
  { checkedOn }: Pick<CoverageCheckFields, 'checkedOn'>,
  today: PlainDate,
): FileFault[] => fault(isBefore(today, checkedOn), 'checkedOn', 'can’t be in the future');
