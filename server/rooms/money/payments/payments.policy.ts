import type { Payment, ReversalKind } from '../../../../src/contract/money/payment.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { mayReverse } from '../../../../src/domain/money/payments.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { seerOf, type AskedBy } from '../../access/members/members.policy.ts';

/** Throws `not-allowed` for who may not reverse the payment in this way on that day. */
export function requireMayReverse(
  call: AskedBy,
  payment: Payment,
  { kind, on }: { readonly kind: ReversalKind; readonly on: PlainDate },
): void {
  if (mayReverse(payment, kind, on, seerOf(call))) return;
  throw new Refusal(
    'not-allowed',
    'Your role reverses only payments that you entered by mistake yourself, on the same day. Nothing was changed; ask a biller, a manager or an admin.',
  );
}
