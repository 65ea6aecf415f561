import type { Payment, ReversalKind } from '../../../../src/contract/money/payment.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { mayReverse } from '../../../../src/domain/money/payments.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { seerOf, type AskedBy } from '../../access/members/members.policy.ts';

const dayMs = 24 * 60 * 60_000;
/** So long a device that has no network may keep what somebody reversed on the day of the payment. */
const arrivesWithinMs = 3 * dayMs;

/**
 * Throws `not-allowed` for who may not reverse the payment in this way on that day. The day is the device's word; it gives a
 * right only for as long as a device may have been away.
 * @param now when it arrived, by the server
 */
export function requireMayReverse(
  call: AskedBy,
  payment: Payment,
  { kind, on, now }: { readonly kind: ReversalKind; readonly on: PlainDate; readonly now: Instant },
): void {
  const seer = seerOf(call);
  const isInTime = Date.parse(now) - Date.parse(payment.receivedAt!) <= arrivesWithinMs;
  if (seer.may('payment.reverse') || (isInTime && mayReverse(payment, kind, on, seer))) return;
  if (mayReverse(payment, kind, on, seer))
    throw new Refusal(
      'not-allowed',
      'This arrived more than three days after the payment, so your role can’t reverse it any more. Nothing was changed; ask a biller, a manager or an admin.',
    );
  throw new Refusal(
    'not-allowed',
    'Your role reverses only payments that you entered by mistake yourself, on the same day. Nothing was changed; ask a biller, a manager or an admin.',
  );
}
