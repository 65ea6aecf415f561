import { patientFields } from '../../contract/patient.ts';
import type { Patient, PatientFields, ReminderChannel } from '../../contract/patient.ts';
import type { PlainDate } from '../../contract/values.ts';
import { dateInDigits } from '../../domain/day-words.ts';
import { blankPatient } from '../../domain/patient-changes.ts';
import { parseTypedBirthDate } from '../../domain/typed-time.ts';

/** The fields of a patient as a form holds them: the birth date as typed, the alerts one on a line. */
export interface PatientDraft extends Omit<PatientFields, 'birthDate' | 'alerts' | 'noRemindersBy'> {
  birthDate: string;
  alerts: string;
  noRemindersBy: ReminderChannel[];
}

export type PatientFaults = Partial<Record<keyof PatientDraft, string>>;

/** What a form starts with: nothing, what a search had, or the patient as they stand. */
export function draftOf(patient: Partial<Patient> | undefined): PatientDraft {
  const { birthDate, alerts, ...rest } = { ...blankPatient, ...patient };
  const names = Object.keys(blankPatient).filter((name) => name !== 'birthDate' && name !== 'alerts');
  const fields = Object.fromEntries(names.map((name) => [name, rest[name as keyof typeof rest]]));
  return {
    ...(fields as Omit<PatientDraft, 'birthDate' | 'alerts' | 'noRemindersBy'>),
    birthDate: birthDate === '' ? '' : dateInDigits(birthDate),
    alerts: alerts.join('\n'),
    noRemindersBy: rest.noRemindersBy ?? [],
  };
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
};

/**
 * The fields that a draft means, or what is wrong with each. The contract's schema decides; the words are for people.
 * Names stay as typed, with their accents and apostrophes.
 */
export function readPatient(
  draft: PatientDraft,
  today: PlainDate,
): { fields: PatientFields; faults: null } | { fields: null; faults: PatientFaults } {
  const birthDate = parseTypedBirthDate(draft.birthDate, today);
  const alerts = draft.alerts
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const faults: PatientFaults = {};
  if (birthDate === null) faults.birthDate = 'Type the birth date as month/day/year.';
  else if (birthDate > today) faults.birthDate = 'A birth date can’t be in the future.';
  if (draft.email.trim() !== '' && !/^\S+@\S+$/.test(draft.email.trim()))
    faults.email = 'This is no email address. Leave it empty if there is none.';
  const parsed = patientFields.safeParse({ ...draft, birthDate: birthDate ?? today, alerts });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (isField(field)) faults[field] ??= wordsOf(field, draft);
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { fields: null, faults };
  return { fields: parsed.data, faults: null };
}

const isField = (name: unknown): name is keyof PatientDraft =>
  typeof name === 'string' && Object.hasOwn(labels, name);

function wordsOf(field: keyof PatientDraft, draft: PatientDraft): string {
  if (field === 'alerts') return 'At most 20 alerts, each at most 300 letters.';
  if (field === 'noRemindersBy') return 'This choice is not known here.';
  if (draft[field].trim() === '') return `Type the ${labels[field]}.`;
  return `This ${labels[field]} is too long.`;
}
