import { sql } from 'drizzle-orm';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { Transaction } from '../../kernel/db/open-database.ts';
import { appointments } from '../../rooms/scheduling/appointments/appointments.table.ts';
import { charges } from '../../rooms/money/charges/charges.table.ts';
import { encounters } from '../../rooms/clinical/encounters/encounters.table.ts';
import { paymentReversals, payments } from '../../rooms/money/payments/payments.table.ts';
import { visitEvents } from '../../rooms/scheduling/appointments/visit-events.table.ts';
import type { DemoDay } from './demo-day.ts';
import { demoHistory } from './demo-history.ts';

/** Rows that go into one statement: PostgreSQL takes 65,535 parameters. */
const portionSize = 500;

export function* inPortions<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += portionSize) yield rows.slice(from, from + portionSize);
}

/** What happened to visits that were made just now. What is known of one that was made before stays. */
async function writeHistory(tx: Transaction, visits: DemoDay['appointments'], now: Instant): Promise<void> {
  for (const portion of inPortions(visits.flatMap((visit) => demoHistory(visit, now))))
    await tx.insert(visitEvents).values(portion).onConflictDoNothing();
}

/**
 * Writes a demo day. Missing visits are added. A visit that was made on an earlier day and that nobody has changed is
 * made anew, so that its state fits the time; one that a person has touched stays theirs, and so do the visits of a
 * day once it has been made today: a device may hold writes against them.
 */
export async function writeDemoDay(
  tx: Transaction,
  day: DemoDay,
  today: { from: Instant; to: Instant },
  now: Instant,
): Promise<void> {
  const written = new Set<string>();
  for (const portion of inPortions(day.appointments)) {
    const rows = portion.map((row) => ({ ...row, createdAt: now, updatedAt: now }));
    const made = await tx
      .insert(appointments)
      .values(rows)
      .onConflictDoUpdate({
        target: appointments.id,
        set: {
          status: sql`excluded.status`,
          arrivedAt: sql`excluded.arrived_at`,
          statusTimes: sql`excluded.status_times`,
          resourceIds: sql`excluded.resource_ids`,
          encounterId: sql`excluded.encounter_id`,
          createdAt: sql`excluded.created_at`,
          updatedAt: sql`excluded.updated_at`,
        },
        setWhere: sql`${appointments.createdAt} = ${appointments.updatedAt}
          and ${appointments.createdAt} < ${today.from}
          and coalesce(${appointments.encounterId}, excluded.encounter_id) is not distinct from excluded.encounter_id
          and (${appointments.status} <> excluded.status
            or (${appointments.startsAt} >= ${today.from} and ${appointments.startsAt} < ${today.to}))`,
      })
      .returning({ id: appointments.id });
    for (const { id } of made) written.add(id);
    await writeHistory(
      tx,
      rows.filter(({ id }) => written.has(id)),
      now,
    );
  }
  const followUps = day.encounters.filter((encounter) => written.has(encounter.appointmentId ?? ''));
  const noted = new Set<string>();
  for (const portion of inPortions(followUps)) {
    const made = await tx
      .insert(encounters)
      .values(portion)
      .onConflictDoNothing()
      .returning({ id: encounters.id });
    for (const { id } of made) noted.add(id);
  }
  // A note that was there already has its own charges, or is still open and has none.
  const posted = day.charges.filter((charge) => noted.has(charge.encounterId ?? ''));
  for (const portion of inPortions(posted)) await tx.insert(charges).values(portion).onConflictDoNothing();
  const taken = day.taken.filter(({ encounterId }) => noted.has(encounterId));
  for (const portion of inPortions(taken)) {
    await tx
      .insert(payments)
      .values(portion.map(({ payment }) => payment))
      .onConflictDoNothing();
    const reversals = portion.flatMap(({ reversal }) => reversal ?? []);
    if (reversals.length > 0) await tx.insert(paymentReversals).values(reversals).onConflictDoNothing();
  }
}
