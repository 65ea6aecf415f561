import { createHash } from 'node:crypto';
import type * as contract from '../../../../src/contract/people/forms.ts';
import { toInstant } from '../../../../src/domain/base/time/clinic-day.ts';
import { isCompletionDay } from '../../../../src/domain/people/forms/form-consents.ts';
import {
  answerFaults,
  areKept,
  formFaults,
  isSigned,
  sealedText,
} from '../../../../src/domain/people/forms/forms.ts';
import { idTaken, NotFound, wrongField, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { presentFilled, presentForm } from './forms.queries.ts';
import { recordGiven } from './given-consents.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import { formRepository, type FilledFormRow, type FormRow, type FormVersionRow } from './forms.repository.ts';

type AnyCall = Pick<WriteCall<unknown>, 'work' | 'opId' | 'now'>;

function writtenForm({ work, opId, now: at }: AnyCall, row: FormRow, status: 200 | 201) {
  const nowhere = { patientId: null, locationId: null, date: null };
  work.announce({ topic: 'clinic', entityId: row.id, version: row.version, ...nowhere, opId, at });
  const about = { entity: 'form', id: row.id, version: row.version };
  return { status, body: presentForm(row) as contract.Form, about };
}

/** Begins a form. What is still missing in it is looked at when it is published. Throws `id-taken`. */
export async function addForm(call: WriteCall<typeof contract.addForm>): Promise<Written<contract.Form>> {
  const { work, clinicId, now, body } = call;
  if (await work.of(formRepository).drafts.take(body.id)) throw idTaken('form');
  const kept = { version: 1, createdAt: now, updatedAt: now };
  const row: FormRow = {
    ...body,
    gives: body.gives ?? [],
    clinicId,
    published: null,
    archivedAt: null,
    ...kept,
  };
  work.of(formRepository).drafts.add(row);
  return writtenForm(call, row, 201);
}

/** The form in the version that was seen. Throws `not-found`, `version-required`, `version-stale`. */
async function takeFresh(
  call: Pick<WriteCall<unknown>, 'work' | 'requireFresh'>,
  id: string,
): Promise<FormRow> {
  const row = await call.work.of(formRepository).drafts.take(id);
  if (!row) throw new NotFound('form', id);
  call.requireFresh(row, () => presentForm(row));
  return row;
}

/** Changes a form as it is worked on, takes it out of use or brings it back. What was published stays as it is. */
export async function saveForm(call: WriteCall<typeof contract.saveForm>): Promise<Written<contract.Form>> {
  const before = await takeFresh(call, call.params.formId);
  const { archived, ...content } = call.body;
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
  const archivedAt =
    archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? call.now) : null;
  const row = { ...before, ...given, archivedAt, version: before.version + 1, updatedAt: call.now };
  call.work.of(formRepository).drafts.change(row);
  return writtenForm(call, row, 200);
}

/** Publishes a form as it stands. Throws `fields-invalid` with what stands in the way, `id-taken`, and for versions. */
export async function publishForm(
  call: WriteCall<typeof contract.publishForm>,
): Promise<Written<contract.Form>> {
  const { work, clinicId, body, caller, now } = call;
  const before = await takeFresh(call, call.params.formId);
  if (before.archivedAt !== null) throw wrongField('form', 'is out of use');
  const faults = formFaults(before);
  if (faults.length > 0)
    throw wrongFields(faults.map(({ at, message }) => ({ path: `form.${at}`, message })));
  if (await work.of(formRepository).versions.see(body.id)) throw idTaken('version of a form');
  const number = (before.published ?? 0) + 1;
  const { title, isClinical, items, gives } = before;
  work.of(formRepository).versions.add({
    id: body.id,
    clinicId,
    formId: before.id,
    number,
    title,
    isClinical,
    items,
    gives,
    publishedAt: now,
    publishedBy: caller.userId,
    publishedByName: caller.name,
  });
  const row: FormRow = { ...before, published: number, version: before.version + 1, updatedAt: now };
  work.of(formRepository).drafts.change(row);
  return writtenForm(call, row, 201);
}

/** The answers are to what was shown, whole, and as the device had them. Throws `fields-invalid`. */
function requireSound(shown: FormVersionRow, fields: contract.FilledFields): void {
  const { items } = shown;
  const faults = answerFaults(items, fields.answers).map(({ itemId, message }) => {
    const at = fields.answers.findIndex((answer) => answer.itemId === itemId);
    return { path: at < 0 ? 'body.answers' : `body.answers.${at}`, message };
  });
  if (faults.length > 0) throw wrongFields(faults);
  if (!areKept(items, fields.answers))
    throw wrongField('body.answers', 'are not those to what this version shows, each once and in its order');
  const hash = createHash('sha256').update(sealedText(shown, fields)).digest('hex');
  if (hash !== fields.contentHash)
    throw wrongField('body.contentHash', 'is not that of the version and the answers');
}

/**
 * Keeps what a patient has filled in, with the version that was shown and who handed it over. The very same once more changes
 * nothing: a device that died after it was sent hands it in again. Throws `not-found`, `id-taken`, `fields-invalid`.
 */
export async function addFilledForm(
  call: WriteCall<typeof contract.addFilledForm>,
): Promise<Written<contract.FilledForm>> {
  const { work, clinicId, body, params, caller, now, opId } = call;
  const shown = await work.of(formRepository).versions.see(body.formVersionId);
  if (!shown) throw new NotFound('form-version', body.formVersionId);
  const patient = await work.of(patientRepository).require(params.patientId);
  const before = await work.of(formRepository).filled.take(body.id);
  const { id, formVersionId, contentHash } = body;
  const written = (row: FilledFormRow, status: 200 | 201) => ({
    status,
    body: presentFilled(row, shown),
    about: { entity: 'filled-form', id, version: row.version, patientId: row.patientId },
  });
  if (before) {
    const isSame =
      before.patientId === patient.id &&
      before.formVersionId === formVersionId &&
      before.contentHash === contentHash;
    if (!isSame) throw idTaken('filled-in form');
    return written(before, 200);
  }
  requireSound(shown, body);
  if (!isCompletionDay(body))
    throw wrongField('body.completedOn', 'is not the day of completedAt in any zone');
  const row: FilledFormRow = {
    id,
    clinicId,
    patientId: patient.id,
    formVersionId,
    answers: body.answers,
    isSigned: isSigned(body.answers),
    startedAt: toInstant(Date.parse(body.startedAt)),
    completedAt: toInstant(Date.parse(body.completedAt)),
    contentHash,
    recordedBy: caller.userId,
    recordedByName: caller.name,
    withdrawn: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  work.of(formRepository).filled.add(row);
  await recordGiven(call, row, shown);
  const nowhere = { locationId: null, date: null };
  work.announce({
    topic: 'patients',
    entityId: id,
    version: 1,
    patientId: patient.id,
    ...nowhere,
    opId,
    at: now,
  });
  return written(row, 201);
}
