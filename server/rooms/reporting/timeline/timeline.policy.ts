import { kindsInSight } from '../../../../src/domain/reporting/timeline.ts';
import { seerOf, type AskedBy } from '../../access/members/members.policy.ts';

/** Which kinds of what happened the caller's role includes. */
export const kindsFor = (call: AskedBy) => kindsInSight(seerOf(call).may);

/** Who looks, as far as the content of single entries depends on it. */
export function timelineSeer(call: AskedBy): { readonly userId: string; readonly readsCharts: boolean } {
  const { userId, may } = seerOf(call);
  return { userId, readsCharts: may('chart.read') };
}
