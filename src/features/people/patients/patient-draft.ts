import type { UserId } from '../../../contract/base/ids.ts';
import { patientFields } from '../../../contract/people/patient.ts';
import type { Patient, PatientFields, WholePatientFields } from '../../../contract/people/patient.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dateAsKnown, readPastPartial } from '../../../domain/base/time/partial-date.ts';
import { unknownBirthDate } from '../../../domain/people/known-dates.ts';
import { blankPatient } from '../../../domain/people/patient-changes.ts';
import { patientFaults } from '../../../domain/people/patient-file-check.ts';
import { ofPatientTexts } from '../../../domain/people/patient-texts.ts';
import { hasControls } from '../../../lib/control-characters.ts';
import { parseTypedBirthDate } from '../../../domain/base/time/typed-time.ts';

/** The fields of a patient as a form holds them: the birth date as typed, alerts one on a line, tags between commas. */
export interface PatientDraft extends Omit<
  WholePatientFields,
  'birthDate' | 'alerts' | 'tags' | 'preferredProviderId' | 'deceasedOn'
> {
  birthDate: string;
  alerts: string;
  tags: string;
  preferredProviderId: UserId | '';
  deceasedOn: PlainDate | '';
  /** What stands for a day of death that is not known whole; empty for the living, and where it is. */
  deceasedAs: PlainDate | '';
}

export type PatientFaults = Partial<Record<keyof PatientDraft, string>>;

/** What a form starts with: nothing, what a search had, or the patient as they stand. */
export function draftOf(patient: Partial<Patient> | undefined): PatientDraft {
  const whole = { ...blankPatient, ...patient } as Omit<WholePatientFields, 'birthDate'> & {
    birthDate: PlainDate | '';
  };
  const names = Object.keys(blankPatient) as (keyof typeof blankPatient)[];
  const fields = Object.fromEntries(names.map((name) => [name, whole[name]]));
  return {
    ...(fields as unknown as PatientDraft),
    birthDate:
      whole.birthDate === '' || whole.birthDateKnown === 'none'
        ? ''
        : dateAsKnown(whole.birthDate, whole.birthDateKnown),
    alerts: whole.alerts.join('\n'),
    tags: whole.tags.join(', '),
    preferredProviderId: whole.preferredProviderId ?? '',
    deceasedOn: whole.deceasedOnKnown === 'day' ? (whole.deceasedOn ?? '') : '',
    deceasedAs: whole.deceasedOnKnown === 'day' ? '' : (whole.deceasedOn ?? ''),
  };
}

/** Tags as typed between commas; each stands once, however it is written. */
export function readTags(typed: string): string[] {
  const tags = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return tags.filter(
    (tag, place) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === place,
  );
}

const labels: Readonly<Record<keyof PatientDraft, string>> = {
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  preferredName: 'preferred name',
  birthDate: 'birth date',
  sex: 'sex',
  phone: 'phone number',
  email: 'email address',
  address1: 'address',
  address2: 'second line of the address',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  alerts: 'alerts',
  noRemindersBy: 'choice of reminders',
  tags: 'tags',
  ...ofPatientTexts(({ said }) => said),
  preferredProviderId: 'preferred provider',
  noContactBy: 'ways of contact',
  deceasedOn: 'date of death',
  birthDateKnown: 'birth date',
  deceasedOnKnown: 'date of death',
  deceasedAs: 'date of death',
};

/**
 * The fields that a draft means, or what is wrong with each. The contract's schema decides; the words are for people.
 * Names stay as typed, with their accents and apostrophes.
 * @param emailBefore stays where nobody touches it, also one that came from elsewhere and can’t be used
 */
export function readPatient(
  draft: PatientDraft,
  today: PlainDate,
  emailBefore = '',
): { fields: PatientFields; faults: null } | { fields: null; faults: PatientFaults } {
  const born = readBirth(draft, today);
  const birthDate = born?.birthDate ?? null;
  const alerts = draft.alerts
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const faults: PatientFaults = {};
  for (const name of names)
    if (hasControls(draft[name])) faults[name] = 'This has a character that can’t be seen. Type it again.';
  if (birthDate === null) faults.birthDate = 'Type the birth date as month/day/year.';
  const isNewEmail = draft.email.trim() !== '' && draft.email !== emailBefore;
  if (isNewEmail && !/^\S+@\S+$/.test(draft.email.trim()))
    faults.email = 'This is no email address. Leave it empty if there is none.';
  const died = readDeath(draft, birthDate ?? today);
  for (const { path, message } of patientFaults({ ...(birthDate && { birthDate }), ...died }, today)) {
    if (isField(path))
      faults[path] ??= `A ${labels[path]} ${message}.`.replace('A date of death is', 'This is');
  }
  const parsed = patientFields.safeParse({
    ...draft,
    ...(born ?? { birthDate: today }),
    alerts,
    tags: readTags(draft.tags),
    preferredProviderId: draft.preferredProviderId || null,
    ...died,
  });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (isField(field)) faults[field] ??= wordsOf(field, draft);
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { fields: null, faults };
  return { fields: parsed.data, faults: null };
}

const names = ['firstName', 'middleName', 'lastName', 'preferredName'] as const;

/** The birth date as typed. Who is known by a year, a month or nothing stays so until somebody types the whole date. */
function readBirth({ birthDate: typed, birthDateKnown: known }: PatientDraft, today: PlainDate) {
  const partial = known === 'day' ? null : readPastPartial(typed, 'monthFirst', today);
  if (partial?.known === known) return { birthDate: partial.date ?? unknownBirthDate, birthDateKnown: known };
  const birthDate = parseTypedBirthDate(typed, today);
  return birthDate && { birthDate, birthDateKnown: 'day' as const };
}

function readDeath({ deceasedOn, deceasedOnKnown, deceasedAs }: PatientDraft, birthDate: PlainDate) {
  if (deceasedOn !== '' || deceasedOnKnown === 'day')
    return { deceasedOn: deceasedOn || null, deceasedOnKnown: 'day' as const };
  return { deceasedOn: deceasedAs || birthDate, deceasedOnKnown };
}

const isField = (name: unknown): name is keyof PatientDraft =>
  typeof name === 'string' && Object.hasOwn(labels, name);

function wordsOf(field: keyof PatientDraft, draft: PatientDraft): string {
  if (field === 'alerts') return 'At most 20 alerts, each at most 300 letters.';
  if (field === 'tags') return 'At most 20 tags, each at most 40 letters.';
  const typed = draft[field];
  if (typeof typed === 'string' && typed.trim() === '') return `Type the ${labels[field]}.`;
  return `This ${labels[field]} is too long.`;
}
