import { mayWithdraw } from '../../../../src/domain/people/forms/form-withdrawal.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { isMemberAllowed, seerOf, type AskedBy } from '../../access/members/members.policy.ts';

/** Whether answers are shown that belong to the chart. */
export const seesChartAnswers = (call: Pick<AskedBy, 'member'>): boolean =>
  isMemberAllowed(call, 'chart.read');

/** Throws `not-allowed` for who may neither withdraw a filled-in form nor take that back. */
export function requireMayWithdraw(
  call: AskedBy,
  form: { readonly isClinical: boolean; readonly recordedBy: string | null },
): void {
  if (mayWithdraw(form, seerOf(call))) return;
  throw new Refusal(
    'not-allowed',
    'The answers of this form belong to the chart. Nothing was changed; ask someone who writes charts, or who handed it over.',
  );
}
