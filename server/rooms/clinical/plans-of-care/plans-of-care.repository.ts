import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientFileRepository } from '../../people/patient-file/patient-file.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { formerPlans, planEntries, plansOfCare } from './plans-of-care.table.ts';

export type PlanOfCareRow = typeof plansOfCare.$inferSelect;
export type FormerPlanRow = typeof formerPlans.$inferSelect;
export type PlanEntryRow = typeof planEntries.$inferSelect;

/** Plans of care in a unit of work. */
export class PlanOfCareRepository {
  readonly plans: TableRows<PlanOfCareRow>;
  readonly former: TableRows<FormerPlanRow>;
  readonly entries: TableRows<PlanEntryRow>;

  constructor(context: WorkContext) {
    this.plans = new TableRows<PlanOfCareRow>(plansOfCare, context);
    this.former = new TableRows<FormerPlanRow>(formerPlans, context);
    this.entries = new TableRows<PlanEntryRow>(planEntries, context);
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([this.plans.flush(), this.former.flush(), this.entries.flush()]);
  }
}

export const planOfCareRepository = defineRepository('plansOfCare', {
  after: [patientRepository, patientFileRepository],
  open: (context) => new PlanOfCareRepository(context),
});
