import type { MethodSums } from '../../../../src/contract/money/day-close.ts';
import { sumsByMethod } from '../../../../src/domain/money/close/count.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { paymentRepository } from '../payments/payments.repository.ts';
import { listTenders } from './tenders.queries.ts';
import { drawerCloses, drawerReopenings } from './closes.table.ts';

export type CloseRow = typeof drawerCloses.$inferSelect;
export type ReopeningRow = typeof drawerReopenings.$inferSelect;

const lockDay: Statement = {
  name: 'lock-day',
  text: 'select pg_advisory_xact_lock(plumbline_day_lock(id::uuid)) from unnest($1::text[]) as one (id)',
};
const standing: Statement = {
  name: 'standing-close',
  text: `select c.id from drawer_closes c where c.clinic_id = $1 and c.location_id = $2 and c.day = $3 and c.besides is null
    and not exists (select 1 from drawer_reopenings r where r.clinic_id = c.clinic_id and r.close_id = c.id)`,
};
const reopeningOf: Statement = {
  name: 'reopening-of-close',
  text: 'select id from drawer_reopenings where clinic_id = $1 and close_id = $2',
};

/** Counts in a unit of work. Rows are added and looked at, never changed: requests may not lock them. */
export class CloseRepository {
  readonly closes: TableRows<CloseRow>;
  readonly reopenings: TableRows<ReopeningRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(context: WorkContext) {
    this.#tx = context.tx;
    this.#clinicId = context.clinicId;
    this.closes = new TableRows<CloseRow>(drawerCloses, context);
    this.reopenings = new TableRows<ReopeningRow>(drawerReopenings, context);
  }

  /** From here on nobody posts at the location until the transaction ends. What was written before must have been flushed. */
  async lockDay(locationId: string): Promise<void> {
    await this.#tx.run(lockDay, [[locationId]]);
  }

  /** The count by which a day stands closed; null where it is open. */
  async standing(locationId: string, day: string): Promise<string | null> {
    const [found] = await this.#tx.run<{ id: string }>(standing, [this.#clinicId, locationId, day]);
    return found?.id ?? null;
  }

  async reopeningOf(closeId: string): Promise<ReopeningRow | null> {
    const [found] = await this.#tx.run<{ id: string }>(reopeningOf, [this.#clinicId, closeId]);
    return found ? this.reopenings.see(found.id) : null;
  }

  /** What came in on a day by each way to pay. */
  async expected(locationId: string, day: string): Promise<MethodSums> {
    return sumsByMethod(await listTenders(this.#tx, this.#clinicId, { locationId, day }));
  }

  async flush(): Promise<void> {
    await Promise.all([this.closes.flush(), this.reopenings.flush()]);
  }
}

export const closeRepository = defineRepository('closes', {
  after: [locationRepository, paymentRepository],
  open: (context) => new CloseRepository(context),
});
