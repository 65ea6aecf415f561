import { isMemberAllowed, type AskedBy } from '../../access/members/members.policy.ts';

/** Whether the overview shows what the days brought in. */
export const seesLedgers = (call: Pick<AskedBy, 'member'>): boolean => isMemberAllowed(call, 'ledger.read');
