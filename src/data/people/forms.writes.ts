import type {
  FilledFields,
  FilledForm,
  Form,
  FormContent,
  FormVersion,
} from '../../contract/people/forms.ts';
import type { ClinicId, FilledFormId, FormId, FormVersionId, PatientId } from '../../contract/base/ids.ts';
import {
  contentOf,
  writeFilledForm,
  writeFormAdd,
  writeFormPublish,
  writeFormSave,
} from '../../domain/people/forms/form-changes.ts';
import { writeFilledRestore, writeFilledWithdrawal } from '../../domain/people/forms/form-withdrawal.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isFormSaved } from '../base/form-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { nowInstant } from '../base/now-instant.ts';

/** One toast at a time: the next change takes the place of the last. */
const toastName = 'forms';

const isSaved = (save: Promise<unknown>): Promise<boolean> => isFormSaved(save, toastName);

/** Begins a form on this device. @returns its id; null when it could not be saved */
export async function beginForm(clinicId: ClinicId, content: FormContent): Promise<FormId | null> {
  const id = newId() as FormId;
  return (await isSaved(enqueue(writeFormAdd(clinicId, id, content)))) ? id : null;
}

/** Saves a form as it is worked on. Patients are given what was published until it is published again. */
export async function saveForm(clinicId: ClinicId, before: Form, content: FormContent): Promise<boolean> {
  if (!(await isSaved(enqueue(writeFormSave(clinicId, before, content, nowInstant()))))) return false;
  toast.success(`${content.title} is saved. Patients see it once it’s published.`, { name: toastName });
  return true;
}

/** Saves a form and publishes it: from now on patients are given it as it stands. */
export async function publishForm(clinicId: ClinicId, before: Form, content: FormContent): Promise<boolean> {
  const write = async () => {
    if (!isSameJson(content, contentOf(before)))
      await enqueue(writeFormSave(clinicId, before, content, nowInstant()));
    // In the same lane: it is published as it was saved, whatever version that made.
    await enqueue(
      writeFormPublish(clinicId, { ...before, ...content }, newId() as FormVersionId, nowInstant()),
    );
  };
  if (!(await isSaved(write()))) return false;
  toast.success(`${content.title}: version ${(before.published ?? 0) + 1} is published`, { name: toastName });
  return true;
}

/** Takes a form out of use, or brings it back; offers to undo it. */
export async function archiveForm(clinicId: ClinicId, form: Form, archived: boolean): Promise<void> {
  if (!(await isSaved(enqueue(writeFormSave(clinicId, form, { archived }, nowInstant()))))) return;
  const after = { ...form, archivedAt: archived ? nowInstant() : null };
  const back = () => enqueue(writeFormSave(clinicId, after, { archived: !archived }, nowInstant()));
  toast.success(`${form.title} is ${archived ? 'out of use' : 'in use again'}`, {
    name: toastName,
    action: undoing(back, { name: toastName }),
  });
}

/** Hands in what a patient has filled in. Saved on this device when it resolves. Throws when the device could not keep it. */
export async function handIn(
  of: { readonly clinicId: ClinicId; readonly patientId: PatientId; readonly patientName: string },
  id: FilledFormId,
  shown: FormVersion,
  fields: FilledFields,
): Promise<void> {
  await enqueue(writeFilledForm(of, id, shown, fields, `${shown.title}: ${of.patientName}`));
}

/** Withdraws a filled-in form, with the reason. Saved on this device when it resolves. @returns whether it is */
export async function withdrawFilled(
  clinicId: ClinicId,
  filled: FilledForm,
  reason: string,
  patientName: string,
): Promise<boolean> {
  if (!(await isSaved(enqueue(writeFilledWithdrawal(clinicId, filled, reason, nowInstant(), patientName)))))
    return false;
  toast.success(`${filled.title} is withdrawn`, {
    name: toastName,
    description: 'It stays in the chart under Withdrawn.',
    action: undoing(() => enqueue(writeFilledRestore(clinicId, filled, patientName)), { name: toastName }),
  });
  return true;
}

/** Takes back that a filled-in form was withdrawn. */
export async function restoreFilled(
  clinicId: ClinicId,
  filled: FilledForm,
  patientName: string,
): Promise<void> {
  if (!(await isSaved(enqueue(writeFilledRestore(clinicId, filled, patientName))))) return;
  toast.success(`${filled.title} is active again`, { name: toastName });
}
