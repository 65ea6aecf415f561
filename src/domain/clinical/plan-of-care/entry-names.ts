import type { PlanEntryKind } from '../../../contract/clinical/plan-of-care.ts';

/** What happened under a plan, as the chart lists it. */
export const entryNames: Readonly<Record<PlanEntryKind, string>> = {
  reading: 'Goal reading',
  reExam: 'Re-exam',
  progressReport: 'Progress report',
  orderOnFile: 'Order on file',
  planSent: 'Plan sent to physician',
  signed: 'Signed by physician',
  withdrawn: 'Taken back',
};
