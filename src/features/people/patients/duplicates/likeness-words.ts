import type { DuplicatePair } from '../../../../contract/people/duplicate.ts';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import { bornInDigits } from '../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';

type Likeness = NonNullable<DuplicatePair['likeness']>;

const names = {
  same: 'the same name',
  similar: 'a similar name',
  'first name only': 'the same first name',
  different: '',
} as const;
const births = {
  same: 'the same birth date',
  similar: 'a similar birth date',
  unknown: '',
  different: '',
} as const;

/** Wherein two entries are alike: `A similar name, the same birth date, the same phone.` */
export function likenessInWords(likeness: Likeness | undefined): string {
  const { name, birthDate, hasSamePhone } = likeness ?? {
    name: 'same',
    birthDate: 'same',
    hasSamePhone: false,
  };
  const words = [names[name], births[birthDate], hasSamePhone ? 'the same phone' : '']
    .filter(Boolean)
    .join(', ');
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

type Compared = Pick<PatientSummary, 'firstName' | 'lastName' | 'birthDate' | 'birthDateKnown'>;

/** What speaks against two entries being one person, a sentence each; none where name and birth date are the same or nearly so. */
export function differencesInWords(
  { name, birthDate }: Pick<Likeness, 'name' | 'birthDate'>,
  one: Compared,
  other: Compared,
): string[] {
  const said: string[] = [];
  if (name === 'different') said.push(`Two different names: ${patientName(one)} and ${patientName(other)}.`);
  if (name === 'first name only')
    said.push(`Two different last names: ${one.lastName} and ${other.lastName}.`);
  if (birthDate === 'different')
    said.push(`Born on different days: ${bornInDigits(one)} and ${bornInDigits(other)}.`);
  return said;
}
