import type { PatientFields } from '../../contract/people/patient.ts';
import type { DateKnown, PlainDate } from '../../contract/base/values.ts';
import { ageInWords } from '../base/time/age.ts';
import { dateAsKnown, type PartialDate } from '../base/time/partial-date.ts';

/** Stands for a birth date of which nothing is known; never shown. */
export const unknownBirthDate = '1900-01-01' as PlainDate;

type Born = Pick<PatientFields, 'birthDate' | 'birthDateKnown'>;
type Died = Pick<PatientFields, 'deceasedOn' | 'deceasedOnKnown'>;

/** A birth date as a patient has it. What is known to the day says nothing of that, as in rows of older apps. */
export const bornAs = ({
  date,
  known,
}: PartialDate): { birthDate: PlainDate; birthDateKnown?: DateKnown } => ({
  birthDate: date ?? unknownBirthDate,
  ...(known !== 'day' && { birthDateKnown: known }),
});

/** A day of death as a patient has it: nobody who has died is without one, also where nothing of it is known. */
export const diedAs = (
  { date, known }: PartialDate,
  birthDate: PlainDate,
): { deceasedOn: PlainDate; deceasedOnKnown?: DateKnown } => ({
  // A year stands for its first day, and nobody dies before they are born.
  deceasedOn: date === null || (known !== 'day' && date < birthDate) ? birthDate : date,
  ...(known !== 'day' && { deceasedOnKnown: known }),
});

/** `07/21/1984`, `07/1984`, `1984` or `unknown`. */
export const bornInDigits = ({ birthDate, birthDateKnown }: Born): string =>
  dateAsKnown(birthDate, birthDateKnown);

/** The same where nothing says that it is a birth date: `birth date unknown`. */
export const bornInWords = (patient: Born): string =>
  patient.birthDateKnown === 'none' ? 'birth date unknown' : bornInDigits(patient);

/** When somebody died, to follow "died": `11/26/2026`, `2019`, `on an unknown date`; empty for who is living. */
export const diedInDigits = ({ deceasedOn, deceasedOnKnown }: Died): string =>
  deceasedOn == null
    ? ''
    : deceasedOnKnown === 'none'
      ? 'on an unknown date'
      : dateAsKnown(deceasedOn, deceasedOnKnown);

/** `07/21/1984 · 42 y`, as far as it is known. */
export const bornAndAge = (patient: Born & Died, day: PlainDate): string =>
  [bornInWords(patient), ageAsKnown(patient, day)].filter(Boolean).join(' · ');

/** How old somebody is on a day, or was when they died: `4 y`, `about 76 y`; empty where that is not known. */
export function ageAsKnown(patient: Born & Died, day: PlainDate): string {
  const { birthDate, birthDateKnown = 'day', deceasedOn, deceasedOnKnown = 'day' } = patient;
  if (birthDateKnown === 'none' || (deceasedOn != null && deceasedOnKnown === 'none')) return '';
  const age = ageInWords(birthDate, deceasedOn ?? day);
  const isExact = birthDateKnown === 'day' && (deceasedOn == null || deceasedOnKnown === 'day');
  return isExact ? age : `about ${age}`;
}

/** A birth date to compare by; null where it is not known to the day. */
export const comparedBirth = ({ birthDate, birthDateKnown = 'day' }: Born): PlainDate | null =>
  birthDateKnown === 'day' ? birthDate : null;
