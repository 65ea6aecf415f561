import type {
  FilledFields,
  Form,
  FormContent,
  FormVersion,
  WholeFilledForm,
  formWrites,
} from '../../../contract/people/forms.ts';
import type { ClinicId, FilledFormId, FormId, FormVersionId, PatientId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { givenConsents } from './form-consents.ts';
import { isSigned } from './forms.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

/** What a form says and asks, without what the server keeps of it. */
export const contentOf = ({ title, isClinical, items, gives = [] }: FormContent): FormContent => ({
  title,
  isClinical,
  items,
  gives,
});

const laneOf = (id: FormId) => `form:${id}`;

/** The write that begins a form. @param id made on this device */
export function writeFormAdd(
  clinicId: ClinicId,
  id: FormId,
  content: FormContent,
): QueuedWrite<typeof formWrites, 'forms.add'> {
  const row: Form = { ...content, id, published: null, archivedAt: null, version: 1 };
  return {
    name: 'forms.add',
    params: { clinicId },
    body: { ...content, id },
    lane: laneOf(id),
    seen: null,
    label: `Begin the form ${content.title}`,
    patches: [{ entity: 'form', id, merge: { ...row }, create: true }],
  };
}

/** What may be changed of a form: some of its content, and whether it is in use. */
export type FormChange = Partial<FormContent> & { readonly archived?: boolean };

/** The write that changes a form, takes it out of use or brings it back. @param now the device's clock */
export function writeFormSave(
  clinicId: ClinicId,
  before: Form,
  change: FormChange,
  now: Instant,
): QueuedWrite<typeof formWrites, 'forms.save'> {
  const { archived, ...content } = change;
  const stood = before as unknown as Readonly<Record<string, unknown>>;
  return {
    name: 'forms.save',
    params: { clinicId, formId: before.id },
    body: change,
    lane: laneOf(before.id),
    seen: before.version,
    seenContent: {
      ...Object.fromEntries(Object.keys(content).map((name) => [name, stood[name]])),
      archived: before.archivedAt !== null,
    },
    label: `${archived === undefined ? 'Change' : archived ? 'Archive' : 'Bring back'} the form ${content.title ?? before.title}`,
    patches: [
      {
        entity: 'form',
        id: before.id,
        merge: {
          ...content,
          ...(archived !== undefined && { archivedAt: archived ? (before.archivedAt ?? now) : null }),
        },
      },
    ],
  };
}

/**
 * The write that publishes a form as it stands.
 * @param id of the new version, made on this device
 * @param now the device's clock, for what is shown until the server answers
 */
export function writeFormPublish(
  clinicId: ClinicId,
  form: Form,
  id: FormVersionId,
  now: Instant,
): QueuedWrite<typeof formWrites, 'forms.publish'> {
  const number = (form.published ?? 0) + 1;
  const row: FormVersion = {
    ...contentOf(form),
    id,
    formId: form.id,
    number,
    publishedAt: now,
    publishedByName: '',
  };
  return {
    name: 'forms.publish',
    params: { clinicId, formId: form.id },
    body: { id },
    lane: laneOf(form.id),
    seen: form.version,
    label: `Publish the form ${form.title}`,
    patches: [
      { entity: 'form', id: form.id, merge: { published: number } },
      { entity: 'formVersion', id, merge: { ...row }, create: true },
    ],
  };
}

/** What a filled-in form is until the server answers. */
export const newFilledForm = (
  patientId: PatientId,
  id: FilledFormId,
  shown: FormVersion,
  fields: FilledFields,
): WholeFilledForm => ({
  id,
  patientId,
  formId: shown.formId,
  formVersionId: shown.id,
  number: shown.number,
  title: shown.title,
  isClinical: shown.isClinical,
  gives: shown.gives ?? [],
  startedAt: fields.startedAt,
  completedAt: fields.completedAt,
  isSigned: isSigned(fields.answers),
  recordedBy: null,
  recordedByName: '',
  receivedAt: null,
  contentHash: fields.contentHash,
  version: 1,
  items: shown.items,
  answers: fields.answers,
});

/**
 * The write that hands in a filled-in form.
 * @param id made when the form was handed over, so that a device that died in between hands it in once
 * @param shown the version that was filled in
 * @param label for people: `Privacy notice: Ada Quill`
 */
export function writeFilledForm(
  { clinicId, patientId }: { readonly clinicId: ClinicId; readonly patientId: PatientId },
  id: FilledFormId,
  shown: FormVersion,
  fields: FilledFields,
  label: string,
): QueuedWrite<typeof formWrites, 'filledForms.add'> {
  return {
    name: 'filledForms.add',
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `filledForm:${id}`,
    seen: null,
    // The patient, and the version that was shown, may wait on this device as well.
    afterLanes: [`patient:${patientId}`, laneOf(shown.formId)],
    label,
    patientId,
    patches: [
      {
        entity: 'filledForm',
        id,
        merge: { ...newFilledForm(patientId, id, shown, fields) },
        create: true,
      },
      ...givenConsents(patientId, id, shown, fields).map((row) => ({
        entity: 'consent' as const,
        id: row.id,
        merge: { ...row },
        create: true,
      })),
    ],
  };
}
