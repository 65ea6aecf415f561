import { randomUUID } from 'node:crypto';
import type { HistoryVisit } from '../../../../src/domain/scheduling/visits/visit-history.ts';
import { visitChange } from '../../../../src/domain/scheduling/visits/visit-history.ts';
import {
  defineRepository,
  touch,
  type Repository,
  type Touch,
  type Touching,
  type WorkContext,
} from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';
import { appointments } from './appointments.table.ts';
import type { VisitAct } from './visit-acts.ts';
import { visitEvents } from './visit-events.table.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type VisitEventRow = typeof visitEvents.$inferSelect;

/**
 * The visits of a unit of work, with their history: whoever books or changes one says who did it, when and by which way. Every
 * write of a visit goes through here, so that none is without its entry.
 */
export class AppointmentRepository implements Repository {
  readonly #context: WorkContext;
  readonly #visits: TableRows<AppointmentRow>;
  /** Added and never changed: requests may not lock them. */
  readonly #events: TableRows<VisitEventRow>;
  /** How many changes have made no version of their own. */
  #besides = 0;

  constructor(context: WorkContext) {
    this.#context = context;
    this.#visits = new TableRows<AppointmentRow>(appointments, context);
    this.#events = new TableRows<VisitEventRow>(visitEvents, context);
  }

  fetch(ids: Iterable<string>, isLocked: boolean): Promise<AppointmentRow[]> {
    return this.#visits.fetch(ids, isLocked);
  }

  /** Whoever changes a visit also looks at its patient. */
  async lock(asked: readonly Touching[]): Promise<readonly Touch[]> {
    const visits = await this.fetch(
      asked.flatMap(({ changes = [] }) => changes),
      true,
    );
    return [touch(patientRepository, { sees: visits.map(({ patientId }) => patientId) })];
  }

  look(asked: readonly Touching[]): Promise<AppointmentRow[]> {
    return this.#visits.look(asked);
  }

  /** The visit as it stands, to look at. Null when the clinic has none. */
  see(id: string): Promise<AppointmentRow | null> {
    return this.#visits.see(id);
  }

  /** The visit, locked until the transaction ends, to be changed. Null when the clinic has none. */
  take(id: string): Promise<AppointmentRow | null> {
    return this.#visits.take(id);
  }

  /** The visits that this transaction has taken or made, as it leaves them. */
  taken(): AppointmentRow[] {
    return this.#visits.taken();
  }

  /** Adds a visit that was booked. */
  add(row: AppointmentRow, act: VisitAct): void {
    this.#visits.add(row);
    this.#note(null, row, act);
  }

  /** Changes a visit that was taken. */
  change(row: AppointmentRow, act: VisitAct): void {
    const before = this.#visits.known(row.id);
    this.#visits.change(row);
    this.#note(before, row, act);
  }

  #note(before: AppointmentRow | null, row: AppointmentRow, act: VisitAct): void {
    const change = visitChange(before as unknown as HistoryVisit | null, row as unknown as HistoryVisit);
    if (change === null) return;
    const { now } = this.#context;
    this.#events.add({
      id: randomUUID(),
      clinicId: row.clinicId,
      appointmentId: row.id,
      ...change,
      via: act.via,
      byId: act.by?.id ?? null,
      byName: act.by?.name ?? '',
      happenedAt: Date.parse(act.at) > Date.parse(now) ? now : act.at,
      receivedAt: now,
      opId: act.opId,
      visitVersion: row.version,
      ordinal: before?.version === row.version ? ++this.#besides : 0,
    });
  }

  /** What is pointed to before what points to it. */
  async flush(): Promise<void> {
    await Promise.all([this.#visits.flush(), this.#events.flush()]);
  }
}

export const appointmentRepository = defineRepository('appointments', {
  after: [patientRepository, scheduleSetupRepository],
  open: (context) => new AppointmentRepository(context),
});
