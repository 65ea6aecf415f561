import {
  getFilledForm,
  listFilledForms,
  listForms,
  type FilledForm,
  type Form,
  type FormVersion,
  type WholeFilledForm,
} from '../../contract/people/forms.ts';
import type { ClinicId, FilledFormId, PatientId } from '../../contract/base/ids.ts';
import { defineRead, overlayRow, overlayRows, type Pending } from '../../sync/public.ts';
import { filledOfPack, wholeOfPack } from './packed-forms.ts';

/** Of each form in use the newest version. */
function newestOf(forms: readonly Form[], versions: readonly FormVersion[]): FormVersion[] {
  return forms.flatMap((form) => {
    if (form.archivedAt !== null) return [];
    const own = versions.filter(({ formId }) => formId === form.id);
    const newest = own.toSorted((a, b) => b.number - a.number)[0];
    return newest ? [newest] : [];
  });
}

/**
 * The clinic's forms with what this device has changed of them, and what patients are given now. Offline from the device's copy or
 * a day's pack.
 */
export function formsRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: listForms,
    request: { params: { clinicId } },
    topics: ['clinic'],
    overlay: (body, pending, takenAtMs) => {
      const forms = [...overlayRows(body.forms, 'form', pending, takenAtMs)];
      const versions = overlayRows(body.versions, 'formVersion', pending, takenAtMs);
      return {
        forms: forms.toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
        versions: newestOf(forms, versions).toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
      };
    },
    fromPack: (pack) => pack.forms,
  });
}

const newestFirst = (rows: readonly FilledForm[]) =>
  [...rows].toSorted((a, b) =>
    a.completedAt === b.completedAt ? 0 : a.completedAt < b.completedAt ? 1 : -1,
  );

/** What a patient has filled in, with what waits on this device. Offline from its copy or a day's pack; else what was filled in here. */
export function filledFormsRead(clinicId: ClinicId, patientId: PatientId) {
  const laid = (rows: readonly FilledForm[], pending: Pending, takenAtMs: number) => ({
    filled: newestFirst(
      overlayRows(rows, 'filledForm', pending, takenAtMs, (row) => row.patientId === patientId),
    ),
  });
  return defineRead({
    endpoint: listFilledForms,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: ({ filled }, pending, takenAtMs) => laid(filled, pending, takenAtMs),
    fromPack: (pack) => filledOfPack(pack, patientId),
    fromPending: (pending) => {
      const here = laid([], pending, 0);
      return here.filled.length === 0 ? undefined : here;
    },
  });
}

/** One filled-in form. @param seesCharts as the server holds it: without it, answers of the chart are not shown here either */
export function filledFormRead(
  clinicId: ClinicId,
  patientId: PatientId,
  filledFormId: FilledFormId,
  seesCharts: boolean,
) {
  const shown = (row: WholeFilledForm): WholeFilledForm =>
    row.isClinical && !seesCharts ? { ...row, answers: null } : row;
  return defineRead({
    endpoint: getFilledForm,
    request: { params: { clinicId, patientId, filledFormId } },
    topics: ['patients'],
    // It may have been withdrawn here.
    overlay: (body, pending, takenAtMs) =>
      shown(overlayRow(body, 'filledForm', filledFormId, pending, takenAtMs) ?? body),
    fromPack: (pack) => {
      const row = wholeOfPack(pack, filledFormId);
      return row && shown(row);
    },
    fromPending: (pending) => {
      const row = overlayRow<WholeFilledForm>(undefined, 'filledForm', filledFormId, pending, 0);
      return row && shown(row);
    },
  });
}
