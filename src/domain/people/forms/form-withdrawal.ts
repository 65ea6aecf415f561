import type { FilledForm, formWrites } from '../../../contract/people/forms.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { Action } from '../../access/permission.ts';
import { consentIdsOf } from './form-consents.ts';
import type { QueuedWrite, RowPatch } from '../../base/queued-write.ts';

/** A form that was filled in for the wrong patient: who may withdraw it, and how. The same on the server and on a device. */

/** Whether a filled-in form was withdrawn. */
export const isWithdrawn = ({ withdrawn }: Pick<FilledForm, 'withdrawn'>): boolean =>
  (withdrawn ?? null) !== null;

/**
 * Whether somebody may withdraw a filled-in form, or take that back: who files for patients; where the answers belong to the chart,
 * who writes charts and who handed it over, because they are the one who notices.
 */
export const mayWithdraw = (
  { isClinical, recordedBy }: Pick<FilledForm, 'isClinical'> & { readonly recordedBy: string | null },
  { userId, may }: { readonly userId: string; readonly may: (action: Action) => boolean },
): boolean =>
  // Null: only this device has it, and its owner handed it over.
  may('patient.write') && (!isClinical || recordedBy === null || recordedBy === userId || may('chart.write'));

/** What both writes have. In the lane of the form itself: it may still wait on this device. */
const about = (clinicId: ClinicId, { id, patientId, version }: FilledForm) => ({
  params: { clinicId, patientId, filledFormId: id },
  lane: `filledForm:${id}`,
  seen: version,
  afterLanes: [`patient:${patientId}`],
  patientId,
});

/** What the form gave goes, and comes back, with it. */
const consentPatches = (form: FilledForm, archivedAt: Instant | null): RowPatch[] =>
  consentIdsOf(form).map((id) => ({ entity: 'consent', id, merge: { archivedAt } }));

/**
 * The write that withdraws a filled-in form.
 * @param reason not blank
 * @param now the device's clock, for what is shown until the server answers
 * @param patientName for people
 */
export const writeFilledWithdrawal = (
  clinicId: ClinicId,
  before: FilledForm,
  reason: string,
  now: Instant,
  patientName: string,
): QueuedWrite<typeof formWrites, 'filledForms.withdraw'> => ({
  ...about(clinicId, before),
  name: 'filledForms.withdraw',
  body: { reason },
  label: `Withdraw the form ${before.title}: ${patientName}`,
  patches: [
    {
      entity: 'filledForm',
      id: before.id,
      merge: { withdrawn: { at: now, by: null, byName: '', reason } },
    },
    ...consentPatches(before, now),
  ],
});

/** The write that takes back that a form was withdrawn. @param patientName for people */
export const writeFilledRestore = (
  clinicId: ClinicId,
  before: FilledForm,
  patientName: string,
): QueuedWrite<typeof formWrites, 'filledForms.restore'> => ({
  ...about(clinicId, before),
  name: 'filledForms.restore',
  body: {},
  label: `Let the form ${before.title} stand again: ${patientName}`,
  patches: [
    { entity: 'filledForm', id: before.id, merge: { withdrawn: null } },
    ...consentPatches(before, null),
  ],
});
