import type {
  AppointmentType,
  Closure,
  HoursException,
  MissedRule,
  Resource,
  ScheduleSetup,
} from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../../src/contract/scheduling/working-hours.ts';
import type { ClassTime } from '../../../../src/contract/scheduling/class-time.ts';
import type { TimeBlock } from '../../../../src/contract/scheduling/time-block.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import {
  appointmentTypes,
  classTimes,
  closures,
  hoursExceptions,
  missedRules,
  providerHours,
  resources,
  timeBlocks,
} from './schedule-setup.table.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { presentSetup, readScheduleSetup } from './schedule-setup.queries.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';

/** What the database keeps of a row besides what the contract shows. */
interface Kept {
  readonly clinicId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export type AppointmentTypeRow = AppointmentType & Kept;
export type ResourceRow = Resource & Kept;
export type HoursRow = WorkingHours & Kept;
export type ExceptionRow = HoursException & Kept;
export type ClosureRow = Closure & Kept;
export type MissedRuleRow = MissedRule & Kept;
export type TimeBlockRow = TimeBlock & Kept;
export type ClassTimeRow = ClassTime & Kept;

/** The set-up of the schedule in a unit of work: its rows, and the whole of it as it stands there. */
export class ScheduleSetupRepository {
  readonly types: TableRows<AppointmentTypeRow>;
  readonly resources: TableRows<ResourceRow>;
  readonly hours: TableRows<HoursRow>;
  readonly exceptions: TableRows<ExceptionRow>;
  readonly closures: TableRows<ClosureRow>;
  readonly missedRules: TableRows<MissedRuleRow>;
  readonly blocks: TableRows<TimeBlockRow>;
  readonly classTimes: TableRows<ClassTimeRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;
  readonly #now: Instant;
  #stored: Promise<ScheduleSetup> | null = null;

  constructor(context: WorkContext) {
    this.#now = context.now;
    this.#tx = context.tx;
    this.#clinicId = context.clinicId;
    this.types = new TableRows<AppointmentTypeRow>(appointmentTypes, context);
    this.resources = new TableRows<ResourceRow>(resources, context);
    this.hours = new TableRows<HoursRow>(providerHours, context);
    this.exceptions = new TableRows<ExceptionRow>(hoursExceptions, context);
    this.closures = new TableRows<ClosureRow>(closures, context);
    this.missedRules = new TableRows<MissedRuleRow>(missedRules, context);
    this.blocks = new TableRows<TimeBlockRow>(timeBlocks, context);
    this.classTimes = new TableRows<ClassTimeRow>(classTimes, context);
  }

  /** The set-up with what this transaction has changed of it. Read once. */
  async whole(): Promise<ScheduleSetup> {
    this.#stored ??= readScheduleSetup(this.#tx, this.#clinicId, this.#now);
    const stored = await this.#stored;
    return {
      types: laid(stored.types, this.types.taken()),
      resources: laid(stored.resources, this.resources.taken()),
      hours: laid(stored.hours, this.hours.taken()),
      exceptions: laid(stored.exceptions, this.exceptions.taken()),
      closures: laid(stored.closures, this.closures.taken()),
      missedRules: laid(stored.missedRules ?? [], this.missedRules.taken()),
      blocks: laid(stored.blocks ?? [], this.blocks.taken()),
      classTimes: laid(stored.classTimes ?? [], this.classTimes.taken()),
    };
  }

  async flush(): Promise<void> {
    await Promise.all([
      this.types.flush(),
      this.resources.flush(),
      this.hours.flush(),
      this.exceptions.flush(),
      this.closures.flush(),
      this.missedRules.flush(),
      this.blocks.flush(),
      this.classTimes.flush(),
    ]);
  }
}

function laid<One extends { id: string }>(stored: readonly One[], taken: readonly { id: string }[]): One[] {
  if (taken.length === 0) return [...stored];
  const newer = new Map(taken.map((row) => [row.id, presentSetup(row) as unknown as One]));
  return [...stored.filter(({ id }) => !newer.has(id)), ...newer.values()];
}

export const scheduleSetupRepository = defineRepository('scheduleSetup', {
  after: [locationRepository],
  open: (context) => new ScheduleSetupRepository(context),
});
