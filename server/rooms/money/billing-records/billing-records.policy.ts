import { Refusal } from '../../../kernel/http/refusal.ts';
import { isMemberAllowed, type AskedBy } from '../../access/members/members.policy.ts';

/** [7.16] A billing record is its person's, and read by billers and admins. Throws `not-allowed`. */
export function requireSelfOrBilling(call: AskedBy, userId: string): void {
  if (userId === call.caller.userId || isMemberAllowed(call, 'billing-record.read')) return;
  throw new Refusal(
    'not-allowed',
    'Only the person, a biller and an admin of the clinic may see this billing record. Nothing was changed.',
  );
}
