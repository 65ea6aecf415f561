import type { PgTable } from 'drizzle-orm/pg-core';
import type { ScheduleSetup } from '../../../../src/contract/scheduling/schedule-setup.ts';
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
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { columnKeys, jsonPairs } from '../../../kernel/write/row-sql.ts';

/** What a row has for the database alone. */
const ownKeys: ReadonlySet<string> = new Set(['clinicId', 'createdAt', 'updatedAt']);

/** A row of the set-up as the contract has it. */
export function presentSetup<Row extends object>(
  row: Row,
): Omit<Row, 'clinicId' | 'createdAt' | 'updatedAt'> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !ownKeys.has(key))) as never;
}

const json = (table: PgTable) =>
  `json_build_object(${jsonPairs(
    table,
    't',
    columnKeys(table).filter((key) => !ownKeys.has(key)),
  )})`;
const listOf = (table: PgTable, name: string, where: string, order: string) =>
  `(select coalesce(json_agg(${json(table)} order by ${order}), '[]') from ${name} t where t.clinic_id = $1 ${where})`;

const inForce = 'and t.archived_at is null';
/** Removed ones hold on the days before. */
const everInForce = 'and (t.archived_at is null or t.ends_on is not null)';
/** What ended longer ago says nothing about a day that anybody still plans. */
const notLongOver = `${inForce} and t.to_date >= $2::date - 60`;

const whole: Statement = {
  name: 'schedule-setup',
  text: `select json_build_object(
    'types', ${listOf(appointmentTypes, 'appointment_types', '', 't."order", t.name, t.id')},
    'resources', ${listOf(resources, 'schedule_resources', '', 't.location_id, t.kind desc, t.name, t.id')},
    'hours', ${listOf(providerHours, 'provider_hours', everInForce, 't.provider_id, t.location_id, t.id')},
    'exceptions', ${listOf(hoursExceptions, 'hours_exceptions', notLongOver, 't.from_date, t.id')},
    'closures', ${listOf(closures, 'schedule_closures', notLongOver, 't.from_date, t.id')},
    'missedRules', ${listOf(missedRules, 'missed_rules', inForce, 't.id')},
    'blocks', ${listOf(timeBlocks, 'time_blocks', notLongOver, 't.from_date, t.id')},
    'classTimes', ${listOf(classTimes, 'class_times', `${inForce} and (t.to_date is null or t.to_date >= $2::date - 60)`, 't.from_date, t.id')}
  ) as setup`,
};

/**
 * All that the schedule of a clinic goes by, in one message.
 * @param now the server's clock: of what is dated, that which ended long before it is left out
 */
export async function readScheduleSetup(tx: Tx, clinicId: string, now: Instant): Promise<ScheduleSetup> {
  const rows = await tx.run<{ setup: ScheduleSetup }>(whole, [clinicId, now.slice(0, 10)]);
  return rows[0]!.setup;
}

const hoursInForce: Statement = {
  name: 'hours-in-force',
  text: `select id from provider_hours where clinic_id = $1 and provider_id = $2 and location_id = $3 and archived_at is null and id <> $4`,
};

/** Whether other hours of the provider at the location are in force in the database. */
export async function hasHours(
  tx: Tx,
  clinicId: string,
  { providerId, locationId, id }: { providerId: string; locationId: string; id: string },
): Promise<boolean> {
  return (await tx.run(hoursInForce, [clinicId, providerId, locationId, id])).length > 0;
}

const missedRuleInForce: Statement = {
  name: 'missed-rule-in-force',
  text: 'select id from missed_rules where clinic_id = $1 and archived_at is null and id <> $2',
};

/** Whether the clinic has another rule in force in the database that says when a visit counts as missed. */
export async function hasMissedRule(tx: Tx, clinicId: string, id: string): Promise<boolean> {
  return (await tx.run(missedRuleInForce, [clinicId, id])).length > 0;
}
