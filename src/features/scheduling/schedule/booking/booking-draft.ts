import type { AddOnId, AppointmentTypeId, ResourceId, UserId } from '../../../../contract/base/ids.ts';
import type { PatientFields, PatientSummary } from '../../../../contract/people/patient.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { blankPatient } from '../../../../domain/people/patient-changes.ts';
import { earliestBirth } from '../../../../domain/people/patient-file-check.ts';
import { birthMeant, readSearch } from '../../../../domain/base/text/search-words.ts';
import { noRepeat } from '../series/repeat-draft.ts';
import type { RepeatDraft } from '../series/repeat-draft.ts';
import { parseTypedBirthDate, parseTypedTime } from '../../../../domain/base/time/typed-time.ts';
import { instantMeant } from '../../../../domain/base/time/wall-time.ts';

/** What a visit is, and what it takes besides its provider. */
interface ChoiceDraft {
  typeId: AppointmentTypeId | '';
  addOnIds: readonly AddOnId[];
  /** The room whose column was tapped. */
  wishedRoomId: ResourceId | null;
  /** Null until a person chooses: the room that was tapped, and the first free ones that the type needs besides. */
  resourceIds: readonly ResourceId[] | null;
  /** Why it is booked all the same, where a reason is asked for. */
  overrideReason: string;
}

/** Nothing chosen yet. */
export const noChoice: ChoiceDraft = {
  typeId: '',
  addOnIds: [],
  wishedRoomId: null,
  resourceIds: null,
  overrideReason: '',
};

/** When, with whom and as what, as a form holds it: the time as typed. */
export interface WhenDraft extends ChoiceDraft {
  providerId: UserId | '';
  date: PlainDate | '';
  time: string;
  /** Which instant day and time name, where one was given: that of the visit, of a tapped time, or the reading that was chosen. */
  at?: Instant | null;
  durationMinutes: number;
}

/** What is asked of a patient who is not known yet: ten seconds, the rest later. */
export interface NewPatientDraft {
  firstName: string;
  lastName: string;
  birthDate: string;
  phone: string;
}

export interface BookingDraft extends WhenDraft {
  patient: PatientSummary | null;
  newPatient: NewPatientDraft | null;
  reason: string;
  repeat: RepeatDraft;
}

/** A draft that was kept by an earlier release may lack what visits did not have then. */
export type KeptBooking = Omit<BookingDraft, 'repeat'> & Partial<Pick<BookingDraft, 'repeat'>>;
export const wholeBooking = (kept: KeptBooking): BookingDraft => ({ ...noChoice, repeat: noRepeat, ...kept });

type FieldName =
  | 'patient'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'providerId'
  | 'date'
  | 'time'
  | 'overrideReason'
  | 'series';
/** What is wrong with a field and how to right it; absent fields are right. */
export type DraftFaults = Partial<Record<FieldName, string>>;

export interface ReadWhen {
  providerId: UserId;
  date: PlainDate;
  startsAt: Instant;
  durationMinutes: number;
}

/** The moment a draft means, or what is still missing for it. */
export function readWhen(draft: WhenDraft, timeZone: string): { when: ReadWhen | null; faults: DraftFaults } {
  const { providerId, date, at, durationMinutes } = draft;
  const time = parseTypedTime(draft.time);
  const faults: DraftFaults = {
    ...(providerId === '' && { providerId: 'Choose a provider.' }),
    ...(date === '' && { date: 'Choose a day.' }),
    ...(time === null && {
      time:
        draft.time.trim() === '' ? 'Type a time, such as 10 or 2:15 pm.' : 'Not a time. Try 10, 10:30 or 2p.',
    }),
  };
  if (providerId === '' || date === '' || time === null) return { when: null, faults };
  const startsAt = instantMeant(date, time, timeZone, at);
  return { when: { providerId, date, startsAt, durationMinutes }, faults };
}

/** The new patient's fields, or what is wrong with them. Names stay as typed. */
export function readNewPatient(
  draft: NewPatientDraft,
  today: PlainDate,
): { fields: PatientFields | null; faults: DraftFaults } {
  const birthDate = parseTypedBirthDate(draft.birthDate, today);
  const faults: DraftFaults = {
    ...(draft.firstName.trim() === '' && { firstName: 'Type a first name.' }),
    ...(draft.lastName.trim() === '' && { lastName: 'Type a last name.' }),
    ...(birthDate === null && { birthDate: 'Type the birth date as month/day/year.' }),
    ...(birthDate !== null && birthDate > today && { birthDate: 'This day is still to come.' }),
    ...(birthDate !== null &&
      birthDate < earliestBirth && {
        birthDate: `A birth date can’t be before ${earliestBirth.slice(0, 4)}.`,
      }),
  };
  if (birthDate === null || Object.keys(faults).length > 0) return { fields: null, faults };
  const { firstName, lastName, phone } = draft;
  return { fields: { ...blankPatient, firstName, lastName, phone, birthDate }, faults };
}

/** The whole draft: what to book, or everything that is wrong, field by field. */
export function readBooking(draft: BookingDraft, today: PlainDate, timeZone: string) {
  const { when, faults } = readWhen(draft, timeZone);
  const added = draft.newPatient ? readNewPatient(draft.newPatient, today) : null;
  const allFaults: DraftFaults = {
    ...faults,
    ...added?.faults,
    ...(!draft.patient && !added && { patient: 'Find the patient, or add a new one.' }),
  };
  return { when, fields: added?.fields ?? null, faults: allFaults };
}

/**
 * What was typed into the search, as the beginning of a new patient: `Ada Quill`, `Quill, Ada`, a birth date, a phone
 * number.
 */
export function newPatientFrom(query: string, today: PlainDate): NewPatientDraft {
  const { birthDate, rest } = birthIn(query, today);
  const isPhone = rest.length > 0 && rest.every((word) => /^[\d()+\-.]+$/.test(word));
  if (isPhone) return { firstName: '', lastName: '', birthDate, phone: rest.join(' ') };
  const [first = '', ...others] = rest;
  if (first.endsWith(',')) {
    return { firstName: others.join(' '), lastName: first.slice(0, -1), birthDate, phone: '' };
  }
  return { firstName: first, lastName: others.join(' '), birthDate, phone: '' };
}

/** The birth date of a query, in digits unless it was typed so already, and the other words. */
function birthIn(query: string, today: PlainDate): { birthDate: string; rest: string[] } {
  const words = query.trim().split(/\s+/u).filter(Boolean);
  const typed = words.find((word) => parseTypedBirthDate(word, today) !== null);
  if (typed !== undefined) return { birthDate: typed, rest: words.filter((word) => word !== typed) };
  for (const part of readSearch(query)) {
    const born = birthMeant(part, today);
    if (born === null) continue;
    const first = words.findIndex((word) => word.replace(/[,;]+$/u, '') === part.words[0]);
    if (first < 0) continue;
    const rest = words.filter((_word, at) => at < first || at >= first + part.words.length);
    return { birthDate: dateInDigits(born), rest };
  }
  return { birthDate: '', rest: words };
}
