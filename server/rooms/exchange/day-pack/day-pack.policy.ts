import { isMemberAllowed, type AskedBy } from '../../access/members/members.policy.ts';
import type { PackLimits } from './day-pack.queries.ts';

/** What of a day goes to the caller's device. */
export const limitsOf = (call: Pick<AskedBy, 'member'>): PackLimits => ({
  seesCharts: isMemberAllowed(call, 'chart.read'),
  seesLedgers: isMemberAllowed(call, 'ledger.read'),
});
