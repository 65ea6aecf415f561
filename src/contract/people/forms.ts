import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, filledFormId, formId, formVersionId, patientId, userId } from '../base/ids.ts';
import { consentKind } from './patient-file.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';

/** What a line of a form is: words alone, a question of one kind, a consent with its exact words, a signature. */
export const formItemKind = z.enum([
  'heading',
  'text',
  'longText',
  'yesNo',
  'oneOf',
  'manyOf',
  'bodyAreas',
  'date',
  'number',
  'consent',
  'signature',
]);
export type FormItemKind = z.infer<typeof formItemKind>;

export const formOption = z.object({ id: z.uuid(), label: line(200) });
export type FormOption = z.infer<typeof formOption>;

/** What may be chosen of an item: the id of an option, or `yes` and `no`. */
const choice = z.string().check(z.maxLength(40));
const limit = z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9)));

export const formItem = z.object({
  id: z.uuid(),
  kind: formItemKind,
  label: line(500),
  /** Under a heading its text, of a consent the words that are agreed to, of a question a hint. */
  words: line(20_000),
  required: z.boolean(),
  /** Of `oneOf` and `manyOf`. */
  options: z.array(formOption).check(z.maxLength(40)),
  /** Shown only where an earlier item is answered so; null: always. */
  showWhen: z.nullable(z.object({ itemId: z.uuid(), is: choice })),
  /** Of a number. */
  min: limit,
  max: limit,
});
export type FormItem = z.infer<typeof formItem>;

/** What a form says and asks. */
export const formContent = z.object({
  title: requiredLine(200),
  /** The answers belong to the chart: who may not read charts sees that it was filled in, not what. */
  isClinical: z.boolean(),
  items: z.array(formItem).check(z.maxLength(120)),
  /**
   * Which consents a signature under it gives. What the clinic makes of a signature and no word of the form, so it is not part of
   * what is hashed. Absent in copies from before it was asked: none.
   */
  gives: z.optional(z.array(consentKind).check(z.maxLength(8))),
});
export type FormContent = z.infer<typeof formContent>;

/** A form as it is worked on. Patients see what was published of it, never this. */
export const form = z.extend(formContent, {
  id: formId,
  /** The number of the newest published version; null before the first. */
  published: z.nullable(z.int()),
  archivedAt: z.nullable(instant),
  version,
});
export type Form = z.infer<typeof form>;

/** What was published once. It never changes: each filled-in form names the one that was shown. */
export const formVersion = z.extend(formContent, {
  id: formVersionId,
  formId,
  number: z.int().check(z.gte(1)),
  publishedAt: instant,
  publishedByName: z.string(),
});
export type FormVersion = z.infer<typeof formVersion>;

/** Where the pen was, in tenths of a unit of the field; when, in ms since it first touched; how hard of 1000, 0 where unknown. */
export const strokePoint = z.tuple([
  z.int().check(z.gte(0), z.lte(6_000)),
  z.int().check(z.gte(0), z.lte(2_000)),
  z.int().check(z.gte(0), z.lte(86_400_000)),
  z.int().check(z.gte(0), z.lte(1_000)),
]);
export type StrokePoint = z.infer<typeof strokePoint>;
/** One line of the pen, from down to up. */
export const stroke = z.array(strokePoint).check(z.minLength(1), z.maxLength(4_000));
export type Stroke = z.infer<typeof stroke>;

const to = { itemId: z.uuid() };
export const formAnswer = z.discriminatedUnion('kind', [
  z.object({ ...to, kind: z.literal('text'), text: line(10_000) }),
  z.object({ ...to, kind: z.literal('choice'), choices: z.array(choice).check(z.maxLength(40)) }),
  z.object({ ...to, kind: z.literal('date'), date: plainDate }),
  z.object({ ...to, kind: z.literal('number'), number: z.number() }),
  z.object({ ...to, kind: z.literal('consent'), agreed: z.literal(true) }),
  /** Drawn, or typed: the name alone. */
  z.object({
    ...to,
    kind: z.literal('signature'),
    name: line(200),
    strokes: z.array(stroke).check(z.maxLength(300)),
  }),
]);
export type FormAnswer = z.infer<typeof formAnswer>;
export type SignatureAnswer = Extract<FormAnswer, { kind: 'signature' }>;

/** What is handed in when a patient is done. */
export const filledFields = z.object({
  formVersionId,
  /** To what was shown, in the order of the items; nothing twice. */
  answers: z.array(formAnswer).check(z.maxLength(120)),
  /** By the device's clock. */
  startedAt: instant,
  completedAt: instant,
  /** The day of `completedAt` by the clock of the place where it was filled in. Absent from devices of before: the day in UTC. */
  completedOn: z.optional(plainDate),
  /** SHA-256 over version, answers and strokes (`domain/people/forms/forms.ts`, `sealedText`), as the device had them. */
  contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is no SHA-256 in hex')),
});
export type FilledFields = z.infer<typeof filledFields>;

