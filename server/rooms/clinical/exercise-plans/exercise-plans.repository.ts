import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientFileRepository } from '../../people/patient-file/patient-file.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { exercisePlans } from './exercise-plans.table.ts';

export type ExercisePlanRow = typeof exercisePlans.$inferSelect;

/** Exercise plans in a unit of work. */
export class ExercisePlanRepository {
  readonly plans: TableRows<ExercisePlanRow>;

  constructor(context: WorkContext) {
    this.plans = new TableRows<ExercisePlanRow>(exercisePlans, context);
  }

  flush(): Promise<void> {
    return this.plans.flush();
  }
}

export const exercisePlanRepository = defineRepository('exercisePlans', {
  after: [patientRepository, patientFileRepository],
  open: (context) => new ExercisePlanRepository(context),
});
