import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import type { Clinic, Location } from '../../../../contract/clinics/clinic.ts';
import type { ReminderChannel } from '../../../../contract/people/patient.ts';
import type { AllergyFields } from '../../../../contract/clinical/record.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { allergyStatusNames } from '../../../../domain/clinical/allergies.ts';
import { statusLabels } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dateInDigits, shortDayInWords, spanInWords } from '../../../../domain/base/time/day-words.ts';
import { channelsInWords } from '../../../../domain/messaging/reminder-state.ts';
import type { PendingOp } from '../../../../sync/reads/pending.ts';
import { formNames, formValueInWords } from './form-words.ts';
import { patientFileNames, patientFileValueInWords } from './patient-file-words.ts';
import { setupNames, setupValueInWords } from './setup-words.ts';
import { waitListNames, waitListValueInWords } from './wait-list-words.ts';
import {
  romAreaName,
  romMotionName,
  type RomArea,
  type RomMotion,
} from '../../../../domain/clinical/rom-normals.ts';

/** What a place in the clinic lends to words: its zone, who works there, and the clinic's other places. */
export interface ClashPlace {
  readonly locations: readonly Pick<Location, 'ID' | 'name' | 'timezone'>[];
  readonly timeZone: string;
  readonly clinicians: Clinic['clinicians'];
}

const names: Readonly<Record<string, string>> = {
  ...setupNames,
  ...waitListNames,
  ...patientFileNames,
  ...formNames,
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  preferredName: 'Preferred name',
  birthDate: 'Birth date',
  sex: 'Sex',
  phone: 'Phone',
  email: 'Email',
  address1: 'Address',
  address2: 'Apartment, suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  alerts: 'Alerts',
  noRemindersBy: 'No reminders by',
  when: 'Time, provider and location',
  reason: 'Reason',
  note: 'Note',
  status: 'Where the visit stands',
  complaint: 'Complaint',
  painLevel: 'Pain level',
  findings: 'Findings',
  assessment: 'Assessment',
  plan: 'Plan',
  subjective: 'Subjective',
  objective: 'Objective',
  units: 'units',
  text: 'text',
  sets: 'sets',
  reps: 'repetitions',
  degrees: 'degrees',
  painful: 'painful',
  score: 'score',
  systolicMmHg: 'Blood pressure, upper',
  diastolicMmHg: 'Blood pressure, lower',
  pulsePerMinute: 'Pulse',
  respirationsPerMinute: 'Breaths a minute',
  temperatureFahrenheit: 'Temperature',
  oxygenPercent: 'Oxygen',
};

/** `massageTherapy` → `Massage therapy`; what has a name keeps it. */
function wordsOf(id: string): string {
  const spaced = id.replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => {
    return `${before} ${after.toLowerCase()}`;
  });
  return names[id] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function itemWords(list: string, key: string, sides: readonly unknown[]): string {
  if (list === 'rom') {
    const [area, motion] = key.split('-') as [RomArea, RomMotion];
    return `${romAreaName(area)} ${romMotionName(motion)}`;
  }
  const named = sides.map((side) => part(side, 'name')).find((name) => typeof name === 'string');
  return typeof named === 'string' ? named : list === 'exercises' ? 'Exercise' : wordsOf(key);
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What a write changed; a visit and an allergy each have a status of their own. */
type WriteName = PendingOp['name'];
const isOfAllergy = (name: WriteName) => name === 'record.addAllergy' || name === 'record.saveAllergy';

/** What a person calls a field that two changed, from its path and the write that it is of. */
export function fieldInWords(
  name: WriteName,
  { path, mine, theirs }: { path: string; mine: unknown; theirs: unknown },
): string {
  const [first = '', second, third] = path.split('/');
  if (first === 'status' && isOfAllergy(name)) return 'Status of the allergy';
  if (second === undefined) return wordsOf(first);
  if (first === 'written') return `${wordsOf(second)}, as written`;
  if (first === 'vitals') return wordsOf(second);
  const item = itemWords(first, second, [mine, theirs]);
  return third === undefined ? item : `${item}: ${wordsOf(third).toLowerCase()}`;
}

/** When, with whom and, in a clinic of several places, where; by the clock there. */
function whenInWords(visit: Appointment, { locations, timeZone, clinicians }: ClashPlace): string {
  const { startsAt, durationMinutes, providerId, locationId } = visit;
  const there = locations.find(({ ID }) => ID === locationId);
  const zone = there?.timezone ?? timeZone;
  const provider = clinicians.find(({ ID }) => ID === providerId)?.name ?? 'a former provider';
  const when = `${shortDayInWords(dayAt(startsAt, zone))}, ${spanInWords(startsAt, durationMinutes, zone)}, ${provider}`;
  return there && locations.length > 1 ? `${when}, ${there.name}` : when;
}

/** A value as a person reads it. */
export function valueInWords(name: WriteName, path: string, value: unknown, place: ClashPlace): string {
  const { timeZone, clinicians } = place;
  if (value === undefined) return 'Taken away';
  const ofWaiting = waitListValueInWords(path, value, timeZone);
  if (ofWaiting !== null) return ofWaiting;
  const ofFile = patientFileValueInWords(path, value);
  if (ofFile !== null) return ofFile;
  const ofForm = formValueInWords(path, value);
  if (ofForm !== null) return ofForm;
  const ofSetup = setupValueInWords(path, value, clinicians);
  if (ofSetup !== null) return ofSetup;
  if (value === null || value === '') return 'Empty';
  if (path === 'when') return whenInWords(value as Appointment, place);
  if (path === 'birthDate') return dateInDigits(value as PlainDate);
  if (path === 'status')
    return isOfAllergy(name)
      ? allergyStatusNames[value as AllergyFields['status']]
      : statusLabels[value as AppointmentStatus];
  if (path === 'noRemindersBy') return channelsInWords(value as ReminderChannel[]);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.entries(value)
    .filter(([field, one]) => !/id$/i.test(field) && one !== null && one !== '')
    .map(([field, one]) =>
      field === 'name' ? String(one) : `${wordsOf(field).toLowerCase()} ${String(one)}`,
    )
    .join(', ');
}

/** Fields in which a person may want both: free text of a note, never a name or a number. */
export function mayKeepBoth(path: string, ...values: readonly unknown[]): boolean {
  const isText = /^(complaint|findings|assessment|plan|reason|note|written\/\w+|services\/[^/]+\/text)$/.test(
    path,
  );
  return isText && values.every((value) => typeof value === 'string' && value !== '');
}
