import type * as contract from '../../../../src/contract/people/forms.ts';
import { wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { requireMayWithdraw } from './forms.policy.ts';
import { presentFilled } from './forms.queries.ts';
import { giveAgain, takeBackGiven } from './given-consents.ts';
import { requireOwn } from '../patients/public.ts';
import { formRepository, type FilledFormRow } from './forms.repository.ts';

type FilledCall = Pick<
  WriteCall<typeof contract.restoreFilledForm>,
  'tx' | 'clinicId' | 'work' | 'requireFresh' | 'params' | 'caller' | 'member' | 'opId' | 'now'
>;

/**
 * The form of that patient in the version that was seen. Two devices that do the same are no conflict: the first stands, and
 * `isDone` tells the second. Throws `not-found`, `not-allowed`, and for versions.
 * @param stands whether the form is as the call wants it
 */
async function takeFilled(call: FilledCall, stands: (row: FilledFormRow) => boolean) {
  const { work, params } = call;
  const { filledFormId: id, patientId } = params;
  const found = await work.of(formRepository).filled.take(id);
  const row = await requireOwn(call, 'filled-form', found, { id, patientId });
  const shown = (await work.of(formRepository).versions.see(row.formVersionId))!;
  requireMayWithdraw(call, { isClinical: shown.isClinical, recordedBy: row.recordedBy });
  const asGood = stands(row) ? row.version - 1 : null;
  const seen = call.requireFresh({ ...row, asGood }, () => presentFilled(row, shown));
  return { row, shown, isDone: seen === asGood };
}

type Taken = Awaited<ReturnType<typeof takeFilled>>;

/** The answer with a row as it stands. */
const answered = (row: FilledFormRow, shown: Taken['shown']): Written<contract.FilledForm> => ({
  status: 200,
  body: presentFilled(row, shown),
  about: { entity: 'filled-form', id: row.id, version: row.version, patientId: row.patientId },
});

/** Keeps the row as it stands now, and tells those who watch. */
function changed(
  { work, opId, now }: FilledCall,
  { row, shown }: Taken,
  withdrawn: contract.Withdrawal | null,
): Written<contract.FilledForm> {
  const after: FilledFormRow = { ...row, withdrawn, version: row.version + 1, updatedAt: now };
  work.of(formRepository).filled.change(after);
  const { id, version, patientId } = after;
  const nowhere = { locationId: null, date: null };
  work.announce({ topic: 'patients', entityId: id, version, patientId, ...nowhere, opId, at: now });
  return answered(after, shown);
}

/**
 * Withdraws a form that was filled in for the wrong patient: it stays as it is, with who, when and why.
 * Throws `not-found`, `not-allowed`, `fields-invalid` where it was seen withdrawn already, and for versions.
 */
export async function withdrawFilledForm(
  call: WriteCall<typeof contract.withdrawFilledForm>,
): Promise<Written<contract.FilledForm>> {
  const taken = await takeFilled(call, ({ withdrawn }) => withdrawn !== null);
  if (taken.isDone) return answered(taken.row, taken.shown);
  if (taken.row.withdrawn !== null) throw wrongField('form', 'is withdrawn already');
  const { caller, now, body } = call;
  await takeBackGiven(call, taken.row, taken.shown);
  return changed(call, taken, {
    at: now,
    by: caller.userId as contract.Withdrawal['by'],
    byName: caller.name,
    reason: body.reason,
  });
}

/** Takes that back. Throws `not-found`, `not-allowed`, `fields-invalid` where it was seen to stand, and for versions. */
export async function restoreFilledForm(
  call: WriteCall<typeof contract.restoreFilledForm>,
): Promise<Written<contract.FilledForm>> {
  const taken = await takeFilled(call, ({ withdrawn }) => withdrawn === null);
  if (taken.isDone) return answered(taken.row, taken.shown);
  if (taken.row.withdrawn === null) throw wrongField('form', 'is not withdrawn');
  await giveAgain(call, taken.row, taken.shown);
  return changed(call, taken, null);
}
