import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, patientId, userId } from '../base/ids.ts';
import { dateKnown, instant, line, plainDate, requiredLine, version } from '../base/values.ts';

export const sex = z.enum(['female', 'male', 'other', 'unknown']);

/** How a patient is reminded of a visit. */
export const reminderChannel = z.enum(['mail', 'text']);
export type ReminderChannel = z.infer<typeof reminderChannel>;
export const contactWay = z.enum(['phone', 'voicemail', 'text', 'email']);
export type ContactWay = z.infer<typeof contactWay>;

/** What a person enters of a patient. Names and birth date may be all there is. */
export const patientFields = z.object({
  firstName: requiredLine(100),
  middleName: line(100),
  lastName: requiredLine(100),
  preferredName: line(100),
  birthDate: plainDate,
  sex,
  phone: line(40),
  email: line(254),
  address1: line(200),
  address2: line(200),
  city: line(100),
  state: line(100),
  zip: line(20),
  /** Shown wherever the chart is open: allergies, red flags, precautions. */
  alerts: z.array(requiredLine(300)).check(z.maxLength(20)),
  /** How they do not want to be reminded. Absent in rows and writes from before it existed: as if empty. */
  noRemindersBy: z.optional(z.array(reminderChannel).check(z.maxLength(2))),
  // What follows is absent in writes and copies from before it was part of a patient.
  /** The clinic's own words for whom it wants to find again. */
  tags: z.optional(z.array(requiredLine(40)).check(z.maxLength(20))),
  referralSource: z.optional(line(200)),
  pronouns: z.optional(line(40)),
  preferredProviderId: z.optional(z.nullable(userId)),
  /** Ways in which the patient does not want to be reached. */
  noContactBy: z.optional(z.array(contactWay).check(z.maxLength(4))),
  deceasedOn: z.optional(z.nullable(plainDate)),
  /** How much of the birth date is known; absent: all of it. Of none the first day stands that it could be. */
  birthDateKnown: z.optional(dateKnown),
  /** The same of the day of death. Of none the birth date stands, so that nobody takes the dead for living. */
  deceasedOnKnown: z.optional(dateKnown),
});
export type PatientFields = z.infer<typeof patientFields>;
/** What one write may change of a patient. */
export type PatientChange = Partial<PatientFields> & { photo?: string };
/** The same with every field, also those that an older copy does not have. */
export type WholePatientFields = {
  [Field in keyof PatientFields]-?: Exclude<PatientFields[Field], undefined>;
};

/** A patient's photo takes no more: a square of 320 pixels as a JPEG does, and a spreadsheet holds it in one cell. */
export const maxPhotoChars = 32_000;
/** A square JPEG in base64; empty: none. What it has to be besides says `photoFault` (src/domain/people/documents/patient-photo.ts). */
export const patientPhoto = z
  .string()
  .check(
    z.maxLength(maxPhotoChars),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'),
  );

export const patient = z.extend(patientFields, {
  id: patientId,
  clinicId,
  chartNumber: z.nullable(z.string()),
  deceasedOn: z.nullable(plainDate),
  /** The chart that this one was merged into; its records stand there now. Absent in rows made on a device. */
  mergedInto: z.optional(z.nullable(patientId)),
  /** Absent in rows made on a device, and in copies from before it was part of a patient. */
  photo: z.optional(patientPhoto),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Patient = z.infer<typeof patient>;

/** What stands beside an appointment or a note: enough to be sure who it is. */
export const patientSummary = z.extend(
  z.pick(patient, {
    id: true,
    firstName: true,
    lastName: true,
    preferredName: true,
    birthDate: true,
    phone: true,
    chartNumber: true,
    alerts: true,
  }),
  {
    // Absent in copies from before they were part of it.
    middleName: z.optional(patient.shape.middleName),
    deceasedOn: patientFields.shape.deceasedOn,
    birthDateKnown: patientFields.shape.birthDateKnown,
    deceasedOnKnown: patientFields.shape.deceasedOnKnown,
  },
);
export type PatientSummary = z.infer<typeof patientSummary>;

/** Who somebody is, and no more. */
export const patientInBrief = z.pick(patientSummary, {
  id: true,
  firstName: true,
  lastName: true,
  birthDate: true,
  birthDateKnown: true,
});

/** In which order patients are listed: by last and first name, or the oldest first. */
export const patientOrder = z.enum(['name', 'birthDate']);
export type PatientOrder = z.infer<typeof patientOrder>;

const inClinic = z.object({ clinicId });
const onePatient = z.object({ clinicId, patientId });

export const listPatients = endpoint({
  name: 'patients.list',
  method: 'GET',
  path: '/:clinicId/patients',
  summary:
    'Patients of the clinic by name, birth date, phone digits, chart number or `tag:` and the beginning of a tag; without a query, all. Accents, apostrophes and case are ignored. Where nobody fits, those with similar names.',
  params: inClinic,
  quiet: ['q', 'tag'],
  query: z.object({
    q: z.optional(line(200)),
    limit: z.optional(z.string()),
    after: z.optional(z.string()),
    /** Only those who have the tag, however it is written. */
    tag: z.optional(requiredLine(40)),
    /** Only those who prefer the provider. */
    providerId: z.optional(userId),
    /** Only those of whom a phone number or a mail address can’t be used. */
    contact: z.optional(z.enum(['unusable'])),
    /** Absent: by name. Similar names are the nearest first whatever is asked. */
    order: z.optional(patientOrder),
  }),
  response: z.object({
    patients: z.array(patientSummary),
    total: z.int(),
    next: z.nullable(z.string()),
    /** Nobody fits exactly: these have similar names, the nearest first. */
    isNear: z.optional(z.literal(true)),
  }),
});

export const getPatient = endpoint({
  name: 'patients.get',
  method: 'GET',
  path: '/:clinicId/patients/:patientId',
  summary: 'One patient.',
  params: onePatient,
  response: patient,
});

export const createPatient = endpoint({
  name: 'patients.create',
  method: 'POST',
  path: '/:clinicId/patients',
  summary: 'Adds a patient under the id that the device made.',
  params: inClinic,
  body: z.extend(patientFields, { id: patientId }),
  response: patient,
});

export const updatePatient = endpoint({
  name: 'patients.update',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId',
  summary: 'Changes the given fields of a patient, or the photo.',
  params: onePatient,
  body: z.extend(z.partial(patientFields), { photo: z.optional(patientPhoto) }),
  response: patient,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const patientWrites = {
  'patient.create': createPatient,
  'patient.update': updatePatient,
} as const;