/** That a filled-in form does not belong where it lies: another patient was meant. Nothing of it is changed, nothing deleted. */
export const withdrawal = z.object({
  at: instant,
  /** Null, and without a name, while only this device knows. */
  by: z.nullable(userId),
  byName: z.string(),
  reason: z.string(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** A form that a patient has filled in. What was answered is never changed afterwards. */
export const filledForm = z.object({
  id: filledFormId,
  patientId,
  formId,
  formVersionId,
  /** Of the version. */
  number: z.int(),
  title: z.string(),
  isClinical: z.boolean(),
  /** Of the version; given by it only where it is signed. */
  gives: z.optional(z.array(consentKind)),
  startedAt: instant,
  completedAt: instant,
  isSigned: z.boolean(),
  /** Who handed it over; the server says so. Empty while only this device has it. */
  recordedBy: z.nullable(userId),
  recordedByName: z.string(),
  /** When the server got it. */
  receivedAt: z.nullable(instant),
  contentHash: z.string(),
  /** Null where it stands. Absent in copies from before forms could be withdrawn. */
  withdrawn: z.optional(z.nullable(withdrawal)),
  version,
});
export type FilledForm = z.infer<typeof filledForm>;

export const wholeFilledForm = z.extend(filledForm, {
  /** As they were shown. */
  items: z.array(formItem),
  /** Null for those who may not read them. */
  answers: z.nullable(z.array(formAnswer)),
});
export type WholeFilledForm = z.infer<typeof wholeFilledForm>;

/** What patients have filled in, for a device that is away: each version that they name once. */
export const packedForms = z.object({
  /** The last `packedFormsEach` (domain/forms) of each patient, newest first; answers null for those who may not read them. */
  filled: z.array(z.extend(filledForm, { answers: z.nullable(z.array(formAnswer)) })),
  shown: z.array(z.object({ formVersionId, items: z.array(formItem) })),
});
export type PackedForms = z.infer<typeof packedForms>;

export const formList = z.object({
  /** Also those out of use. */
  forms: z.array(form),
  /** The newest of each form that is in use. */
  versions: z.array(formVersion),
});
export type FormList = z.infer<typeof formList>;

const inClinic = z.object({ clinicId });
const ofForm = z.object({ clinicId, formId });
const ofPatient = z.object({ clinicId, patientId });
const ofFilled = z.extend(ofPatient, { filledFormId });

export const listForms = endpoint({
  name: 'forms.list',
  method: 'GET',
  path: '/:clinicId/forms',
  summary: 'The forms of the clinic, and what of them patients are given now.',
  params: inClinic,
  response: formList,
});

export const addForm = endpoint({
  name: 'forms.add',
  method: 'POST',
  path: '/:clinicId/forms',
  summary: 'Begins a form. Patients see nothing of it until it is published.',
  params: inClinic,
  body: z.extend(formContent, { id: formId }),
  response: form,
});

export const saveForm = endpoint({
  name: 'forms.save',
  method: 'PUT',
  path: '/:clinicId/forms/:formId',
  summary:
    'Changes a form as it is worked on, or takes it out of use; absent fields stay. What was published stays as it is.',
  params: ofForm,
  body: z.extend(z.partial(formContent), { archived: z.optional(z.boolean()) }),
  response: form,
  versioned: true,
});

export const publishForm = endpoint({
  name: 'forms.publish',
  method: 'POST',
  path: '/:clinicId/forms/:formId/versions',
  summary: 'Publishes a form as it stands, as its next version. From now on patients are given that one.',
  params: ofForm,
  body: z.object({ id: formVersionId }),
  response: form,
  versioned: true,
});

export const listFilledForms = endpoint({
  name: 'filledForms.list',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/forms',
  summary: 'The forms that a patient has filled in, newest first, without the answers.',
  params: ofPatient,
  response: z.object({ filled: z.array(filledForm) }),
});

export const getFilledForm = endpoint({
  name: 'filledForms.get',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/forms/:filledFormId',
  summary:
    'A form that a patient has filled in, with what was shown. Answers of the chart only for those who read charts.',
  params: ofFilled,
  response: wholeFilledForm,
});

export const addFilledForm = endpoint({
  name: 'filledForms.add',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/forms',
  summary:
    'Hands in what a patient has filled in, bound to the version that was shown. It is never changed; the very same once more changes nothing.',
  params: ofPatient,
  body: z.extend(filledFields, { id: filledFormId }),
  response: filledForm,
});

export const withdrawFilledForm = endpoint({
  name: 'filledForms.withdraw',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/forms/:filledFormId/withdrawal',
  summary:
    'Withdraws a form that was filled in for the wrong patient, with the reason. It is kept as it is and counts no more. Of a form of the chart only those who write charts, and who handed it over.',
  params: ofFilled,
  body: z.object({ reason: requiredLine(500) }),
  response: filledForm,
  versioned: true,
});

export const restoreFilledForm = endpoint({
  name: 'filledForms.restore',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/forms/:filledFormId/withdrawal/undo',
  summary: 'Takes back that a filled-in form was withdrawn: it stands again as it was handed in.',
  params: ofFilled,
  body: z.object({}),
  response: filledForm,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const formWrites = {
  'forms.add': addForm,
  'forms.save': saveForm,
  'forms.publish': publishForm,
  'filledForms.add': addFilledForm,
  'filledForms.withdraw': withdrawFilledForm,
  'filledForms.restore': restoreFilledForm,
} as const;
