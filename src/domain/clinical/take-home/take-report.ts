import type { PlainDate } from '../../../contract/base/values.ts';
import type { ExercisePlan, PlanReportFields } from '../../../contract/clinical/exercise-plan.ts';
import { uuid5 } from '../../../lib/uuid5.ts';
import { dateOfNumber, numberOfDate } from './home-week.ts';
import { planMark } from './packed-plan.ts';
import { readReport, type ReportFault } from './report-code.ts';

/** What a typed or scanned code says, and of which plan. */
export interface TakenReport {
  readonly plan: ExercisePlan;
  readonly fields: Omit<PlanReportFields, 'comment'>;
}

/** Why a code is not taken: it is none, or it is of no plan of this patient. */
export type TakeFault = ReportFault | 'otherPlan';

/**
 * Reads a code against the plans of a patient. The id is made of the plan and the code: the same report typed in on two
 * devices is one.
 * @param today the location's day
 */
export function takeReport(
  typed: string,
  plans: readonly ExercisePlan[],
  today: PlainDate,
): TakenReport | TakeFault {
  const report = readReport(typed, numberOfDate(today));
  if (typeof report === 'string') return report;
  const plan = plans.find(({ id }) => (planMark(id) & 0xffff) === report.plan);
  if (plan === undefined) return 'otherPlan';
  const { lastDay: day, days, doneDays, doneTenths, painTenths } = report;
  const lastDay = dateOfNumber(day) as PlainDate;
  const said = [lastDay, days, doneDays, doneTenths, painTenths].join(' ');
  const id = uuid5(plan.id, `home report ${said}`);
  return { plan, fields: { id, lastDay, days, doneDays, donePercent: doneTenths * 10, painTenths } };
}

/** What is said of each fault, and what to do. */
export const takeFaultWords: Readonly<Record<TakeFault, string>> = {
  letters: 'Codes use the letters B C D F G H J K N P R S T V W X Y.',
  length: 'A code has 12 letters.',
  mistyped: "A letter isn't right. Check the code.",
  newer: 'This report needs a newer version of Plumbline. Reload, then try again.',
  otherPlan: "This code isn't from a plan of this patient. Check that the right chart is open.",
};
